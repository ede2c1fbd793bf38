package org.isoscope.run;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.engine.Waits;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.ResultTable;
import org.isoscope.model.UnavailableException;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.Step;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** A live run's database, its sessions and their steps. Used by the run's thread only. */
final class LiveState implements AutoCloseable {
  private final Instance instance;
  private final LiveRun.LiveListener listener;
  private final Consumer<List<LiveRun.SessionStatus>> onStatus;
  private final Monitor monitor;
  private final LabTables tables;
  private final LiveSessions sessions;
  private final List<String> setup = new ArrayList<>();
  private LiveSteps steps;

  LiveState(
      Instance instance,
      LiveRun.LiveListener listener,
      Consumer<List<LiveRun.SessionStatus>> onStatus) {
    this.instance = instance;
    this.listener = listener;
    this.onStatus = onStatus;
    this.monitor = new Monitor(instance);
    this.tables = new LabTables(instance, monitor);
    this.sessions = new LiveSessions(instance, listener);
    startSteps();
  }

  private void startSteps() {
    steps = new LiveSteps(sessions.all(), monitor, listener);
  }

  void open(List<SessionDeclaration> declared) {
    attempt(() -> tables.setUp(Scenario.of("shell", List.of(), List.of(), List.of())));
    declared.forEach(this::add);
    onStatus.accept(status());
  }

  void add(SessionDeclaration declared) {
    attempt(() -> steps.add(sessions.open(declared)));
  }

  void play(Step step, CompletableFuture<Void> whenSettled) {
    try {
      steps.play(step, whenSettled);
    } catch (RuntimeException e) {
      whenSettled.completeExceptionally(e);
    }
  }

  /** Looks at what moved; says when to look again. */
  long lookAround() {
    steps.advance();
    onStatus.accept(status());
    steps.tell();
    return steps.nextLookNanos();
  }

  private List<LiveRun.SessionStatus> status() {
    return sessions.all().stream().map(s -> steps.status(s, sessions.asked())).toList();
  }

  /** Sessions that are in a transaction or run a statement. */
  private List<String> openSessions() {
    return status().stream().filter(s -> !s.isIdle()).map(LiveRun.SessionStatus::name).toList();
  }

  /** What sessions did up to here becomes setup too, so that the order stays what it was. */
  void setUp(String sql) {
    List<StepRecord> records = steps.recorder().records();
    if (SetupSteps.length(records) < records.size() || !openSessions().isEmpty()) {
      throw new BadInputException(
          "the setup is over: sessions have taken steps",
          "type it in a session, or :reset and begin again");
    }
    try {
      Sql.execute(monitor.connection(), sql);
    } catch (SQLException e) {
      throw new BadInputException(
          "the setup fails: " + e.getMessage().strip().replaceAll("\\s+", " "),
          "it is not recorded");
    }
    setup.addAll(SetupSteps.statements(records));
    setup.add(sql);
    startSteps();
  }

  Map<String, Set<String>> locks() {
    Map<String, Set<String>> locks = new LinkedHashMap<>();
    RunSessions sessions = steps.sessions();
    List<Session> running = List.copyOf(sessions.running().keySet());
    Waits waits = monitor.waits(running, sessions::momentOf);
    for (Session session : running) {
      if (waits.isWaiting(session.id())) {
        locks.put(
            session.name(),
            waits.blockersOf(session.id()).stream()
                .map(id -> sessions.nameOf(id).orElse("a session outside the shell"))
                .collect(Collectors.toSet()));
      }
    }
    return locks;
  }

  void level(String name, IsolationLevel level) {
    attempt(
        () -> {
          if (sessions.level(name, level)) {
            steps.levelChanged(name);
          }
        });
  }

  void reset(List<SessionDeclaration> declared) {
    sessions.end(Set.copyOf(steps.sessions().running().keySet()));
    setup.clear();
    startSteps();
    attempt(tables::clear);
    declared.forEach(this::add);
  }

  LiveRun.LiveTrace trace() {
    steps.requireOneLevelEach();
    List<String> open = openSessions();
    Trace trace =
        new Trace(
            Scenario.of("shell", sessions.names(), setup, steps.all()),
            instance.engine(),
            instance.version(),
            sessions.commonLevel(),
            sessions.effective(),
            steps.recorder().records(),
            steps.recorder().events(),
            open.isEmpty() ? content() : Map.of(),
            steps.recorder().notes());
    return new LiveRun.LiveTrace(trace, sessions.asked(), steps.timed(), open);
  }

  private Map<String, ResultTable> content() {
    Map<String, ResultTable> content = new LinkedHashMap<>();
    attempt(() -> content.putAll(tables.read(tables.names())));
    return content;
  }

  private void attempt(Sql.Action attempt) {
    try {
      attempt.run();
    } catch (SQLException e) {
      throw new UnavailableException(
          instance.engine() + " " + instance.version() + " does not do it: " + e.getMessage(),
          "see its log; try again",
          e);
    }
  }

  @Override
  public void close() {
    try {
      sessions.end(Set.copyOf(steps.sessions().running().keySet()));
      tables.clear();
    } catch (SQLException e) {
      listener.noted("the database could not be emptied: " + e.getMessage());
    } finally {
      monitor.close();
    }
  }
}
