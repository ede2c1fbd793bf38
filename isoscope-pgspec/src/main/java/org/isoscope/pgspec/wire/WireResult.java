package org.isoscope.pgspec.wire;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** What one statement of a query gave. */
public sealed interface WireResult {
  /**
   * Rows, as text.
   *
   * @param rows the values of each row; null for NULL
   */
  record Rows(List<String> columns, List<List<String>> rows) implements WireResult {
    public Rows {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }

    static List<String> row(String... values) {
      return Collections.unmodifiableList(Arrays.asList(values));
    }
  }

  /** Done without rows. */
  record Done() implements WireResult {}

  /** There was no statement in the query. */
  record Empty() implements WireResult {}

  /** An error of the server. */
  record Failed(ServerMessage error) implements WireResult {}

  /**
   * The server is gone.
   *
   * @param message what libpq says, with its line breaks
   */
  record Lost(String message) implements WireResult {}

  /**
   * The start of a COPY, which is refused.
   *
   * @param status libpq's name of the state
   */
  record Unexpected(String status) implements WireResult {}
}
