package org.isoscope.pgspec.wire;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A session. One thread uses it; nothing happens behind that thread's back: notices are handed on
 * while it looks at the input, at the places where libpq would do so.
 */
public final class WireConnection implements AutoCloseable {
  private static final String CLOSED =
      """
      server closed the connection unexpectedly
      \tThis probably means the server terminated abnormally
      \tbefore or while processing the request.
      """;

  private static final String HINT =
      "\tIs the server running on that host and accepting TCP/IP connections?\n";

  private final InetSocketAddress address;
  private final Wire wire;
  private final InputParser parser;
  private final Login.Identity identity;

  /** What went wrong since the last query was sent, as libpq's {@code PQerrorMessage} has it. */
  private final StringBuilder errors = new StringBuilder();

  private boolean lost;

  private WireConnection(
      InetSocketAddress address, Wire wire, InputParser parser, Login.Identity identity) {
    this.address = address;
    this.wire = wire;
    this.parser = parser;
    this.identity = identity;
  }

  /**
   * Starts a session.
   *
   * @param parameters what the session starts with: {@code application_name} …
   * @param notices is told of each notice when it is met in the input
   */
  public static WireConnection open(
      ServerAddress server, Map<String, String> parameters, Consumer<ServerMessage> notices) {
    InetSocketAddress address = new InetSocketAddress(server.host(), server.port());
    try {
      Wire wire = Wire.open(address);
      try {
        Login.Identity identity = new Login(wire, server).start(parameters);
        return new WireConnection(
            address, wire, new InputParser(wire, identity.encoding(), notices), identity);
      } catch (IOException | RuntimeException e) {
        wire.close();
        throw e;
      }
    } catch (IOException e) {
      throw new WireException(server.failure() + e.getMessage() + "\n" + HINT, e);
    }
  }

  public int pid() {
    return identity.pid();
  }

  public boolean isLost() {
    return lost;
  }

  /** All that went wrong since the last query was sent; each error ends its line. */
  public String errors() {
    return errors.toString();
  }

  /**
   * Starts a query, which may hold several statements; they are one transaction.
   *
   * @param sql the characters stand for bytes, as in {@link org.isoscope.pgspec.ByteText}; so do
   *     those of all that comes back
   */
  public void send(String sql) {
    errors.setLength(0);
    if (lost) {
      throw failed("no connection to the server\n");
    }
    if (!parser.isIdle()) {
      throw failed("another command is already in progress\n");
    }
    parser.queryStarts(sql);
    try {
      wire.write(Frontend.query(sql));
    } catch (IOException e) {
      // What the server said before it went is still to be read.
    }
  }

  /** Whether the next result is still to come, by what was read so far. */
  public boolean isBusy() {
    parser.parse();
    return parser.isBusy();
  }

  /** Waits for input at most so long, and reads none. */
  public boolean awaitInput(long millis) {
    try {
      return wire.await(millis);
    } catch (IOException e) {
      return true;
    }
  }

  /** Reads what has arrived, without waiting. */
  public void consumeInput() {
    if (lost || !read()) {
      throw failed(CLOSED);
    }
  }

  private WireException failed(String error) {
    errors.append(error);
    return new WireException(errors());
  }

  private boolean read() {
    try {
      lost = !wire.read();
    } catch (IOException e) {
      lost = true;
    }
    return !lost;
  }

  /** The next result of the query, waiting for it; empty when the query is done. */
  public Optional<WireResult> nextResult() {
    parser.parse();
    while (parser.isBusy()) {
      awaitInput(0);
      if (!read()) {
        parser.abandon();
        errors.append(CLOSED);
        return Optional.of(new WireResult.Lost(CLOSED));
      }
      parser.parse();
    }
    Optional<WireResult> result = parser.takeResult();
    if (result.orElse(null) instanceof WireResult.Failed failed) {
      errors.append(failed.error().error());
    }
    return result;
  }

  /** Executes a query to its end, or to the start of a COPY; its last result. */
  public WireResult execute(String sql) {
    finishCopy();
    send(sql);
    WireResult last = new WireResult.Done();
    for (var next = nextResult(); next.isPresent(); next = nextResult()) {
      last = next.get();
      if (last instanceof WireResult.Unexpected) {
        return last;
      }
    }
    return last;
  }

  /** What the last query left unread because it began a COPY. */
  private void finishCopy() {
    for (var rest = nextResult(); rest.isPresent(); rest = nextResult()) {
      // Nobody asked for it.
    }
  }

  /** What NOTIFY sent here, as far as it has arrived. */
  public List<Notification> takeNotifications() {
    List<Notification> all = new ArrayList<>();
    for (boolean more = true; more; ) {
      boolean readable = !lost && read();
      parser.parse();
      List<Notification> some = parser.takeNotifications();
      all.addAll(some);
      more = readable && !some.isEmpty();
    }
    return all;
  }

  /** Asks the server to cancel what runs here. */
  public void cancel() {
    try (Wire other = Wire.open(address)) {
      other.write(Frontend.cancel(identity.pid(), identity.key()));
      while (other.read()) {
        other.await(0);
      }
    } catch (IOException e) {
      throw new WireException("PQcancel failed: " + e.getMessage() + "\n", e);
    }
  }

  @Override
  public void close() {
    try (wire) {
      wire.write(Frontend.terminate());
    } catch (IOException e) {
      // The server has noticed already.
    }
  }

  /** What NOTIFY sent. */
  public record Notification(int senderPid, String channel, String payload) {}
}
