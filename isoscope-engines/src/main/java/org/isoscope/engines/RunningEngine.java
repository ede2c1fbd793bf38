package org.isoscope.engines;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Supplier;
import org.isoscope.engine.Instance;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Trace;

/**
 * An engine that was started, or reached by its URL, with a lab on it. It runs one scenario at a
 * time, each on an empty database; closing it stops what was started and leaves nothing behind.
 */
public final class RunningEngine implements AutoCloseable {
  private final Supplier<Instance> starting;
  private final Instance instance;
  private final Lab lab;

  /** Starts an engine; the same supplier starts others like it. */
  RunningEngine(Supplier<Instance> starting) {
    this.starting = starting;
    this.instance = starting.get();
    this.lab = new Lab(instance);
  }

  /** The engine's name: {@code postgres}. */
  public String name() {
    return instance.engine();
  }

  /** The version that the engine itself reports. */
  public Version version() {
    return instance.version();
  }

  /** The isolation levels that it offers, the weakest first. */
  public List<IsolationLevel> levels() {
    return instance.dialect().levels().offered();
  }

  /** The level that a session has unless it asks for another. */
  public IsolationLevel defaultLevel() {
    return instance.dialect().levels().standard();
  }

  /** Runs a scenario at a level; sessions with a level of their own keep it. */
  public synchronized Trace run(Scenario scenario, IsolationLevel level) {
    return lab.run(scenario, level);
  }

  /**
   * Runs a scenario at each level that it speaks of, or at each that the engine offers if it speaks
   * of none; once, if all of its sessions have levels of their own.
   */
  public synchronized List<Trace> run(Scenario scenario) {
    if (scenario.levelsAreFixed()) {
      return List.of(lab.run(scenario));
    }
    List<IsolationLevel> meant =
        levels().stream()
            .filter(level -> scenario.levels().isEmpty() || scenario.levels().contains(level))
            .toList();
    if (meant.isEmpty()) {
      throw new BadInputException(
          "%s speaks of %s, which %s does not have"
              .formatted(scenario.name(), scenario.levels(), this),
          "let it speak of one of " + levels());
    }
    return meant.stream().map(level -> lab.run(scenario, level)).toList();
  }

  /** A new session in autocommit mode; to be closed by who asked for it. */
  public Connection connect() throws SQLException {
    return instance.open();
  }

  /** Another instance of the same engine and version; to be closed by who asked for it. */
  public Instance startAnother() {
    return starting.get();
  }

  /** What runs scenarios on it. */
  public Lab lab() {
    return lab;
  }

  /** What is running: its dialect, its log, how a person connects to it. */
  public Instance instance() {
    return instance;
  }

  /** {@code postgres 17.0}. */
  @Override
  public String toString() {
    return name() + " " + version();
  }

  /** Stops it, if it was started; a server that was reached by URL goes on. */
  @Override
  public void close() {
    try (instance) {
      lab.close();
    }
  }
}
