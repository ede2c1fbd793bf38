package org.isoscope.robustness.theory;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.model.Position;

/**
 * A statement of a basic transaction program.
 *
 * @param name as in reports, unique within the workload: {@code q3}
 * @param predicateReads PReadSet; empty where it is undefined
 * @param reads ReadSet; empty where it is undefined
 * @param writes WriteSet; empty where it is undefined
 * @param text its SQL on one line, or nothing if it came from JSON
 * @param derivation how type and sets were derived from the SQL, one sentence each
 * @param caution why it is weaker than its SQL looks: a reader who is told that something is not
 *     shown safe wants to see this, and where
 */
public record BtpStatement(
    String name,
    StatementType type,
    String relation,
    Optional<Set<String>> predicateReads,
    Optional<Set<String>> reads,
    Optional<Set<String>> writes,
    Optional<Position> position,
    String text,
    List<String> derivation,
    Optional<String> caution) {

  private static final List<String> CHANGES = List.of("insert", "update", "delete");

  public BtpStatement {
    predicateReads = predicateReads.map(BtpStatement::sorted);
    reads = reads.map(BtpStatement::sorted);
    writes = writes.map(BtpStatement::sorted);
    derivation = List.copyOf(derivation);
  }

  /** Whether it is a read that can be written as SELECT … FOR UPDATE, and no part of a change. */
  boolean canBePromoted() {
    return !type.writes()
        && CHANGES.stream().noneMatch(word -> text.regionMatches(true, 0, word, 0, word.length()));
  }

  private static Set<String> sorted(Set<String> attributes) {
    return Collections.unmodifiableSet(new TreeSet<>(attributes));
  }
}
