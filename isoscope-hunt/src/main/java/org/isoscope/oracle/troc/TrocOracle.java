package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.isolation.Deviation;
import org.isoscope.engine.isolation.IsolationModel;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Examination.ExecutedStatement;
import org.isoscope.oracle.Oracle;
import org.isoscope.oracle.OracleProvider;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.oracle.troc.single.SingleStatements;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Step;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlWriter;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;
import org.isoscope.testcase.Turn;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/** The Troc oracle on one engine instance. */
public final class TrocOracle implements Oracle {
  /** Makes it for engines whose levels are modelled. */
  public static final class Provider implements OracleProvider {
    @Override
    public String name() {
      return "troc";
    }

    @Override
    public boolean canJudge(Dialect dialect) {
      return dialect.isolation().isPresent();
    }

    @Override
    public boolean takes(Dialect dialect, IsolationLevel level) {
      return dialect.isolation().filter(model -> model.levels().containsKey(level)).isPresent();
    }

    @Override
    public Oracle create(Lab lab, Options options) {
      return lab.instance()
          .dialect()
          .isolation()
          .map(model -> new TrocOracle(lab, model, options.strict()))
          .orElseThrow(
              () ->
                  new BadInputException(
                      "the troc oracle has no model of " + lab.instance().engine(),
                      "it has of h2, postgres, mariadb and mysql; the others can do without"));
    }
  }

  private final Lab lab;
  private final Dialect dialect;
  private final IsolationModel model;
  private final boolean strict;
  private SingleStatements single;

  /**
   * @param strict whether what the engine calls its design is reported, too
   */
  TrocOracle(Lab lab, IsolationModel model, boolean strict) {
    this.lab = lab;
    this.dialect = lab.instance().dialect();
    this.model = model;
    this.strict = strict;
  }

  @Override
  public List<String> tables(Schema schema) {
    return Stream.concat(schema.tableNames().stream(), SingleStatements.names(schema).stream())
        .toList();
  }

  @Override
  public List<String> ddl(Schema schema) {
    Ddl ddl = new Ddl(dialect.flavor());
    return Stream.concat(
            schema.tables().stream().flatMap(table -> ddl.create(table).stream()),
            SingleStatements.ddl(schema, ddl).stream())
        .toList();
  }

  @Override
  public void prepare(Schema schema) throws SQLException {
    single = new SingleStatements(lab.connection(), dialect, schema);
  }

  @Override
  public Examination examine(TestCase test, IsolationLevel level) throws SQLException {
    Map<String, IsolationLevel> levels = new LinkedHashMap<>();
    for (TransactionProgram each : test.transactions()) {
      levels.put(each.name(), each.level().orElse(level));
    }
    Map<String, List<Row>> stored = lab.fill(test.schema(), test.rows());
    long start = System.nanoTime();
    Trace trace = lab.play(levels, steps(test), test.schema().tableNames());
    long statementNanos = System.nanoTime() - start;
    Ruleset rules = strict ? Ruleset.strict(model) : Ruleset.lenient(model);
    Optional<Verdict> unknown = unknownLevel(trace);
    if (unknown.isPresent()) {
      return examination(test, unknown.get(), trace, false, Set.of(), statementNanos);
    }
    Simulation.Result result = judge(test, stored, trace, rules);
    Verdict verdict = result.verdict().orElse(new Verdict.Consistent());
    if (strict && verdict instanceof Violation violation) {
      verdict = explained(violation, judge(test, stored, trace, Ruleset.lenient(model)));
    }
    return examination(
        test, verdict, trace, result.conflicting(), result.byDesign(), statementNanos);
  }

  private Examination examination(
      TestCase test,
      Verdict verdict,
      Trace trace,
      boolean conflicting,
      Set<String> byDesign,
      long statementNanos) {
    List<Turn> turns = test.turns();
    List<ExecutedStatement> executed = new ArrayList<>();
    for (int i = 0; i < turns.size(); i++) {
      StepOutcome outcome = trace.steps().get(i).outcome();
      turns
          .get(i)
          .statement()
          .ifPresent(each -> executed.add(new ExecutedStatement(each.kind(), outcome)));
    }
    return new Examination(
        verdict,
        trace,
        new Ddl(dialect.flavor()).setup(test.schema(), test.rows()),
        executed,
        conflicting,
        byDesign,
        statementNanos);
  }

  private List<Step> steps(TestCase test) {
    SqlWriter writer = new SqlWriter(dialect.flavor());
    return test.turns().stream()
        .map(
            turn ->
                Step.execute(test.transactions().get(turn.transaction()).name(), turn.sql(writer)))
        .toList();
  }

  private Optional<Verdict> unknownLevel(Trace trace) {
    return trace.effectiveLevels().values().stream()
        .filter(level -> !model.levels().containsKey(level))
        .findFirst()
        .map(level -> new Verdict.Inconclusive("the level has no model", level.sql()));
  }

  /** A violation of the plain meaning that the engine's design explains. */
  private Verdict explained(Violation violation, Simulation.Result lenient) {
    Set<String> design = new LinkedHashSet<>(lenient.byDesign());
    design.retainAll(model.deviations().keySet().stream().map(Deviation::label).toList());
    return lenient.verdict().isPresent() || design.isEmpty()
        ? violation
        : new Violation(
            violation.kind(),
            violation.place(),
            violation.right(),
            violation.wrong(),
            violation.explanation(),
            design);
  }

  /** By the rules of one configuration of the server all must be right. */
  private Simulation.Result judge(
      TestCase test, Map<String, List<Row>> stored, Trace trace, Ruleset rules)
      throws SQLException {
    Simulation.Result first = null;
    for (Ruleset each : rules.byConfiguration()) {
      Simulation.Result result =
          new ResumeOrders(trace.events())
              .first(events -> simulation(test, stored, trace, each).walk(events));
      if (result.verdict().filter(Violation.class::isInstance).isEmpty()) {
        return result;
      }
      first = first == null ? result : first;
    }
    return first;
  }

  private Simulation simulation(
      TestCase test, Map<String, List<Row>> stored, Trace trace, Ruleset rules) {
    List<TransactionState> states = new ArrayList<>();
    for (TransactionProgram each : test.transactions()) {
      LevelModel levelModel = model.levels().get(trace.effectiveLevels().get(each.name()));
      states.add(new TransactionState(states.size(), each.name(), levelModel));
    }
    ChangeHistory history = new ChangeHistory(test.schema(), stored, model.identity());
    return new Simulation(trace, test.turns(), states, history, single, rules);
  }
}
