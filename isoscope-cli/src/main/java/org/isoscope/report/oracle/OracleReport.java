package org.isoscope.report.oracle;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dsg.DsgRun;
import org.isoscope.oracle.integrity.Integrity;
import org.isoscope.oracle.relations.RelationsReport;
import org.isoscope.oracle.txcheck.TxCheckReport;
import org.isoscope.schedule.Claim;
import org.isoscope.trace.StepRecord;

/** A scenario that an oracle judged. */
public sealed interface OracleReport {
  Heading heading();

  Verdict verdict();

  String oracle();

  /** The statements in the order of their execution, where the oracle follows them. */
  default List<ListedStatement> statements() {
    return List.of();
  }

  /** The levels that the transactions really had, by name. */
  Map<String, IsolationLevel> levels();

  /**
   * What was judged.
   *
   * @param scenario the file's name
   */
  record Heading(String scenario, String engine, String version) {}

  /** By an equivalent order without transactions. */
  record ByTxCheck(Heading heading, TxCheckReport report) implements OracleReport {
    @Override
    public Verdict verdict() {
      return report.verdict();
    }

    @Override
    public String oracle() {
      return "txcheck";
    }

    @Override
    public List<ListedStatement> statements() {
      return report.original();
    }

    @Override
    public Map<String, IsolationLevel> levels() {
      return report.levels();
    }
  }

  /** By the graph of its transactions. */
  record ByDsg(Heading heading, DsgRun trial) implements OracleReport {
    @Override
    public Verdict verdict() {
      return trial.verdict();
    }

    @Override
    public String oracle() {
      return "dsg";
    }

    @Override
    public List<ListedStatement> statements() {
      return trial.statements();
    }

    @Override
    public Map<String, IsolationLevel> levels() {
      return trial.run().trace().effectiveLevels();
    }
  }

  /** By runs of the same statements otherwise. */
  record ByRelations(Heading heading, RelationsReport report) implements OracleReport {
    @Override
    public Verdict verdict() {
      return report.verdict();
    }

    @Override
    public String oracle() {
      return "relations";
    }

    @Override
    public Map<String, IsolationLevel> levels() {
      return report.trace().effectiveLevels();
    }
  }

  /** By looking into the tables at the end. */
  record ByIntegrity(Heading heading, Integrity.Report report) implements OracleReport {
    @Override
    public Verdict verdict() {
      return report.verdict();
    }

    @Override
    public String oracle() {
      return "integrity";
    }

    @Override
    public Map<String, IsolationLevel> levels() {
      return report.trace().effectiveLevels();
    }
  }

  /** By nobody: the oracle cannot read the scenario. */
  record Unjudged(Heading heading, String oracle, Map<String, IsolationLevel> levels, String reason)
      implements OracleReport {
    public Unjudged {
      levels = new LinkedHashMap<>(levels);
    }

    @Override
    public Verdict verdict() {
      return new Verdict.Inconclusive("it cannot be judged by " + oracle, reason);
    }
  }

  /** Whether there is something to draw. */
  default boolean hasGraph() {
    return this instanceof ByTxCheck || this instanceof ByDsg;
  }

  /**
   * Nothing that the oracle says matters: the server died under the scenario.
   *
   * @param fatal the step under which it died, where it was one
   */
  record ByDeath(
      Heading heading,
      String oracle,
      Map<String, IsolationLevel> levels,
      Optional<StepRecord> fatal)
      implements OracleReport {
    public ByDeath {
      levels = new LinkedHashMap<>(levels);
    }

    @Override
    public Verdict verdict() {
      return new Verdict.Violation(
          ViolationKind.SERVER_DIED,
          new Verdict.Place.AtStep(fatal.map(StepRecord::index).orElse(0)),
          new Claim.Succeeds(),
          new Claim.Fails(Optional.of(ErrorKind.SERVER_DIED)),
          fatal.map(ByDeath::words).orElse("the server died while the case was looked into"));
    }

    private static String words(StepRecord step) {
      return "the server died under %s: %s: %s"
          .formatted(step.step().session(), step.step().label(), step.outcome().summary());
    }
  }

  /** The one level of all transactions, or each with its own. */
  default String levelWords() {
    List<IsolationLevel> distinct = levels().values().stream().distinct().toList();
    return distinct.size() == 1
        ? distinct.get(0).sql()
        : levels().entrySet().stream()
            .map(each -> each.getKey() + " " + each.getValue().sql())
            .collect(Collectors.joining(", "));
  }
}
