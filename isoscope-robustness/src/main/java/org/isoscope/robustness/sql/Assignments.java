package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isoscope.robustness.sql.QueryDeriver.Result;
import org.isoscope.robustness.sql.Step.Source;

/** What INTO puts into which variable. */
final class Assignments {
  private Assignments() {}

  /**
   * One assignment for each variable.
   *
   * @param names the statements that the tables became
   */
  static List<Step> of(List<Token> into, List<Result> results, Map<Use, String> names) {
    boolean known = results.stream().allMatch(Result::isKnown);
    boolean record = into.size() == 1 && results.size() > 1;
    if (!into.isEmpty() && known && !record && into.size() != results.size()) {
      throw Cursor.fail(
          into.get(0),
          results.size() + " columns go into " + into.size() + " variables",
          "INTO needs a variable for each column");
    }
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < into.size(); i++) {
      Source source = known && !record ? source(results.get(i), names) : new Source.Unknown();
      steps.add(new Step.Assign(into.get(i).lower(), source));
    }
    return steps;
  }

  private static Source source(Result result, Map<Use, String> names) {
    if (result.column().isPresent() && names.containsKey(result.column().get().use())) {
      return new Source.OfColumn(
          names.get(result.column().get().use()), result.column().get().column());
    }
    return new Source.Unknown();
  }
}
