package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.text.Slice;
import org.isoscope.text.TextCursor;

/** Reads {@code => at REPEATABLE READ, bug: CLAIM}, the inverse of {@link Expectation#toString}. */
public final class ExpectationReader {
  public static final String ARROW = "=>";

  private final TextCursor cursor;
  private final ClaimReader claims;

  ExpectationReader(TextCursor cursor, Consumer<Slice> namedSession) {
    this.cursor = cursor;
    this.claims = new ClaimReader(cursor, namedSession);
  }

  /** Reads the expectation that stands at the cursor, to the end of its last line. */
  Expectation read(List<String> lead) {
    cursor.take(ARROW);
    cursor.skipBlanks();
    Scope scope = scope();
    Claim claim = claims.read();
    List<String> comments = new ArrayList<>(lead);
    cursor.skipBlanks();
    cursor.takeComment().map(comment -> "    " + comment).ifPresent(comments::add);
    if (!cursor.atLineEnd()) {
      throw cursor.error(
          "the claim \"" + claim + "\" is complete before this",
          "start each expectation on a line of its own with =>");
    }
    return new Expectation(scope.levels(), scope.variant(), claim, comments);
  }

  /** When a claim holds: what stands before the colon. */
  private record Scope(List<IsolationLevel> levels, Variant variant) {}

  private Scope scope() {
    String first = cursor.word().text();
    if (!first.equals("at") && variant(first).isEmpty()) {
      return new Scope(List.of(), Variant.ALWAYS);
    }
    Slice line = cursor.restOfLine();
    Slice scope = line.before(':');
    if (scope.to() == line.to()) {
      throw cursor.error(
          "a colon is missing between \"" + first + " …\" and the claim",
          "write => at SERIALIZABLE: rows none, or => bug: rows none");
    }
    cursor.moveTo(scope.to() + 1);
    cursor.skipBlanks();
    return first.equals("at")
        ? levelsAndVariant(line.source().slice(scope.from() + "at".length(), scope.to()))
        : new Scope(List.of(), requireVariant(scope.strip()));
  }

  private static Scope levelsAndVariant(Slice scope) {
    List<Slice> parts = scope.split(',');
    Slice last = parts.get(parts.size() - 1);
    Optional<Variant> variant = variant(last.text());
    List<Slice> levels = variant.isPresent() ? parts.subList(0, parts.size() - 1) : parts;
    if (levels.isEmpty()) {
      throw last.error("a level is missing behind \"at\"", "write => " + last.text() + ": …");
    }
    return new Scope(
        levels.stream().map(LevelNames::read).toList(), variant.orElse(Variant.ALWAYS));
  }

  private static Variant requireVariant(Slice word) {
    return variant(word.text())
        .orElseThrow(
            () ->
                word.error(
                    "\"" + word.text() + "\" says neither at which levels nor bug nor correct",
                    "write bug: CLAIM, correct: CLAIM or at LEVELS, bug: CLAIM"));
  }

  private static Optional<Variant> variant(String word) {
    return switch (word) {
      case "bug" -> Optional.of(Variant.BUG);
      case "correct" -> Optional.of(Variant.CORRECT);
      default -> Optional.empty();
    };
  }
}
