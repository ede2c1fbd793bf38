package org.isoscope.report.robust;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.robustness.RobustnessReport.CoreFinding;
import org.isoscope.robustness.counterexample.Counterexample;
import org.isoscope.robustness.counterexample.ScheduledOperation;
import org.isoscope.robustness.theory.BtpStatement;
import org.isoscope.robustness.theory.LinearProgram;
import org.isoscope.robustness.theory.LinearProgram.Occurrence;
import org.isoscope.robustness.theory.Repairs.Advice;
import org.isoscope.robustness.theory.RobustnessSetting.CycleType;

/** What all formats of a robustness report say in the same words. */
final class RobustPhrases {
  static final String SERIALIZABLE_NOTE =
      "only where SERIALIZABLE locks what it reads, as in MySQL and SQL Server;"
          + " this does not carry over to PostgreSQL's SERIALIZABLE";

  /** What a table of statements has. */
  static final List<String> COLUMNS =
      List.of("statement", "type", "relation", "predicate reads", "reads", "writes");

  private RobustPhrases() {}

  static List<String> row(BtpStatement statement) {
    return List.of(
        statement.name(),
        statement.type().label(),
        statement.relation(),
        set(statement.predicateReads()),
        set(statement.reads()),
        set(statement.writes()));
  }

  static String verdict(RobustnessReport report) {
    return (report.isRobust() ? "SAFE" : "NOT SHOWN SAFE") + " at READ COMMITTED";
  }

  /** What stands above a cycle for which there is no schedule. */
  static String unproven(RobustnessReport report) {
    return report.thorough()
        ? "no schedule was found, so this may be a false negative. The cycle:"
        : "schedules were not looked for. The cycle:";
  }

  static final String NOT_COVERED = "not covered by the proof";

  static final String ASSUMING = "the proof assumes";

  /** What was not modelled, with its place; a line each. */
  static List<String> doubts(RobustnessReport report) {
    return report.doubts().stream()
        .map(
            doubt ->
                "%s: %s of %s: %s"
                    .formatted(
                        doubt.position(), doubt.statement(), doubt.program(), doubt.reason()))
        .toList();
  }

  /** What the proof relies on; nothing if there is none. */
  static List<String> assumptions(RobustnessReport report) {
    return report.isRobust() ? report.assumptions() : List.of();
  }

  /** Which statements of these programs are weaker than they look, where and why. */
  static List<String> cautions(RobustnessReport report, CoreFinding finding) {
    List<String> lines = new ArrayList<>();
    Map<String, List<BtpStatement>> statements = statements(report);
    for (String program : finding.programs()) {
      for (BtpStatement statement : statements.getOrDefault(program, List.of())) {
        statement
            .caution()
            .ifPresent(
                caution ->
                    lines.add(
                        "%s, %s: %s: %s"
                            .formatted(
                                statement.name(),
                                statement.position().map(Object::toString).orElse(""),
                                statement.text(),
                                caution)));
      }
    }
    return lines;
  }

  static String setting(RobustnessReport report) {
    return report.setting().label()
        + ", "
        + (report.setting().cycles() == CycleType.TYPE_II ? "type II" : "type I");
  }

  static String size(RobustnessReport report) {
    return "%d programs, %d unfolded, %d edges (%d counterflow)"
        .formatted(
            report.workload().programs().size(),
            report.graph().programs().size(),
            report.graph().edges(),
            report.graph().counterflowEdges());
  }

  static String names(Set<String> names) {
    return names.isEmpty() ? "(none)" : String.join(", ", names);
  }

  /** The statements of a program in the order of the text, each once. */
  static Map<String, List<BtpStatement>> statements(RobustnessReport report) {
    Map<String, Map<String, BtpStatement>> byProgram = new LinkedHashMap<>();
    for (LinearProgram program : report.graph().programs()) {
      Map<String, BtpStatement> its =
          byProgram.computeIfAbsent(program.program(), key -> new LinkedHashMap<>());
      program.occurrences().stream()
          .map(Occurrence::statement)
          .forEach(statement -> its.putIfAbsent(statement.name(), statement));
    }
    Map<String, List<BtpStatement>> statements = new LinkedHashMap<>();
    // Branches would come first otherwise; q10 stands behind q9.
    Comparator<BtpStatement> inText =
        Comparator.comparing((BtpStatement statement) -> statement.name().length())
            .thenComparing(BtpStatement::name);
    byProgram.forEach(
        (program, its) -> statements.put(program, its.values().stream().sorted(inText).toList()));
    return statements;
  }

  /** The links of a program's longest unfolding, in words: {@code q3 = f1(q4)}. */
  static List<String> links(RobustnessReport report, String program) {
    return report.graph().programs().stream()
        .filter(each -> each.program().equals(program))
        .flatMap(
            each ->
                each.links().stream()
                    .map(
                        link ->
                            "%s = %s(%s)"
                                .formatted(
                                    each.statement(link.target()).name(),
                                    link.function(),
                                    each.statement(link.source()).name())))
        .distinct()
        .toList();
  }

  static String set(Optional<Set<String>> attributes) {
    return attributes.map(set -> "{" + String.join(", ", set) + "}").orElse("⊥");
  }

  /** Each repair as a line. */
  static List<String> repairs(RobustnessReport report) {
    List<String> lines = new ArrayList<>();
    Map<String, String> programOf = new LinkedHashMap<>();
    statements(report)
        .forEach((program, its) -> its.forEach(s -> programOf.put(s.name(), program)));
    Advice advice = report.advice().orElse(new Advice(List.of(), List.of()));
    for (Set<String> set : advice.promotions()) {
      lines.add(
          "SELECT … FOR UPDATE for "
              + set.stream()
                  .map(name -> name + " of " + programOf.get(name))
                  .collect(Collectors.joining(", ")));
    }
    for (Set<String> set : advice.serializable()) {
      lines.add("run " + names(set) + " at SERIALIZABLE (" + SERIALIZABLE_NOTE + ")");
    }
    return lines;
  }

  /**
   * Said where promoting reads does not help: a lock on rows keeps nobody from inserting others.
   */
  static Optional<String> withoutPromotion(RobustnessReport report) {
    return report
        .advice()
        .filter(advice -> advice.promotions().isEmpty())
        .map(advice -> "no set of reads was found whose promotion to FOR UPDATE would do");
  }

  /** The schedule, one line for each statement: who, which, what was done and seen. */
  static List<String> schedule(Counterexample schedule) {
    List<String> lines = new ArrayList<>();
    List<ScheduledOperation> operations = schedule.operations();
    int longest =
        schedule.transactions().stream().mapToInt(each -> each.program().length()).max().orElse(0);
    int i = 0;
    while (i < operations.size()) {
      ScheduledOperation first = operations.get(i);
      int t = first.transaction();
      List<String> done = new ArrayList<>();
      String seen = "";
      while (i < operations.size()
          && operations.get(i).transaction() == t
          && operations.get(i).statement() == first.statement()) {
        done.add(operations.get(i).toString());
        seen = schedule.observations().get(i).isEmpty() ? seen : schedule.observations().get(i);
        i++;
      }
      LinearProgram program = schedule.transactions().get(t);
      String statement =
          first.statement() < 0 ? "COMMIT" : program.statement(first.statement()).name();
      lines.add(
          ("T%d %-" + longest + "s  %-6s  %s%s")
              .formatted(
                  t + 1,
                  program.program(),
                  statement,
                  String.join(" ", done),
                  seen.isEmpty() ? "" : "  " + seen));
    }
    return lines;
  }
}
