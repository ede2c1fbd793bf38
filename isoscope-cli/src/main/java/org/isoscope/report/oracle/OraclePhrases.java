package org.isoscope.report.oracle;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dependency.ListedStatement.Standing;
import org.isoscope.oracle.relations.RelationResult;
import org.isoscope.oracle.relations.RelationsReport;
import org.isoscope.oracle.txcheck.TxCheckReport;
import org.isoscope.oracle.txcheck.TxCheckReport.Arrow;

/** What is said of a judged scenario, in every form of report. */
final class OraclePhrases {
  private OraclePhrases() {}

  static String word(Verdict verdict) {
    if (verdict instanceof Verdict.Violation violation) {
      return "VIOLATION (" + violation.kind().label() + ")";
    }
    if (verdict instanceof Verdict.Inconclusive) {
      return "INCONCLUSIVE";
    }
    return isWhole(verdict) ? "CONSISTENT" : "JUDGED IN PART";
  }

  static boolean isWhole(Verdict verdict) {
    return notJudged(verdict).isEmpty();
  }

  /** What nothing is said of, in words. */
  static List<String> notJudged(Verdict verdict) {
    return verdict instanceof Verdict.Consistent consistent
        ? consistent.notJudged().stream().map(Verdict.NotJudged::toString).toList()
        : List.of();
  }

  /** Why, in a sentence or two. */
  static String reason(OracleReport report) {
    if (report.verdict() instanceof Verdict.Inconclusive unsure) {
      return unsure.reason() + (unsure.detail().isEmpty() ? "" : ": " + unsure.detail());
    }
    if (report instanceof OracleReport.ByTxCheck byTxCheck) {
      return reason(byTxCheck.report());
    }
    if (report instanceof OracleReport.ByRelations byRelations) {
      return reason(byRelations.report());
    }
    if (report instanceof OracleReport.ByIntegrity byIntegrity
        && report.verdict() instanceof Verdict.Consistent) {
      return "all %d questions about keys and definitions are answered as they should"
          .formatted(byIntegrity.report().asked());
    }
    return report.verdict() instanceof Verdict.Violation violation
        ? violation.explanation()
        : "nothing that the level rules out is in the graph of the transactions";
  }

  private static String reason(RelationsReport report) {
    if (report.verdict() instanceof Verdict.Violation violation) {
      return "%s Here: %s; there: %s."
          .formatted(violation.explanation(), violation.wrong(), violation.right());
    }
    long held = report.results().stream().filter(RelationResult::applied).count();
    return held == 1 ? "1 relation holds" : held + " relations hold";
  }

  /** What became of each relation, in a line. */
  static List<String> relations(RelationsReport report) {
    return report.results().stream()
        .map(each -> "%s at %s: %s".formatted(each.relation(), each.where(), fate(each.verdict())))
        .toList();
  }

  private static String fate(Verdict verdict) {
    if (verdict instanceof Verdict.Inconclusive unsure) {
      return unsure.reason() + ": " + unsure.detail();
    }
    return verdict instanceof Verdict.Violation ? "does not hold" : "holds";
  }

  private static String reason(TxCheckReport report) {
    if (report.verdict() instanceof Verdict.Violation violation) {
      String place = report.wrong().map(TxCheckReport.Wrong::place).orElse("");
      return "%s: %s in its transaction, %s without transactions in the sorted order, %s"
          .formatted(place, violation.wrong(), violation.right(), report.orders());
    }
    return report.sorted().isEmpty()
        ? "no statement of a committed transaction is left to compare"
        : same(report.sorted().size()) + " the same without transactions, in " + report.orders();
  }

  static String same(int statements) {
    return statements == 1 ? "1 statement does" : statements + " statements do";
  }

  /** The dependencies, those on several rows in one line. */
  static List<String> dependencies(TxCheckReport report) {
    Map<String, TreeSet<String>> rows = new LinkedHashMap<>();
    for (Arrow arrow : report.arrows()) {
      rows.computeIfAbsent(sentence(arrow, "%s"), key -> new TreeSet<>()).add(arrow.row());
    }
    return rows.entrySet().stream()
        .map(each -> each.getKey().formatted(String.join(", ", each.getValue())))
        .toList();
  }

  static String sentence(Arrow arrow, String row) {
    return "%s -> %s %s: %s %s: %s%s"
        .formatted(
            arrow.from(),
            arrow.to(),
            arrow.kind(),
            arrow.from(),
            arrow.words().replaceFirst(" it ", " " + arrow.to() + " "),
            row,
            arrow.judged() ? "" : " (left out)");
  }

  /** The statements that are not judged, with the reason. */
  static List<String> remarks(List<ListedStatement> statements) {
    return List.of(
            remark(
                statements,
                Standing.LEFT_OUT,
                "left out, being in a cycle or torn apart by a wait, and judged apart: "),
            remark(
                statements,
                Standing.UNCERTAIN,
                "read what may never have been committed, or hang on what did, so not judged: "),
            remark(statements, Standing.UNDONE, "not committed, so not judged: "))
        .stream()
        .filter(line -> !line.isEmpty())
        .toList();
  }

  private static String remark(List<ListedStatement> statements, Standing standing, String words) {
    List<String> labels =
        statements.stream()
            .filter(each -> each.standing() == standing)
            .map(ListedStatement::label)
            .toList();
    return labels.isEmpty() ? "" : words + String.join(", ", labels);
  }
}
