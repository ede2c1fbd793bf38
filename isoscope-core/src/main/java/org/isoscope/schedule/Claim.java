package org.isoscope.schedule;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Row;

/**
 * What a scenario says of one step, or of a table at the end. {@code toString} is its source form.
 */
public sealed interface Claim {
  /** The step (or the table) has exactly these rows. */
  record HasRows(List<Row> rows, boolean ordered) implements Claim {
    public HasRows {
      rows = List.copyOf(rows);
    }

    @Override
    public String toString() {
      String text =
          rows.isEmpty()
              ? "none"
              : rows.stream().map(Literals::write).collect(Collectors.joining(" "));
      return (ordered ? "rows in order " : "rows ") + text;
    }
  }

  /** The step changed this many rows. */
  record Affects(long count) implements Claim {
    @Override
    public String toString() {
      return "affected " + count;
    }
  }

  /** The step had to wait for a lock; for whose, if the claim says so. */
  record Blocks(Optional<String> by) implements Claim {
    @Override
    public String toString() {
      return by.map(session -> "blocks on " + session).orElse("blocks");
    }
  }

  /** The step did not wait. */
  record Proceeds() implements Claim {
    @Override
    public String toString() {
      return "does not block";
    }
  }

  /** The step waited and went on when a step of that session was done. */
  record ResumesAfter(String session) implements Claim {
    @Override
    public String toString() {
      return "resumes after " + session;
    }
  }

  /** The step failed with an error of this kind, or of any kind. */
  record Fails(Optional<ErrorKind> kind) implements Claim {
    @Override
    public String toString() {
      return kind.map(k -> "error " + k.label()).orElse("error");
    }
  }

  /** The step did not fail. */
  record Succeeds() implements Claim {
    @Override
    public String toString() {
      return "ok";
    }
  }

  /** That other claim does not hold; what should be instead is not known. */
  record Not(Claim claim) implements Claim {
    @Override
    public String toString() {
      return "not " + claim;
    }
  }

  /** Whether it can be said of a table as well as of a step. */
  default boolean isAboutRows() {
    return this instanceof HasRows || (this instanceof Not not && not.claim().isAboutRows());
  }
}
