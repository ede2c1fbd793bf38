package org.isoscope.oracle.troc;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.isoscope.engine.isolation.RowIdentity;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.oracle.troc.RowVersion.Visibility;
import org.isoscope.sql.Table;

/** All versions of a table's rows, oldest first, by a row id that no statement sees. */
final class TableHistory {
  private final Table table;
  private final Optional<int[]> identity;
  private final Map<Integer, List<RowVersion>> rows = new TreeMap<>();
  private final Map<List<Value>, Integer> byKey = new HashMap<>();
  private final List<RowVersion> rolledBack = new ArrayList<>();

  TableHistory(Table table, RowIdentity identity) {
    this.table = table;
    this.identity =
        identity.columns(table).map(columns -> columns.stream().mapToInt(table::indexOf).toArray());
  }

  Table table() {
    return table;
  }

  /** What can be seen of the table. */
  Map<Integer, Row> view(Visibility visibility) {
    Map<Integer, Row> view = new LinkedHashMap<>();
    rows.forEach(
        (id, versions) ->
            visible(versions, visibility)
                .flatMap(RowVersion::data)
                .ifPresent(data -> view.put(id, data)));
    return view;
  }

  /** The newest version of a row that can be seen. */
  Optional<RowVersion> visible(int id, Visibility visibility) {
    return visible(rows.get(id), visibility);
  }

  private static Optional<RowVersion> visible(List<RowVersion> versions, Visibility visibility) {
    for (int i = versions.size() - 1; i >= 0; i--) {
      if (visibility.sees(versions.get(i))) {
        return Optional.of(versions.get(i));
      }
    }
    return Optional.empty();
  }

  Collection<Integer> ids() {
    return rows.keySet();
  }

  List<RowVersion> versions(int id) {
    return rows.get(id);
  }

  /** Versions that were rolled back. */
  List<RowVersion> rolledBack() {
    return rolledBack;
  }

  /** A new row, or a new life of the one that had this key. Returns its id. */
  int insert(Row data, int writer, long time) {
    int id = idFor(data);
    rows.get(id).add(new RowVersion(writer, time, Optional.of(data)));
    return id;
  }

  private int idFor(Row data) {
    if (identity.isEmpty()) {
      return fresh();
    }
    return byKey.computeIfAbsent(keyOf(data), key -> fresh());
  }

  private int fresh() {
    int id = rows.size() + 1;
    rows.put(id, new ArrayList<>());
    return id;
  }

  private List<Value> keyOf(Row data) {
    List<Value> key = new ArrayList<>();
    for (int column : identity.orElseThrow()) {
      key.add(data.values().get(column));
    }
    return key;
  }

  void delete(int id, int writer, long time) {
    rows.get(id).add(new RowVersion(writer, time, Optional.empty()));
  }

  /** Whether new values make another row of it. */
  boolean moves(int id, Row data) {
    return identity.isPresent() && idFor(data) != id;
  }

  void update(int id, Row data, int writer, long time) {
    rows.get(id).add(new RowVersion(writer, time, Optional.of(data)));
  }

  /** Takes versions back. */
  void rollBack(Predicate<RowVersion> undone) {
    for (List<RowVersion> versions : rows.values()) {
      versions.stream().filter(undone).forEach(rolledBack::add);
      versions.removeIf(undone);
    }
  }
}
