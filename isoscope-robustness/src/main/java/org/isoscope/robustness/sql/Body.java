package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.Node;

/**
 * The body of a program in a form that the analysis knows: without ends in the middle, and without
 * branches and loops that hold no statement.
 */
final class Body {
  private Body() {}

  static List<Step> of(List<Step> steps) {
    // A program that always rolls back does nothing.
    return simplified(withoutEnds(steps).orElse(List.of()));
  }

  /**
   * What follows a branch is put into the branches that do not end the transaction; a branch that
   * rolls back is left out, because an aborted transaction takes part in no schedule.
   */
  private static Optional<List<Step>> withoutEnds(List<Step> steps) {
    List<Step> result = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      if (step instanceof Step.End end) {
        return end.undone() ? Optional.empty() : Optional.of(result);
      }
      if (step instanceof Step.Either either && hasEnd(either)) {
        List<List<Step>> branches = new ArrayList<>();
        for (List<Step> branch : either.branches()) {
          List<Step> whole = new ArrayList<>(branch);
          whole.addAll(steps.subList(i + 1, steps.size()));
          withoutEnds(whole).ifPresent(branches::add);
        }
        if (branches.isEmpty()) {
          return Optional.empty();
        }
        result.add(new Step.Either(branches));
        return Optional.of(result);
      }
      result.add(step);
    }
    return Optional.of(result);
  }

  private static boolean hasEnd(Step.Either either) {
    return either.branches().stream()
        .flatMap(List::stream)
        .anyMatch(
            step ->
                step instanceof Step.End || (step instanceof Step.Either inner && hasEnd(inner)));
  }

  private static List<Step> simplified(List<Step> steps) {
    List<Step> result = new ArrayList<>();
    for (Step step : steps) {
      if (!runs(step)) {
        assigned(List.of(step))
            .forEach(one -> result.add(new Step.Assign(one, unknownUnlessPlain(step))));
      } else if (step instanceof Step.Either either) {
        result.add(new Step.Either(either.branches().stream().map(Body::simplified).toList()));
      } else if (step instanceof Step.Repeat repeat) {
        result.add(new Step.Repeat(repeat.changing(), simplified(repeat.body())));
      } else {
        result.add(step);
      }
    }
    return result;
  }

  private static Step.Source unknownUnlessPlain(Step step) {
    return step instanceof Step.Assign assign ? assign.source() : new Step.Source.Unknown();
  }

  private static boolean runs(Step step) {
    if (step instanceof Step.Either either) {
      return either.branches().stream().flatMap(List::stream).anyMatch(Body::runs);
    }
    if (step instanceof Step.Repeat repeat) {
      return repeat.body().stream().anyMatch(Body::runs);
    }
    return step instanceof Step.Run;
  }

  /** All variables that get a value somewhere in here. */
  static Set<String> assigned(List<Step> steps) {
    Set<String> variables = new LinkedHashSet<>();
    for (Step step : steps) {
      if (step instanceof Step.Assign assign) {
        variables.add(assign.variable());
      } else if (step instanceof Step.Either either) {
        either.branches().forEach(branch -> variables.addAll(assigned(branch)));
      } else if (step instanceof Step.Repeat repeat) {
        variables.addAll(repeat.changing());
        variables.addAll(assigned(repeat.body()));
      }
    }
    return variables;
  }

  static List<Node> nodes(List<Step> steps) {
    List<Node> nodes = new ArrayList<>();
    for (Step step : steps) {
      if (step instanceof Step.Run run) {
        nodes.add(new Node.Call(run.derived().statement()));
      } else if (step instanceof Step.Either either) {
        nodes.add(new Node.Choice(either.branches().stream().map(Body::nodes).toList()));
      } else if (step instanceof Step.Repeat repeat) {
        nodes.add(new Node.Loop(nodes(repeat.body())));
      }
    }
    return nodes;
  }
}
