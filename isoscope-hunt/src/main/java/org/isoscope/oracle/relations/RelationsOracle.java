package org.isoscope.oracle.relations;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.isoscope.engine.Dialect;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Examination.ExecutedStatement;
import org.isoscope.oracle.Oracle;
import org.isoscope.oracle.OracleProvider;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Step;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Key;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlWriter;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;
import org.isoscope.testcase.Turn;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** The relations in a hunt: on tables that stay from case to case. */
public final class RelationsOracle implements Oracle {
  /** Makes it, for any engine. */
  public static final class Provider implements OracleProvider {
    @Override
    public String name() {
      return "relations";
    }

    @Override
    public Oracle create(Lab lab, Options options) {
      return new RelationsOracle(lab);
    }
  }

  private final Lab lab;
  private final Ddl ddl;

  RelationsOracle(Lab lab) {
    this.lab = lab;
    this.ddl = new Ddl(lab.instance().dialect().flavor());
  }

  @Override
  public List<String> tables(Schema schema) {
    return schema.tableNames();
  }

  @Override
  public List<String> ddl(Schema schema) {
    return schema.tables().stream().flatMap(table -> ddl.create(table).stream()).toList();
  }

  @Override
  public void prepare(Schema schema) {}

  @Override
  public Examination examine(TestCase test, IsolationLevel level) throws SQLException {
    CaseOnTables runs = new CaseOnTables(lab, test, level, ddl);
    RelationsReport report = Relations.judge(runs, Draw.of(runs.steps()));
    Trace trace = report.trace();
    List<ExecutedStatement> executed = new ArrayList<>();
    List<Turn> turns = test.turns();
    for (StepRecord step : trace.steps()) {
      turns
          .get(step.index())
          .statement()
          .ifPresent(each -> executed.add(new ExecutedStatement(each.kind(), step.outcome())));
    }
    return new Examination(
        report.verdict(),
        report.judged(),
        runs.setup(),
        executed,
        trace.steps().stream().anyMatch(StepRecord::blocked),
        Set.of(),
        runs.ownNanos());
  }

  /** A case of a hunt, whose tables are there and are filled again for each run. */
  private static final class CaseOnTables implements CaseRuns {
    private final Lab lab;
    private final TestCase test;
    private final List<String> setup;
    private final List<Step> steps;
    private final Map<String, IsolationLevel> levels = new LinkedHashMap<>();
    private long ownNanos = -1;

    CaseOnTables(Lab lab, TestCase test, IsolationLevel level, Ddl ddl) {
      this.lab = lab;
      this.test = test;
      this.setup = ddl.setup(test.schema(), test.rows());
      SqlWriter writer = new SqlWriter(lab.instance().dialect().flavor());
      for (TransactionProgram each : test.transactions()) {
        levels.put(each.name(), each.level().orElse(level));
      }
      this.steps =
          test.turns().stream()
              .map(
                  turn ->
                      Step.execute(
                          test.transactions().get(turn.transaction()).name(), turn.sql(writer)))
              .toList();
    }

    /** How long the case itself took. */
    long ownNanos() {
      return ownNanos;
    }

    @Override
    public Dialect dialect() {
      return lab.instance().dialect();
    }

    @Override
    public List<String> setup() {
      return setup;
    }

    @Override
    public List<Step> steps() {
      return steps;
    }

    @Override
    public Trace run(List<Step> others, Map<String, IsolationLevel> more) {
      Map<String, IsolationLevel> all = new LinkedHashMap<>(levels);
      all.keySet().retainAll(others.stream().map(Step::session).toList());
      all.putAll(more);
      try {
        lab.fill(test.schema(), test.rows());
      } catch (SQLException e) {
        throw new IllegalStateException("the tables cannot be filled: " + e.getMessage(), e);
      }
      long start = System.nanoTime();
      Trace trace = lab.play(all, others, test.schema().tableNames());
      ownNanos = ownNanos < 0 ? System.nanoTime() - start : ownNanos;
      return trace;
    }

    @Override
    public Map<String, List<String>> keys() {
      Map<String, List<String>> keys = new TreeMap<>();
      for (Table table : test.schema().tables()) {
        table.primaryKey().map(Key::columns).ifPresent(key -> keys.put(table.name(), key));
      }
      return keys;
    }
  }
}
