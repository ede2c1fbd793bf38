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
  private final LiveListener listener;
  private final Consumer<List<SessionStatus>> onStatus;
  private final Monitor monitor;
  private final Workspace workspace;
  private final LiveSessions sessions;
  private final List<String> setup = new ArrayList<>();
  private LiveSteps chapter;

  LiveState(Instance instance, LiveListener listener, Consumer<List<SessionStatus>> onStatus) {
    this.instance = instance;
    this.listener = listener;
    this.onStatus = onStatus;
    this.monitor = new Monitor(instance);
    this.workspace = new Workspace(instance, monitor);
    this.sessions = new LiveSessions(instance, listener);
    startChapter();
  }

  private void startChapter() {
    chapter = new LiveSteps(sessions.all(), monitor, listener);
  }

  void open(List<SessionDeclaration> declared) {
    attempt(() -> workspace.setUp(Scenario.of("shell", List.of(), List.of(), List.of())));
    declared.forEach(this::add);
    onStatus.accept(status());
  }

  void add(SessionDeclaration declared) {
    attempt(() -> chapter.add(sessions.open(declared)));
  }

  void play(Step step, CompletableFuture<Void> whenSettled) {
    try {
      chapter.play(step, whenSettled);
    } catch (RuntimeException e) {
      whenSettled.completeExceptionally(e);
    }
  }

  /** Looks at what moved; says when to look again. */
  long lookAround() {
    chapter.advance();
    onStatus.accept(status());
    chapter.tell();
    return chapter.nextLookNanos();
  }

  private List<SessionStatus> status() {
    return sessions.all().stream().map(s -> chapter.status(s, sessions.asked())).toList();
  }

  /** Sessions that are in a transaction or run a statement. */
  private List<String> openSessions() {
    return status().stream().filter(s -> !s.isIdle()).map(SessionStatus::name).toList();
  }

  /** What sessions did up to here becomes setup too, so that the order stays what it was. */
  void setUp(String sql) {
    List<StepRecord> records = chapter.recorder().records();
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
    startChapter();
  }

  Map<String, Set<String>> locks() {
    Map<String, Set<String>> locks = new LinkedHashMap<>();
    RunSessions stage = chapter.stage();
    List<Session> running = List.copyOf(stage.running().keySet());
    Waits waits = monitor.waits(running, stage::momentOf);
    for (Session session : running) {
      if (waits.isWaiting(session.id())) {
        locks.put(
            session.name(),
            waits.blockersOf(session.id()).stream()
                .map(id -> stage.nameOf(id).orElse("a session outside the shell"))
                .collect(Collectors.toSet()));
      }
    }
    return locks;
  }

  void level(String name, IsolationLevel level) {
    attempt(
        () -> {
          if (sessions.level(name, level)) {
            chapter.levelChanged(name);
          }
        });
  }

  void reset(List<SessionDeclaration> declared) {
    sessions.end(Set.copyOf(chapter.stage().running().keySet()));
    setup.clear();
    startChapter();
    attempt(workspace::close);
    declared.forEach(this::add);
  }

  LiveTrace story() {
    chapter.requireOneLevelEach();
    List<String> open = openSessions();
    Trace trace =
        new Trace(
            Scenario.of("shell", sessions.names(), setup, chapter.steps()),
            instance.engine(),
            instance.version(),
            sessions.commonLevel(),
            sessions.effective(),
            chapter.recorder().records(),
            chapter.recorder().events(),
            open.isEmpty() ? tables() : Map.of(),
            chapter.recorder().notes());
    return new LiveTrace(trace, sessions.asked(), chapter.timed(), open);
  }

  private Map<String, ResultTable> tables() {
    Map<String, ResultTable> tables = new LinkedHashMap<>();
    attempt(() -> tables.putAll(Lab.read(monitor.connection(), workspace.tables())));
    return tables;
  }

  private interface Attempt {
    void run() throws SQLException;
  }

  private void attempt(Attempt attempt) {
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
      sessions.end(Set.copyOf(chapter.stage().running().keySet()));
      workspace.close();
    } catch (SQLException e) {
      listener.noted("the database could not be emptied: " + e.getMessage());
    } finally {
      monitor.close();
    }
  }
}
