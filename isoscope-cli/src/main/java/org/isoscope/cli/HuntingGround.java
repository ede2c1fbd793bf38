package org.isoscope.cli;

import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Supplier;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.Terminal;
import org.isoscope.engine.Instance;
import org.isoscope.engines.instance.PrivateSpace;
import org.isoscope.model.UnavailableException;

/**
 * Where the workers of a hunt are: each on a server of its own; in a place of its own on a server
 * that somebody else runs; or, where the user may not make any, one alone.
 */
final class HuntingGround implements AutoCloseable {
  private final Supplier<Instance> starting;
  private final Terminal terminal;
  private Optional<Instance> server = Optional.empty();
  private Optional<String> refusal = Optional.empty();

  /**
   * @param starting starts a server, or reaches the one that somebody else runs
   */
  HuntingGround(Supplier<Instance> starting, Terminal terminal) {
    this.starting = starting;
    this.terminal = terminal;
  }

  /** A place for one worker. */
  synchronized Instance place() {
    if (refusal.isPresent()) {
      return EngineAccess.beside(starting.get(), terminal);
    }
    Instance found = server.orElseGet(starting);
    if (found.isOwned()) {
      return found;
    }
    try {
      Instance place = PrivateSpace.on(found, terminal);
      server = Optional.of(found);
      return place;
    } catch (SQLException e) {
      if (server.isPresent()) {
        // Others are in places of their own already; nobody may join the owner's tables now.
        throw new UnavailableException(
            found.engine() + " gives no further place: " + e.getMessage(), "try again", e);
      }
      refusal = Optional.of(String.valueOf(e.getMessage()));
      return EngineAccess.beside(found, terminal);
    }
  }

  /** What there is to say about it; nothing where each has a server of its own. */
  Optional<String> words(int workers) {
    return refusal
        .map(why -> "1 worker: no schema or database can be made for others (" + why + ")")
        .or(
            () ->
                server.map(
                    each ->
                        "%d %s, each in a %s of its own"
                            .formatted(
                                workers,
                                workers == 1 ? "worker" : "workers",
                                each.dialect().separation().word())));
  }

  /** The places are closed by who has them; this leaves the server. */
  @Override
  public synchronized void close() {
    server.ifPresent(Instance::close);
  }
}
