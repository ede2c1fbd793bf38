package org.isoscope.oracle.troc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.engine.isolation.NestedRead;
import org.isoscope.model.Row;
import org.isoscope.oracle.troc.Evaluator.Submission;
import org.isoscope.sql.Statement;

/**
 * The rows that a statement's queries may read, by the rules of its level (paper, III-E2). There is
 * more than one answer where the rules leave it open.
 */
record ReadViews(ChangeHistory history) {
  /** What a plain query may read; more than one view only if dirty rows changed while it waited. */
  List<Map<String, Map<Integer, Row>>> plain(
      TransactionState by, Set<String> tables, Submission submission, boolean waited) {
    Set<Map<String, Map<Integer, Row>>> views = new LinkedHashSet<>();
    switch (by.rules().plain()) {
      case DIRTY -> {
        views.add(history.view(tables, ChangeHistory.dirty()));
        if (waited) {
          views.add(only(tables, submission.dirty()));
          views.add(history.view(tables, history.committedAt(by.index(), submission.time())));
        }
        // Nothing is promised of uncommitted rows, not that they are shown either.
        views.add(history.view(tables, history.newest(by.index())));
      }
      case STATEMENT_SNAPSHOT, TRANSACTION_SNAPSHOT ->
          by.possibleSnapshots(tables, submission.time())
              .forEach(moments -> views.add(snapshot(by, moments)));
      case LOCKING -> views.add(history.view(tables, history.newest(by.index())));
    }
    return new ArrayList<>(views);
  }

  /** What the queries inside of a write may read. */
  List<Map<String, Map<Integer, Row>>> nested(
      TransactionState by,
      Statement statement,
      Set<String> tables,
      Submission submission,
      boolean waited) {
    Set<Map<String, Map<Integer, Row>>> views = new LinkedHashSet<>();
    NestedRead rule = by.rules().nested();
    if (!isPlainOnly(rule, statement, waited)) {
      views.add(history.view(tables, history.newest(by.index())));
      if (waited) {
        long start = submission.time();
        views.add(history.view(tables, history.committedAt(by.index(), start)));
        views.add(history.view(tables, history.newestWrittenBefore(by.index(), start)));
        history
            .commitsAfter(start)
            .forEach(end -> views.add(history.view(tables, history.committedAt(by.index(), end))));
      }
    }
    if (rule != NestedRead.NEWEST) {
      views.addAll(plain(by, tables, submission, waited));
    }
    return new ArrayList<>(views);
  }

  /** An UPDATE that waited may have come to its sub-query after that, and to a later snapshot. */
  private static boolean isPlainOnly(NestedRead rule, Statement statement, boolean waited) {
    return switch (rule) {
      case AS_PLAIN -> true;
      case NEWEST -> false;
      case AS_PLAIN_IN_UPDATES ->
          statement instanceof Statement.InsertQuery
              || (statement instanceof Statement.Update && !waited);
    };
  }

  private Map<String, Map<Integer, Row>> snapshot(TransactionState by, Map<String, Long> moments) {
    Map<String, Map<Integer, Row>> views = new LinkedHashMap<>();
    moments.forEach(
        (table, moment) ->
            views.put(table, history.table(table).view(history.committedAt(by.index(), moment))));
    return views;
  }

  static <K, V> Map<K, V> only(Set<K> keys, Map<K, V> all) {
    Map<K, V> some = new LinkedHashMap<>(all);
    some.keySet().retainAll(keys);
    return some;
  }
}
