package org.isoscope.cli.common;

import java.sql.SQLException;
import java.util.List;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.Engine;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.UrlOptions;
import org.isoscope.engines.instance.PrivateSpace;
import org.isoscope.engines.instance.SharedSpace;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.model.Version;

/** The engines that a command can start, until it ends. */
public final class EngineAccess implements AutoCloseable {
  private final Terminal terminal;
  private final UrlOptions url;
  private final EngineCatalog catalog;

  public EngineAccess(Terminal terminal) {
    this(terminal, UrlOptions.standard());
  }

  EngineAccess(Terminal terminal, UrlOptions url) {
    this.terminal = terminal;
    this.url = url;
    this.catalog = new EngineCatalog(terminal);
  }

  public Instance start(EngineRef ref) {
    return start(ref, StartOptions.standard());
  }

  public Instance start(EngineRef ref, StartOptions options) {
    return catalog.open(ref, options, url);
  }

  /**
   * Starts an engine to make tables on. On a server that somebody else runs they are in a place of
   * our own, where the user may make one: whatever happens, what is left of it is known as ours.
   */
  public Instance place(EngineRef ref) {
    Instance server = start(ref);
    if (server.isOwned()) {
      return server;
    }
    try {
      return PrivateSpace.alone(server, terminal);
    } catch (SQLException e) {
      terminal.say(
          "note: in the schema of the URL, for none of our own can be made (%s)"
              .formatted(e.getMessage()));
      return beside(server, terminal);
    }
  }

  /** In the schema of the URL; who may not make tables there is told when one is needed. */
  public static Instance beside(Instance server, Terminal terminal) {
    try {
      return SharedSpace.alone(server, terminal);
    } catch (SQLException e) {
      return server;
    }
  }

  /**
   * Refuses a version that is not to be had, before anything is started.
   *
   * @param place of the version, with a colon
   */
  public void requireVersion(String place, EngineRef.Named ref) {
    catalog.resolve(place, EngineCatalog.named(ref.engine()), ref.version());
  }

  public List<Version> versions(Engine engine) {
    return catalog.versions(engine);
  }

  @Override
  public void close() {
    catalog.close();
  }
}
