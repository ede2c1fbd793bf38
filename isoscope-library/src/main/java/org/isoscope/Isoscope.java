package org.isoscope;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.isoscope.engines.Engine;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.RunningEngine;

/**
 * Isoscope for Java programs.
 *
 * <pre>{@code
 * try (Isoscope isoscope = Isoscope.open();
 *     RunningEngine postgres = isoscope.start("postgres:17")) {
 *   Trace trace = postgres.run(Scenario.parse(text), READ_COMMITTED);
 *   HuntSummary found = isoscope.hunt(postgres).cases(500).level(READ_COMMITTED).run();
 * }
 * }</pre>
 *
 * <p>What goes wrong is an {@link org.isoscope.model.IsoscopeException}: a {@link
 * org.isoscope.model.BadInputException} if the caller can put it right, an {@link
 * org.isoscope.model.UnavailableException} if an engine cannot be had or does not answer.
 */
public final class Isoscope implements AutoCloseable {
  private final EngineCatalog catalog;
  private final List<RunningEngine> started = new CopyOnWriteArrayList<>();

  private Isoscope(Consumer<String> narrator) {
    this.catalog = new EngineCatalog(narrator::accept);
  }

  /** Opens Isoscope. Engines are fetched through the user's Maven settings, and kept. */
  public static Isoscope open() {
    return open(line -> {});
  }

  /**
   * Opens Isoscope.
   *
   * @param narrator is told, in lines for a person, what takes a while: a download, an unpacking
   */
  public static Isoscope open(Consumer<String> narrator) {
    return new Isoscope(narrator);
  }

  /** The engines that can be started: ours, and those that plugins add. */
  public List<Engine> engines() {
    return EngineCatalog.engines();
  }

  /**
   * Starts an engine, or connects to a server that runs already. A server that is started here is
   * temporary and local; it stops when it is closed, and at the latest when this is closed or the
   * JVM ends.
   *
   * @param reference {@code h2}, {@code postgres:17}, {@code mysql:8.0.39@container}, or a JDBC URL
   *     (user and password are then read from {@code ISOSCOPE_USER} and {@code ISOSCOPE_PASSWORD})
   */
  public RunningEngine start(String reference) {
    RunningEngine engine = catalog.start(reference);
    started.add(engine);
    return engine;
  }

  /** Prepares a hunt for isolation bugs; {@link HuntBuilder#run} begins it. */
  public HuntBuilder hunt(RunningEngine engine) {
    return new HuntBuilder(engine);
  }

  /** Stops every engine that was started here and still runs. */
  @Override
  public void close() {
    started.forEach(RunningEngine::close);
    catalog.close();
  }
}
