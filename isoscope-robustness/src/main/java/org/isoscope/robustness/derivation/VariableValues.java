package org.isoscope.robustness.derivation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.robustness.sql.ParsedExpression;

/**
 * The values of a program's variables on one way through it. A value is a name: equal names are
 * equal values, different names may be.
 */
final class VariableValues {
  private final Optional<Set<String>> parameters;
  private final Map<String, Integer> depths;
  private final Map<String, String> values = new HashMap<>();
  private final Deque<Integer> rounds = new ArrayDeque<>();
  private int count;

  /**
   * Before a program starts.
   *
   * @param parameters those of its header, if that has a list
   * @param depths for each variable how many loops are around all its uses
   */
  VariableValues(Optional<Set<String>> parameters, Map<String, Integer> depths) {
    this.parameters = parameters;
    this.depths = depths;
  }

  void enter(Set<String> changing) {
    rounds.addLast(++count);
    changing.forEach(this::assign);
  }

  void leave(Set<String> changing) {
    rounds.removeLast();
    changing.forEach(this::assign);
  }

  /** Gives a variable a new value and returns its name. */
  String assign(String variable) {
    String value = variable + "'" + ++count;
    values.put(variable, value);
    return value;
  }

  String value(String variable) {
    String assigned = values.get(variable);
    return assigned != null ? assigned : initial(variable);
  }

  /**
   * A parameter keeps its value. Whatever else has a value without getting it comes from the
   * application, which may give another in each round of a loop. If the header lists no parameters,
   * a variable that is also used outside a loop is taken for one.
   */
  private String initial(String variable) {
    if (parameters.isPresent() && parameters.get().contains(variable)) {
      return variable;
    }
    int depth =
        parameters.isPresent() ? rounds.size() : depths.getOrDefault(variable, rounds.size());
    return variable
        + rounds.stream().limit(depth).map(round -> "@" + round).collect(Collectors.joining());
  }

  /** For each variable in these steps how many loops are around all its uses. */
  static Map<String, Integer> depths(List<DerivedStep> steps) {
    Map<String, List<Integer>> paths = new HashMap<>();
    collect(steps, List.of(), new int[1], paths);
    Map<String, Integer> depths = new HashMap<>();
    paths.forEach((variable, path) -> depths.put(variable, path.size()));
    return depths;
  }

  private static void collect(
      List<DerivedStep> steps, List<Integer> loops, int[] count, Map<String, List<Integer>> paths) {
    for (DerivedStep step : steps) {
      if (step instanceof DerivedStep.Run run) {
        run.fixed().values().forEach(value -> use(value, loops, paths));
      } else if (step instanceof DerivedStep.Assign assign
          && assign.origin() instanceof DerivedStep.Origin.OfExpression source) {
        use(source.expression(), loops, paths);
      } else if (step instanceof DerivedStep.Either either) {
        either.branches().forEach(branch -> collect(branch, loops, count, paths));
      } else if (step instanceof DerivedStep.Repeat repeat) {
        List<Integer> inner = new ArrayList<>(loops);
        inner.add(++count[0]);
        collect(repeat.body(), inner, count, paths);
      }
    }
  }

  private static void use(
      ParsedExpression value, List<Integer> loops, Map<String, List<Integer>> paths) {
    if (value instanceof ParsedExpression.Variable variable) {
      paths.merge(variable.key(), loops, VariableValues::common);
    } else if (value instanceof ParsedExpression.Operation operation) {
      operation.operands().forEach(one -> use(one, loops, paths));
    }
  }

  private static List<Integer> common(List<Integer> one, List<Integer> other) {
    int length = 0;
    while (length < Math.min(one.size(), other.size())
        && one.get(length).equals(other.get(length))) {
      length++;
    }
    return one.subList(0, length);
  }
}
