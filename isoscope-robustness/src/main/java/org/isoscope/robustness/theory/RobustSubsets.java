package org.isoscope.robustness.theory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Decides for sets of programs whether they are robust against read committed. */
public final class RobustSubsets {
  private final RobustnessSetting setting;
  private final Map<String, List<LinearProgram>> unfolded;

  public RobustSubsets(List<LinearProgram> unfolded, RobustnessSetting setting) {
    this.setting = setting;
    this.unfolded =
        unfolded.stream()
            .collect(
                Collectors.groupingBy(
                    LinearProgram::program, LinkedHashMap::new, Collectors.toList()));
  }

  /** The names of all programs. */
  public Set<String> programs() {
    return unfolded.keySet();
  }

  public RobustnessSetting setting() {
    return setting;
  }

  public SummaryGraph graph(Collection<String> programs) {
    return SummaryGraph.of(
        programs.stream().flatMap(name -> unfolded.get(name).stream()).toList(), setting);
  }

  public boolean isRobust(Collection<String> programs) {
    return cycle(programs).isEmpty();
  }

  /** A cycle that speaks against the robustness of some programs, with their graph. */
  public Optional<DangerousCycle> cycle(Collection<String> programs) {
    SummaryGraph graph = graph(programs);
    return new CycleSearch(graph)
        .find(setting.cycles())
        .map(edges -> new DangerousCycle(graph.programs(), edges));
  }

  /**
   * The minimal sets of programs that are not shown robust. Robustness is closed under subsets, so
   * the complements of the minimal sets that hit all cores known so far are the only candidates for
   * a robust set; one that is not robust contains a core that was not known.
   *
   * @param limit stop when there are so many
   */
  public Cores cores(int limit) {
    List<Set<String>> cores = new ArrayList<>();
    while (cores.size() < limit) {
      List<Set<String>> candidates = complements(hitting(cores));
      Optional<DangerousCycle> cycle =
          candidates.stream().map(this::cycle).flatMap(Optional::stream).findFirst();
      if (cycle.isEmpty()) {
        return new Cores(sorted(cores, 1), sorted(candidates, -1), true);
      }
      cores.add(shrunk(cycle.get().programNames()));
    }
    return new Cores(sorted(cores, 1), List.of(), false);
  }

  /** The minimal sets that have something in common with each of some sets (Berge's method). */
  private static List<Set<String>> hitting(List<Set<String>> sets) {
    List<Set<String>> hitting = List.of(Set.of());
    for (Set<String> next : sets) {
      Set<Set<String>> longer = new HashSet<>();
      for (Set<String> one : hitting) {
        if (one.stream().anyMatch(next::contains)) {
          longer.add(one);
        } else {
          next.forEach(element -> longer.add(with(one, element)));
        }
      }
      hitting =
          longer.stream()
              .filter(
                  one -> longer.stream().noneMatch(other -> other != one && one.containsAll(other)))
              .toList();
    }
    return hitting;
  }

  private static Set<String> with(Set<String> some, String element) {
    Set<String> more = new TreeSet<>(some);
    more.add(element);
    return more;
  }

  private Set<String> shrunk(Set<String> notRobust) {
    Set<String> core = new LinkedHashSet<>(notRobust);
    for (String program : notRobust) {
      core.remove(program);
      if (isRobust(core)) {
        core.add(program);
      }
    }
    return new TreeSet<>(core);
  }

  private List<Set<String>> complements(List<Set<String>> sets) {
    List<Set<String>> complements = new ArrayList<>();
    for (Set<String> set : sets) {
      Set<String> rest = new LinkedHashSet<>(unfolded.keySet());
      rest.removeAll(set);
      complements.add(rest);
    }
    return complements;
  }

  private static List<Set<String>> sorted(List<Set<String>> sets, int direction) {
    return sets.stream()
        .<Set<String>>map(TreeSet::new)
        .sorted(
            Comparator.comparing((Set<String> set) -> direction * set.size())
                .thenComparing(Set::toString))
        .toList();
  }

  /**
   * The minimal sets that are not shown robust, and the maximal ones that are.
   *
   * @param complete false if there are more
   */
  public record Cores(
      List<Set<String>> minimalNotRobust, List<Set<String>> maximalRobust, boolean complete) {
    public Cores {
      minimalNotRobust = List.copyOf(minimalNotRobust);
      maximalRobust = List.copyOf(maximalRobust);
    }

    /** The same without programs about which nothing is proved: they are in no robust set. */
    public Cores without(Set<String> programs) {
      List<Set<String>> rest = new ArrayList<>();
      for (Set<String> set : maximalRobust) {
        Set<String> kept = new TreeSet<>(set);
        kept.removeAll(programs);
        if (!kept.isEmpty() && rest.stream().noneMatch(other -> other.containsAll(kept))) {
          rest.removeIf(kept::containsAll);
          rest.add(kept);
        }
      }
      return programs.isEmpty() ? this : new Cores(minimalNotRobust, sorted(rest, -1), complete);
    }
  }
}
