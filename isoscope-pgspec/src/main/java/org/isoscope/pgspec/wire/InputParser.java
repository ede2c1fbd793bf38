package org.isoscope.pgspec.wire;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Turns input into results, one at a time: while one waits to be taken, only notices and
 * notifications that come next are looked at.
 */
final class InputParser {
  private enum State {
    IDLE,
    BUSY,
    /** A result waits to be taken. */
    READY
  }

  private final Wire wire;
  private final Consumer<ServerMessage> notices;
  private final List<WireConnection.Notification> notifications = new ArrayList<>();
  private Charset encoding;
  private State state = State.IDLE;
  private String query = "";
  private List<String> columns;
  private List<List<String>> rows = new ArrayList<>();
  private WireResult result;

  /**
   * @param encoding PostgreSQL's name of what the bytes mean at first
   */
  InputParser(Wire wire, String encoding, Consumer<ServerMessage> notices) {
    this.wire = wire;
    this.encoding = ClientEncoding.of(encoding);
    this.notices = notices;
  }

  void queryStarts(String sql) {
    state = State.BUSY;
    query = sql;
  }

  boolean isIdle() {
    return state == State.IDLE;
  }

  boolean isBusy() {
    return state == State.BUSY;
  }

  /** The connection is gone: nothing more will come. */
  void abandon() {
    state = State.IDLE;
  }

  Optional<WireResult> takeResult() {
    if (state == State.IDLE) {
      return Optional.empty();
    }
    state = State.BUSY;
    return Optional.of(result);
  }

  List<WireConnection.Notification> takeNotifications() {
    List<WireConnection.Notification> taken = List.copyOf(notifications);
    notifications.clear();
    return taken;
  }

  void parse() {
    while (Backend.isComplete(wire.input())) {
      char type = Backend.typeAt(wire.input());
      if (state == State.READY && type != 'A' && type != 'N') {
        return;
      }
      Backend message = Backend.take(wire.input());
      switch (type) {
        case 'A' -> notifications.add(message.notification());
        case 'N' -> notices.accept(message.serverMessage(query, encoding));
        case 'S' -> noteSetting(message);
        default -> {
          if (state == State.BUSY) {
            answer(message);
          } else if (type == 'E') {
            // Nothing was asked: the server says good-bye.
            notices.accept(message.serverMessage("", encoding));
          }
        }
      }
    }
  }

  private void noteSetting(Backend message) {
    message.setting(ClientEncoding.PARAMETER).ifPresent(name -> encoding = ClientEncoding.of(name));
  }

  private void answer(Backend message) {
    switch (message.type()) {
      case 'T' -> columns = List.of(message.columnNames());
      case 'D' -> rows.add(WireResult.Rows.row(message.values()));
      case 'C' ->
          ready(columns == null ? new WireResult.Done() : new WireResult.Rows(columns, rows));
      case 'I' -> ready(new WireResult.Empty());
      case 'E' -> ready(new WireResult.Failed(message.serverMessage(query, encoding)));
      case 'G' -> {
        refuseCopy();
        ready(new WireResult.Unexpected("PGRES_COPY_IN"));
      }
      case 'H' -> ready(new WireResult.Unexpected("PGRES_COPY_OUT"));
      case 'Z' -> state = State.IDLE;
      default -> {
        // The data of a COPY.
      }
    }
  }

  private void refuseCopy() {
    try {
      wire.write(Frontend.copyFail());
    } catch (IOException e) {
      // The end of the connection is met when reading.
    }
  }

  private void ready(WireResult value) {
    result = value;
    columns = null;
    rows = new ArrayList<>();
    state = State.READY;
  }
}
