package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.model.Version;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.schedule.FinalState;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.SetupPart;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Event;
import org.isoscope.trace.Judge;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.StepRecord.LockWait;
import org.isoscope.trace.Trace;

/** Traces as the runner would write them, told step by step. Step n stands in line 10 + n. */
public final class TraceBuilder {
  private static final StepOutcome UNENDED =
      new StepOutcome.NotRun("the run ended before its turn");

  private final String scenario;
  private final List<String> sessions;
  private Optional<String> title = Optional.empty();
  private Optional<String> link = Optional.empty();
  private String engine = "mariadb";
  private String version = "10.11.5";
  private Optional<IsolationLevel> level = Optional.of(IsolationLevel.REPEATABLE_READ);
  private final Map<String, IsolationLevel> ownLevels = new HashMap<>();
  private final List<SetupPart> setup = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final Map<Integer, LockWait> waits = new HashMap<>();
  private final Map<Integer, StepOutcome> outcomes = new HashMap<>();
  private final List<Event> events = new ArrayList<>();
  private final Map<String, ResultTable> finalState = new LinkedHashMap<>();
  private final List<FinalState> finals = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private int lastDone;

  private TraceBuilder(String scenario, List<String> sessions) {
    this.scenario = scenario;
    this.sessions = sessions;
  }

  public static TraceBuilder trace(String scenario, String... sessions) {
    return new TraceBuilder(scenario, List.of(sessions));
  }

  public TraceBuilder titled(String text, String url) {
    title = Optional.of(text);
    link = Optional.of(url);
    return this;
  }

  public TraceBuilder on(String engineName, String engineVersion) {
    engine = engineName;
    version = engineVersion;
    return this;
  }

  public TraceBuilder at(IsolationLevel asked) {
    level = Optional.of(asked);
    return this;
  }

  public TraceBuilder atOwnLevels() {
    level = Optional.empty();
    return this;
  }

  public TraceBuilder has(String session, IsolationLevel effective) {
    ownLevels.put(session, effective);
    return this;
  }

  public TraceBuilder setup(String sql) {
    setup.add(new SetupPart.Statement(sql, List.of()));
    return this;
  }

  public TraceBuilder step(String session, String sql, StepOutcome outcome) {
    return event(Event.Kind.SUBMITTED, add(session, sql)).done(steps.size(), outcome);
  }

  public TraceBuilder blocked(String session, String sql, String... blockers) {
    int step = add(session, sql);
    waits.put(step, new LockWait(Set.of(blockers), Optional.empty()));
    return event(Event.Kind.SUBMITTED, step).event(Event.Kind.BLOCKED, step);
  }

  public TraceBuilder queued(String session, String sql) {
    return event(Event.Kind.QUEUED, add(session, sql));
  }

  /** A step that never got as far as an event. */
  public TraceBuilder notRun(String session, String sql, String reason) {
    outcomes.put(add(session, sql), new StepOutcome.NotRun(reason));
    return this;
  }

  public TraceBuilder kill(String session) {
    return event(Event.Kind.SUBMITTED, add(session, Step.Action.KILL, ""))
        .done(steps.size(), new StepOutcome.Done());
  }

  /** The blocked step with this number (from 1) goes on and ends. */
  public TraceBuilder resumed(int number, StepOutcome outcome) {
    LockWait wait = waits.get(number - 1);
    waits.put(number - 1, new LockWait(wait.blockers(), Optional.of(lastDone)));
    return event(Event.Kind.RESUMED, number - 1).done(number, outcome);
  }

  /** The queued step with this number (from 1) is submitted at last. */
  public TraceBuilder submitted(int number, StepOutcome outcome) {
    return event(Event.Kind.SUBMITTED, number - 1).done(number, outcome);
  }

  public TraceBuilder outcome(int number, StepOutcome outcome) {
    outcomes.put(number - 1, outcome);
    return this;
  }

  public TraceBuilder expect(Claim claim) {
    return expect(Variant.ALWAYS, claim);
  }

  /** Adds a claim about the last step. */
  public TraceBuilder expect(Variant variant, Claim claim, IsolationLevel... levels) {
    Step step = steps.remove(steps.size() - 1);
    List<Expectation> all = new ArrayList<>(step.expectations());
    all.add(new Expectation(Arrays.asList(levels), variant, claim));
    steps.add(new Step(step.session(), step.action(), step.text(), all, step.lead(), step.line()));
    return this;
  }

  public TraceBuilder ends(String table, Row... rows) {
    finalState.put(table, Outcomes.table(rows));
    return this;
  }

  public TraceBuilder expectEnd(String table, Row... rows) {
    Claim claim = new Claim.HasRows(List.of(rows), false);
    Expectation expectation = new Expectation(List.of(), Variant.ALWAYS, claim);
    finals.add(new FinalState(table, List.of(expectation), List.of(), 10 + steps.size()));
    return this;
  }

  public TraceBuilder note(String text) {
    notes.add(text);
    return this;
  }

  public Trace build() {
    Map<String, IsolationLevel> effective = new LinkedHashMap<>();
    List<SessionDeclaration> declared = new ArrayList<>();
    for (String session : sessions) {
      effective.put(session, ownLevels.getOrDefault(session, level.orElse(null)));
      declared.add(new SessionDeclaration(session, Optional.empty()));
    }
    List<StepRecord> records = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      records.add(
          new StepRecord(
              i,
              steps.get(i),
              Optional.ofNullable(waits.get(i)),
              outcomes.getOrDefault(i, UNENDED)));
    }
    Scenario told =
        new Scenario(
            scenario,
            title,
            link,
            Optional.empty(),
            List.of(),
            List.of(),
            List.of(),
            declared,
            setup,
            steps,
            finals,
            Map.of());
    return new Trace(
        told, engine, new Version(version), level, effective, records, events, finalState, notes);
  }

  public RunResult result() {
    Trace trace = build();
    return new RunResult(trace, Judge.judge(trace));
  }

  public List<RunResult> report() {
    return List.of(result());
  }

  private int add(String session, String sql) {
    return add(session, Step.Action.EXECUTE, sql);
  }

  private int add(String session, Step.Action action, String sql) {
    int line = 11 + steps.size();
    steps.add(new Step(session, action, sql, List.of(), List.of(), line));
    return steps.size() - 1;
  }

  private TraceBuilder event(Event.Kind kind, int step) {
    events.add(new Event(kind, step));
    return this;
  }

  private TraceBuilder done(int number, StepOutcome outcome) {
    outcomes.put(number - 1, outcome);
    lastDone = number - 1;
    return event(Event.Kind.DONE, number - 1);
  }
}
