package org.isoscope.report.oracle;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dsg.DsgRun;
import org.isoscope.oracle.txcheck.TxCheckReport;

/** A scenario that an oracle judged. */
public sealed interface OracleReport {
  Heading heading();

  Verdict verdict();

  String oracle();

  /** The statements in the order of their execution. */
  List<ListedStatement> statements();

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
