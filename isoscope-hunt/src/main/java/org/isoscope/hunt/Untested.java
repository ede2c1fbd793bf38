package org.isoscope.hunt;

import java.sql.SQLException;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import org.isoscope.engine.Instance;
import org.isoscope.model.ErrorKind;

/**
 * Why a hunt that found nothing says nothing: it had no case, or most of its cases came to nothing,
 * and all for the same reason.
 *
 * @param remedy what to do about it
 */
public record Untested(String reason, String remedy) {
  private static final String MISSING_RIGHT = "the user lacks a right: ";
  private static final String REFUSED = "the server refuses the case: ";

  /** Why a case came to nothing, whose oracle could not do its work. */
  static String reason(Exception failure, Instance instance) {
    if (!(failure instanceof SQLException error)) {
      return "the oracle broke down: " + failure;
    }
    boolean lacksRight = instance.dialect().errors().classify(error) == ErrorKind.MISSING_RIGHT;
    return (lacksRight ? MISSING_RIGHT : REFUSED) + words(error);
  }

  /** The first line, without the connection's number that a driver puts before it. */
  private static String words(SQLException error) {
    String first = String.valueOf(error.getMessage()).strip().lines().findFirst().orElse("");
    return first.startsWith("(conn=") ? first.substring(first.indexOf(')') + 1).strip() : first;
  }

  /** What is to be said of these cases, if they say nothing. */
  static Optional<Untested> of(Tally tally) {
    if (tally.cases() == 0) {
      return Optional.of(
          new Untested(
              "no case was examined before the time was up",
              "give it more time with --minutes, or a number of cases with --cases"));
    }
    return tally.inconclusive().entrySet().stream()
        .max(Map.Entry.comparingByValue(Comparator.naturalOrder()))
        .filter(most -> 2 * most.getValue() > tally.cases())
        .map(most -> new Untested(most.getKey(), remedy(most.getKey())));
  }

  private static String remedy(String reason) {
    if (reason.startsWith(MISSING_RIGHT)) {
      return "the user has to make, fill, change and drop tables: grant that in an empty schema";
    }
    if (reason.startsWith(REFUSED)) {
      return "point the URL to an empty schema where tables can be made and filled";
    }
    return "choose another --level or --oracle";
  }
}
