package org.isoscope.oracle.troc;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.oracle.troc.RowVersion.Visibility;
import org.isoscope.oracle.troc.single.StatementEffect;
import org.isoscope.sql.Key;

/**
 * What unique keys say to new rows. Engines check keys against the newest state of the table,
 * whatever the writer sees of it; against rows that others have not committed they wait.
 */
record KeyConflicts(
    ChangeHistory history, TableHistory table, TransactionState by, IntPredicate isOpen) {
  /**
   * The answer.
   *
   * @param certain whether the statement must fail
   * @param possible whether it may: rows collide in passing, or with one that is just going or gone
   * @param holder a transaction whose end decides, and for which it must wait
   */
  record Answer(boolean certain, boolean possible, Optional<Integer> holder) {
    private static final Answer NONE = new Answer(false, false, Optional.empty());

    private Answer and(Answer other) {
      return new Answer(
          certain || other.certain, possible || other.possible, holder.or(() -> other.holder));
    }
  }

  Answer of(StatementEffect effect) {
    return table.table().uniqueKeys().stream()
        .map(key -> of(key, effect))
        .reduce(Answer.NONE, Answer::and);
  }

  private Answer of(Key key, StatementEffect effect) {
    Set<Integer> moving = new HashSet<>();
    List<List<Value>> arriving = new ArrayList<>();
    for (Map.Entry<Integer, Row> each : effect.updated().entrySet()) {
      List<Value> after = valuesOf(key, each.getValue());
      if (!newest(each.getKey()).map(row -> valuesOf(key, row)).equals(Optional.of(after))) {
        moving.add(each.getKey());
        arriving.add(after);
      }
    }
    effect.inserted().forEach(row -> arriving.add(valuesOf(key, row)));
    arriving.removeIf(values -> values.contains(Value.ofNull()));
    Set<List<Value>> wanted = new HashSet<>(arriving);
    if (wanted.isEmpty()) {
      return Answer.NONE;
    }
    Answer answer = new Answer(wanted.size() < arriving.size(), false, Optional.empty());
    for (int id : table.ids()) {
      answer = answer.and(against(id, key, wanted, moving.contains(id)));
    }
    return answer.and(new Answer(false, wasThere(key, wanted), Optional.empty()));
  }

  private Answer against(int id, Key key, Set<List<Value>> wanted, boolean moves) {
    boolean collides = newest(id).map(row -> wanted.contains(valuesOf(key, row))).orElse(false);
    Optional<Integer> holder =
        table.versions(id).stream()
            .filter(version -> version.writer() != by.index() && isOpen.test(version.writer()))
            .filter(version -> collides || holds(version, key, wanted))
            .map(RowVersion::writer)
            .findFirst();
    return new Answer(collides && !moves, collides, holder);
  }

  private boolean holds(RowVersion version, Key key, Set<List<Value>> wanted) {
    return version.data().map(row -> wanted.contains(valuesOf(key, row))).orElse(false);
  }

  /** Whether a row had the key since the transaction began, though it may be gone. */
  private boolean wasThere(Key key, Set<List<Value>> wanted) {
    Visibility then = history.committedAt(by.index(), by.began());
    boolean atFirst =
        table.view(then).values().stream().anyMatch(row -> wanted.contains(valuesOf(key, row)));
    Stream<RowVersion> all =
        Stream.concat(
            table.ids().stream().flatMap(id -> table.versions(id).stream()),
            table.rolledBack().stream());
    return atFirst
        || all.filter(version -> version.writer() != by.index())
            .anyMatch(version -> version.time() >= by.began() && holds(version, key, wanted));
  }

  private Optional<Row> newest(int id) {
    return table.visible(id, history.newest(by.index())).flatMap(RowVersion::data);
  }

  private List<Value> valuesOf(Key key, Row row) {
    return key.columns().stream()
        .map(column -> row.values().get(table.table().indexOf(column)))
        .toList();
  }
}
