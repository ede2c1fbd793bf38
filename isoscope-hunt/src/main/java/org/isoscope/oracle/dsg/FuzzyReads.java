package org.isoscope.oracle.dsg;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.Item;
import org.isoscope.oracle.dependency.ItemVersion;
import org.isoscope.oracle.dependency.ObservedHistory;

/**
 * Looks for transactions whose plain reads show a row in two versions, none of them their own.
 * Where each transaction has a snapshot, be it one for each table, that cannot be.
 */
record FuzzyReads(ObservedHistory history, VersionOrder versions, RuledOut ruledOut) {

  private record ReadVersion(ItemVersion version, Access by) {}

  Optional<DsgFinding> first() {
    Map<String, Map<Item, ReadVersion>> seen = new HashMap<>();
    for (Access access : history.committed()) {
      if (access.kind() == Access.Kind.READ
          && ruledOut.by(access.transaction(), DsgPhenomenon.FUZZY_READ)) {
        for (Set<ItemVersion> table : access.seen().values()) {
          for (ItemVersion version : table) {
            Optional<DsgFinding> fuzzy =
                fuzzy(
                    access,
                    version,
                    seen.computeIfAbsent(access.transaction(), name -> new HashMap<>()));
            if (fuzzy.isPresent()) {
              return fuzzy;
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<DsgFinding> fuzzy(
      Access access, ItemVersion version, Map<Item, ReadVersion> mine) {
    Optional<Access> writer = versions.writer(version);
    if (writer.isEmpty() && !version.isInitial()) {
      // The read after the write did not find it, so it may be the transaction's own.
      return Optional.empty();
    }
    if (writer.filter(each -> each.transaction().equals(access.transaction())).isPresent()) {
      return Optional.empty();
    }
    ReadVersion before = mine.putIfAbsent(version.item(), new ReadVersion(version, access));
    return before == null || before.version().equals(version)
        ? Optional.empty()
        : Optional.of(finding(before, new ReadVersion(version, access)));
  }

  private DsgFinding finding(ReadVersion one, ReadVersion other) {
    List<DsgEdge> edges = new ArrayList<>();
    for (ReadVersion each : List.of(one, other)) {
      versions
          .writer(each.version())
          .ifPresent(writer -> edges.add(DsgEdge.read(writer, each.by(), each.version())));
    }
    String remark =
        "%s saw %s and %s saw %s"
            .formatted(one.by().label(), one.version(), other.by().label(), other.version());
    return new DsgFinding(DsgPhenomenon.FUZZY_READ, edges, List.of(remark));
  }
}
