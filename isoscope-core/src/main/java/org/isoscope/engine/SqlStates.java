package org.isoscope.engine;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.isoscope.model.ErrorKind;

/**
 * Kinds by vendor code, then by whole SQLSTATE, then by its class: what the SQL standard fixes,
 * with an engine's own codes put over it.
 */
public final class SqlStates implements ErrorClassifier {
  private static final Map<String, ErrorKind> STANDARD =
      Map.ofEntries(
          Map.entry("40001", ErrorKind.SERIALIZATION_FAILURE),
          Map.entry("40", ErrorKind.SERIALIZATION_FAILURE),
          Map.entry("23", ErrorKind.CONSTRAINT),
          Map.entry("42", ErrorKind.SYNTAX),
          Map.entry("42501", ErrorKind.MISSING_RIGHT),
          Map.entry("08", ErrorKind.CONNECTION_LOST),
          Map.entry("25P02", ErrorKind.TRANSACTION_ABORTED),
          Map.entry("57014", ErrorKind.CANCELLED),
          Map.entry("XX", ErrorKind.INTERNAL));

  private final Map<Integer, ErrorKind> vendorCodes;
  private final Map<String, ErrorKind> states;

  private SqlStates(Map<Integer, ErrorKind> vendorCodes, Map<String, ErrorKind> states) {
    this.vendorCodes = Map.copyOf(vendorCodes);
    this.states = Map.copyOf(states);
  }

  public static SqlStates standard() {
    return new SqlStates(Map.of(), STANDARD);
  }

  /** With this kind for a SQLSTATE or, two characters long, for a class of them. */
  public SqlStates with(ErrorKind kind, String... more) {
    Map<String, ErrorKind> all = new HashMap<>(states);
    for (String state : more) {
      all.put(state, kind);
    }
    return new SqlStates(vendorCodes, all);
  }

  /** With this kind for vendor codes, which go before the SQLSTATE. */
  public SqlStates with(ErrorKind kind, int... more) {
    Map<Integer, ErrorKind> all = new HashMap<>(vendorCodes);
    for (int code : more) {
      all.put(code, kind);
    }
    return new SqlStates(all, states);
  }

  @Override
  public ErrorKind classify(SQLException error) {
    ErrorKind byCode = vendorCodes.get(error.getErrorCode());
    if (byCode != null) {
      return byCode;
    }
    String state = error.getSQLState();
    if (state == null || state.length() < 2) {
      return ErrorKind.OTHER;
    }
    ErrorKind byState = states.get(state);
    return byState != null ? byState : states.getOrDefault(state.substring(0, 2), ErrorKind.OTHER);
  }
}
