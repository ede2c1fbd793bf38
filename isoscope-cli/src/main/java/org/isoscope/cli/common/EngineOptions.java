package org.isoscope.cli.common;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.UrlOptions;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.run.Lab;
import picocli.CommandLine.Option;

/** How a server that is named by its URL is reached. */
public final class EngineOptions {
  @Option(
      names = "--driver",
      paramLabel = "G:A:V",
      description = "JDBC driver for a jdbc: URL, by Maven coordinates.")
  String driver;

  @Option(
      names = "--dialect",
      paramLabel = "NAME",
      description = "Dialect for a jdbc: URL where it cannot be told from the server.")
  String dialect;

  /** Access to all engines, these options included. */
  public EngineAccess access(Terminal terminal) {
    return new EngineAccess(
        terminal,
        UrlOptions.standard()
            .with(Optional.ofNullable(driver).map(Artifact::parse), Optional.ofNullable(dialect)));
  }

  /** Starts one engine after the other, and stops each when the work on it is done. */
  public void onEach(
      Terminal terminal, Collection<EngineRef> engines, BiConsumer<EngineRef, Instance> work) {
    try (EngineAccess access = access(terminal)) {
      for (EngineRef ref : engines) {
        try (Instance instance = access.place(ref)) {
          work.accept(ref, instance);
        }
      }
    }
  }

  /**
   * The same for work that comes in pieces and goes on where one of them kills the server.
   *
   * @param furnishing makes the lab for it
   */
  public void onEachAlive(
      Terminal terminal,
      Collection<EngineRef> engines,
      Function<Instance, Lab> furnishing,
      BiConsumer<EngineRef, LivingEngine> work) {
    onEachAlive(terminal, engines, ref -> true, furnishing, work);
  }

  /**
   * The same.
   *
   * @param makesTables whether the work on an engine needs a place for tables of its own
   */
  public void onEachAlive(
      Terminal terminal,
      Collection<EngineRef> engines,
      Predicate<EngineRef> makesTables,
      Function<Instance, Lab> furnishing,
      BiConsumer<EngineRef, LivingEngine> work) {
    try (EngineAccess access = access(terminal)) {
      for (EngineRef ref : engines) {
        Supplier<Instance> starting =
            () -> makesTables.test(ref) ? access.place(ref) : access.start(ref);
        try (LivingEngine engine = new LivingEngine(starting, furnishing)) {
          work.accept(ref, engine);
          if (engine.leftOut() > 0) {
            terminal.error(staysAway(engine));
          }
        }
      }
    }
  }

  private static String staysAway(LivingEngine engine) {
    return "%s died and is not ours to start again; it did not come back within %d s: %s left out"
        .formatted(
            title(engine.instance()),
            Instance.RETURN.toSeconds(),
            engine.leftOut() == 1 ? "1 run is" : engine.leftOut() + " runs are");
  }

  /**
   * The engines with these names.
   *
   * @param standard those to take if none is named
   */
  public static List<EngineRef> parse(List<String> names, String... standard) {
    return (names.isEmpty() ? List.of(standard) : names).stream().map(EngineRef::parse).toList();
  }

  /** The engine and its version: {@code postgres 17.0}. */
  public static String title(Instance instance) {
    return instance.engine() + " " + instance.version();
  }
}
