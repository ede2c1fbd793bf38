package org.isoscope.robustness.theory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.isoscope.robustness.theory.LinearProgram.Occurrence;

/**
 * Looks for the smallest changes that make a workload robust.
 *
 * <p>A read that is promoted to {@code SELECT … FOR UPDATE} locks its tuple until the end, as an
 * update does that writes nothing: nobody can overwrite what it read before its transaction ends. A
 * program at SERIALIZABLE that locks what it reads does so with all its reads. A change helps a
 * core only if it is in one of the core's programs.
 */
public final class Repairs {
  private static final int MOST_TESTS = 20_000;
  private static final int MOST_SHOWN = 10;

  private final List<LinearProgram> unfolded;
  private final RobustnessSetting setting;
  private final List<Set<String>> cores;
  private int tests;

  public Repairs(List<LinearProgram> unfolded, RobustnessSetting setting, List<Set<String>> cores) {
    this.unfolded = List.copyOf(unfolded);
    this.setting = setting;
    this.cores = List.copyOf(cores);
  }

  /**
   * Smallest sets of changes; none if none was found.
   *
   * @param promotions sets of statements to promote, by name
   * @param serializable sets of programs to run at SERIALIZABLE
   */
  public record Advice(List<Set<String>> promotions, List<Set<String>> serializable) {
    public Advice {
      promotions = List.copyOf(promotions);
      serializable = List.copyOf(serializable);
    }
  }

  public Advice find() {
    Map<String, String> reads = new LinkedHashMap<>();
    Set<String> programs = new TreeSet<>();
    cores.forEach(programs::addAll);
    for (LinearProgram program : unfolded) {
      for (Occurrence occurrence : program.occurrences()) {
        if (programs.contains(program.program()) && occurrence.statement().canBePromoted()) {
          reads.put(occurrence.statement().name(), program.program());
        }
      }
    }
    Map<String, String> themselves = new LinkedHashMap<>();
    programs.forEach(program -> themselves.put(program, program));
    return new Advice(
        smallest(reads, this::isRobustWithPromoted),
        smallest(themselves, this::isRobustWithSerializable));
  }

  /** The smallest sets of changes, each of which belongs to a program, that do. */
  private List<Set<String>> smallest(Map<String, String> programOf, Predicate<Set<String>> does) {
    List<String> changes = List.copyOf(programOf.keySet());
    tests = 0;
    for (int size = 1; size <= changes.size() && tests < MOST_TESTS; size++) {
      List<Set<String>> found = new ArrayList<>();
      choose(changes, 0, size, new ArrayList<>(), programOf, does, found);
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  private void choose(
      List<String> changes,
      int next,
      int left,
      List<String> chosen,
      Map<String, String> programOf,
      Predicate<Set<String>> does,
      List<Set<String>> found) {
    if (found.size() >= MOST_SHOWN || tests >= MOST_TESTS) {
      return;
    }
    if (left == 0) {
      if (touchesEveryCore(chosen, programOf)) {
        tests++;
        Set<String> set = new TreeSet<>(chosen);
        if (does.test(set)) {
          found.add(set);
        }
      }
      return;
    }
    for (int i = next; i <= changes.size() - left; i++) {
      chosen.add(changes.get(i));
      choose(changes, i + 1, left - 1, chosen, programOf, does, found);
      chosen.remove(chosen.size() - 1);
    }
  }

  private boolean touchesEveryCore(Collection<String> chosen, Map<String, String> programOf) {
    return cores.stream()
        .allMatch(core -> chosen.stream().map(programOf::get).anyMatch(core::contains));
  }

  private boolean isRobustWithPromoted(Set<String> statements) {
    return isRobust(unfolded.stream().map(p -> promoted(p, statements)).toList(), setting);
  }

  private boolean isRobustWithSerializable(Set<String> programs) {
    return isRobust(unfolded, setting.withSerializable(programs));
  }

  private boolean isRobust(List<LinearProgram> programs, RobustnessSetting in) {
    return new CycleSearch(SummaryGraph.of(programs, in)).find(in.cycles()).isEmpty();
  }

  private static LinearProgram promoted(LinearProgram program, Set<String> statements) {
    if (program.occurrences().stream().noneMatch(o -> statements.contains(o.statement().name()))) {
      return program;
    }
    List<Occurrence> occurrences =
        program.occurrences().stream()
            .map(
                o ->
                    statements.contains(o.statement().name())
                        ? new Occurrence(promoted(o.statement()), o.rounds())
                        : o)
            .toList();
    return new LinearProgram(program.program(), program.name(), occurrences, program.links());
  }

  private static BtpStatement promoted(BtpStatement read) {
    return new BtpStatement(
        read.name(),
        read.type() == StatementType.KEY_SELECT
            ? StatementType.KEY_UPDATE
            : StatementType.PREDICATE_UPDATE,
        read.relation(),
        read.predicateReads(),
        read.reads(),
        Optional.of(Set.of()),
        read.position(),
        read.text(),
        read.derivation(),
        read.caution());
  }
}
