package org.isoscope.oracle.troc;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.engine.isolation.RowIdentity;
import org.isoscope.model.Row;
import org.isoscope.oracle.troc.RowVersion.Visibility;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Table;

/** The change history of the database (paper, III-E1), with a clock that ticks at every event. */
final class ChangeHistory {
  static final int INITIAL = -1;

  private final Map<String, TableHistory> tables = new LinkedHashMap<>();
  private final Map<Integer, Long> committed = new HashMap<>();
  private long clock = 1;
  private long undone;

  ChangeHistory(Schema schema, Map<String, List<Row>> rows, RowIdentity identity) {
    committed.put(INITIAL, 0L);
    for (Table table : schema.tables()) {
      TableHistory history = new TableHistory(table, identity);
      rows.get(table.name()).forEach(row -> history.insert(row, INITIAL, 0));
      tables.put(table.name(), history);
    }
  }

  TableHistory table(String name) {
    return tables.get(name);
  }

  long now() {
    return clock;
  }

  void tick() {
    clock++;
  }

  void commit(int transaction) {
    committed.put(transaction, clock);
  }

  /** Takes back what a transaction has written after a moment. */
  void undo(int transaction, long after) {
    undone = clock;
    tables
        .values()
        .forEach(
            table ->
                table.rollBack(
                    version -> version.writer() == transaction && version.time() > after));
  }

  boolean isCommitted(RowVersion version) {
    return committed.containsKey(version.writer());
  }

  /** The transactions whose versions of a row were committed after a moment. */
  Set<Integer> writersAfter(long moment, List<RowVersion> versions) {
    return versions.stream()
        .map(RowVersion::writer)
        .filter(writer -> committed.getOrDefault(writer, 0L) > moment)
        .collect(Collectors.toSet());
  }

  /** Whether anybody has committed or undone anything after a moment. */
  boolean endedAfter(long moment) {
    return undone > moment || !commitsAfter(moment).isEmpty();
  }

  /** The moments after this one at which transactions committed, in their order. */
  List<Long> commitsAfter(long moment) {
    return committed.values().stream().filter(end -> end > moment).sorted().toList();
  }

  /** What was committed at a moment, and one's own changes. */
  Visibility committedAt(int transaction, long moment) {
    return version ->
        version.writer() == transaction
            || committed.getOrDefault(version.writer(), Long.MAX_VALUE) <= moment;
  }

  /** What is committed now, and one's own changes. */
  Visibility newest(int transaction) {
    return committedAt(transaction, clock);
  }

  /** What is committed now and was written before a moment, and one's own changes. */
  Visibility newestWrittenBefore(int transaction, long moment) {
    return version ->
        version.writer() == transaction || (isCommitted(version) && version.time() <= moment);
  }

  /** Everything, committed or not. */
  static Visibility dirty() {
    return version -> true;
  }

  Map<String, Map<Integer, Row>> view(Iterable<String> names, Visibility visibility) {
    Map<String, Map<Integer, Row>> view = new LinkedHashMap<>();
    names.forEach(name -> view.put(name, tables.get(name).view(visibility)));
    return view;
  }

  Iterable<String> tableNames() {
    return tables.keySet();
  }
}
