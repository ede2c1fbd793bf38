package org.isoscope.schedule;

import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.model.IsolationLevel;

/**
 * A claim with the runs it speaks of. For a known bug the wrong outcome and the right one are both
 * written down, so that a replay knows which of them it saw.
 *
 * @param levels the levels it holds at; empty for all
 * @param lead the comment and blank lines above it, as written
 */
public record Expectation(
    List<IsolationLevel> levels, Variant variant, Claim claim, List<String> lead) {

  /** Whether a claim must hold, or tells a known bug from correct behaviour. */
  public enum Variant {
    ALWAYS,
    BUG,
    CORRECT
  }

  public Expectation {
    levels = List.copyOf(levels);
    lead = List.copyOf(lead);
  }

  /** An expectation made by a program: no comments. */
  public Expectation(List<IsolationLevel> levels, Variant variant, Claim claim) {
    this(levels, variant, claim, List.of());
  }

  public boolean speaksOf(IsolationLevel level) {
    return levels.isEmpty() || levels.contains(level);
  }

  /** Levels in source form: {@code REPEATABLE READ, SERIALIZABLE}. */
  static String write(List<IsolationLevel> levels) {
    return levels.stream().map(IsolationLevel::sql).collect(Collectors.joining(", "));
  }

  /** The source form: {@code at REPEATABLE READ, bug: rows (1, 2)}. */
  @Override
  public String toString() {
    String at = levels.isEmpty() ? "" : "at " + write(levels);
    return switch (variant) {
      case ALWAYS -> at.isEmpty() ? claim.toString() : at + ": " + claim;
      case BUG -> (at.isEmpty() ? "bug: " : at + ", bug: ") + claim;
      case CORRECT -> (at.isEmpty() ? "correct: " : at + ", correct: ") + claim;
    };
  }
}
