package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.theory.Node;

/**
 * The body of a program in a form that the analysis knows: without ends in the middle, and without
 * branches and loops that hold no statement.
 */
final class NormalizedBody {
  private NormalizedBody() {}

  static List<DerivedStep> of(List<DerivedStep> steps) {
    // A program that always rolls back does nothing.
    return simplified(withoutEnds(steps).orElse(List.of()));
  }

  /**
   * What follows a branch is put into the branches that do not end the transaction; a branch that
   * rolls back is left out, because an aborted transaction takes part in no schedule.
   */
  private static Optional<List<DerivedStep>> withoutEnds(List<DerivedStep> steps) {
    List<DerivedStep> result = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      DerivedStep step = steps.get(i);
      if (step instanceof DerivedStep.End end) {
        return end.undone() ? Optional.empty() : Optional.of(result);
      }
      if (step instanceof DerivedStep.Either either && hasEnd(either)) {
        List<List<DerivedStep>> branches = new ArrayList<>();
        for (List<DerivedStep> branch : either.branches()) {
          List<DerivedStep> whole = new ArrayList<>(branch);
          whole.addAll(steps.subList(i + 1, steps.size()));
          withoutEnds(whole).ifPresent(branches::add);
        }
        if (branches.isEmpty()) {
          return Optional.empty();
        }
        result.add(new DerivedStep.Either(branches));
        return Optional.of(result);
      }
      result.add(step);
    }
    return Optional.of(result);
  }

  private static boolean hasEnd(DerivedStep.Either either) {
    return either.branches().stream()
        .flatMap(List::stream)
        .anyMatch(
            step ->
                step instanceof DerivedStep.End
                    || (step instanceof DerivedStep.Either inner && hasEnd(inner)));
  }

  private static List<DerivedStep> simplified(List<DerivedStep> steps) {
    List<DerivedStep> result = new ArrayList<>();
    for (DerivedStep step : steps) {
      if (!runs(step)) {
        assigned(List.of(step))
            .forEach(one -> result.add(new DerivedStep.Assign(one, unknownUnlessPlain(step))));
      } else if (step instanceof DerivedStep.Either either) {
        result.add(
            new DerivedStep.Either(
                either.branches().stream().map(NormalizedBody::simplified).toList()));
      } else if (step instanceof DerivedStep.Repeat repeat) {
        result.add(new DerivedStep.Repeat(repeat.changing(), simplified(repeat.body())));
      } else {
        result.add(step);
      }
    }
    return result;
  }

  private static DerivedStep.Origin unknownUnlessPlain(DerivedStep step) {
    return step instanceof DerivedStep.Assign assign
        ? assign.origin()
        : new DerivedStep.Origin.Unknown();
  }

  private static boolean runs(DerivedStep step) {
    if (step instanceof DerivedStep.Either either) {
      return either.branches().stream().flatMap(List::stream).anyMatch(NormalizedBody::runs);
    }
    if (step instanceof DerivedStep.Repeat repeat) {
      return repeat.body().stream().anyMatch(NormalizedBody::runs);
    }
    return step instanceof DerivedStep.Run;
  }

  /** All variables that get a value somewhere in here. */
  static Set<String> assigned(List<DerivedStep> steps) {
    Set<String> variables = new LinkedHashSet<>();
    for (DerivedStep step : steps) {
      if (step instanceof DerivedStep.Assign assign) {
        variables.add(assign.variable());
      } else if (step instanceof DerivedStep.Either either) {
        either.branches().forEach(branch -> variables.addAll(assigned(branch)));
      } else if (step instanceof DerivedStep.Repeat repeat) {
        variables.addAll(repeat.changing());
        variables.addAll(assigned(repeat.body()));
      }
    }
    return variables;
  }

  static List<Node> nodes(List<DerivedStep> steps) {
    List<Node> nodes = new ArrayList<>();
    for (DerivedStep step : steps) {
      if (step instanceof DerivedStep.Run run) {
        nodes.add(new Node.Call(run.statement()));
      } else if (step instanceof DerivedStep.Either either) {
        nodes.add(new Node.Choice(either.branches().stream().map(NormalizedBody::nodes).toList()));
      } else if (step instanceof DerivedStep.Repeat repeat) {
        nodes.add(new Node.Loop(nodes(repeat.body())));
      }
    }
    return nodes;
  }
}
