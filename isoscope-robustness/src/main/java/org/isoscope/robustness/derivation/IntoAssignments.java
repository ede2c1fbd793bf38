package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isoscope.robustness.derivation.DerivedStep.Origin;
import org.isoscope.robustness.derivation.QueryDeriver.Result;
import org.isoscope.robustness.sql.PlacedToken;

/** What INTO puts into which variable. */
final class IntoAssignments {
  private IntoAssignments() {}

  /**
   * One assignment for each variable.
   *
   * @param names the statements that the tables became
   */
  static List<DerivedStep> of(
      List<PlacedToken> into, List<Result> results, Map<TableUse, String> names) {
    boolean known = results.stream().allMatch(Result::isKnown);
    boolean record = into.size() == 1 && results.size() > 1;
    if (!into.isEmpty() && known && !record && into.size() != results.size()) {
      throw into.get(0)
          .wrong(
              results.size() + " columns go into " + into.size() + " variables",
              "INTO needs a variable for each column");
    }
    List<DerivedStep> steps = new ArrayList<>();
    for (int i = 0; i < into.size(); i++) {
      Origin origin = known && !record ? origin(results.get(i), names) : new Origin.Unknown();
      steps.add(new DerivedStep.Assign(into.get(i).lower(), origin));
    }
    return steps;
  }

  private static Origin origin(Result result, Map<TableUse, String> names) {
    if (result.column().isPresent() && names.containsKey(result.column().get().use())) {
      return new Origin.OfColumn(
          names.get(result.column().get().use()), result.column().get().column());
    }
    return new Origin.Unknown();
  }
}
