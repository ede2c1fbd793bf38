package org.isoscope.oracle.txcheck;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.ListedStatement;

/**
 * A case that was judged, and why, in values that a report can show.
 *
 * @param original the statements in the order of their execution, with what they did inside of
 *     their transactions
 * @param sorted the same without transactions, in an order that the dependencies allow; empty if no
 *     order was tried
 * @param arrows the dependencies between statements; those of statements that were left out, too
 * @param differing the labels of the sorted statements that did something else
 * @param wrong where the violation shows, if the verdict is one
 * @param levels that the transactions really had, by name
 * @param orders how many orders there are, in words
 */
public record TxCheckReport(
    Verdict verdict,
    List<ListedStatement> original,
    List<ListedStatement> sorted,
    List<Arrow> arrows,
    List<String> differing,
    Optional<Wrong> wrong,
    Map<String, IsolationLevel> levels,
    String orders) {
  /**
   * A dependency.
   *
   * @param kind {@code item-write}
   * @param words what the first did, with regard to the second
   * @param judged whether both are among the sorted statements
   */
  public record Arrow(
      String from, String to, String kind, String words, String row, boolean judged) {}

  /**
   * Where a violation shows.
   *
   * @param label of the statement; empty if it shows in a table at the end
   * @param place in words
   */
  public record Wrong(String label, String place) {}

  public TxCheckReport {
    original = List.copyOf(original);
    sorted = List.copyOf(sorted);
    arrows = List.copyOf(arrows);
    differing = List.copyOf(differing);
    levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
  }

  static TxCheckReport of(TxCheckResult result) {
    return new TxCheckReportBuilder(result).read();
  }
}
