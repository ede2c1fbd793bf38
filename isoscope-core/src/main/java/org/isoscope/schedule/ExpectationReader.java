package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.isoscope.model.BadInputException;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.text.Nearest;
import org.isoscope.text.Slice;
import org.isoscope.text.TextCursor;
import org.isoscope.text.Words;

/** Reads {@code => at REPEATABLE READ, bug: CLAIM}, the inverse of {@link Expectation#toString}. */
public final class ExpectationReader {
  public static final String ARROW = "=>";
  private static final List<String> CLAIMS =
      List.of(
          "rows", "affected", "blocks", "does not block", "resumes after", "error", "ok", "not");

  private final TextCursor cursor;
  private final Consumer<Slice> namedSession;

  /**
   * @param namedSession hears of the sessions that claims name, because they may be used further
   *     down
   */
  ExpectationReader(TextCursor cursor, Consumer<Slice> namedSession) {
    this.cursor = cursor;
    this.namedSession = namedSession;
  }

  /** Reads the expectation that stands at the cursor, to the end of its last line. */
  Expectation read(List<String> lead) {
    cursor.take(ARROW);
    cursor.skipBlanks();
    Scope scope = scope();
    Claim claim = claim();
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
        levels.stream().map(HeaderReader::level).toList(), variant.orElse(Variant.ALWAYS));
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

  private Claim claim() {
    Slice word = cursor.word();
    cursor.moveTo(word.to());
    cursor.skipBlanks();
    return switch (word.text()) {
      case "rows" -> rows(word);
      case "affected" -> new Claim.Affects(count());
      case "blocks" ->
          new Claim.Blocks(cursor.takeWord("on") ? Optional.of(session()) : Optional.empty());
      case "does" -> proceeds(word);
      case "resumes" -> resumes(word);
      case "error" -> new Claim.Fails(errorKind());
      case "ok" -> new Claim.Succeeds();
      case "not" -> new Claim.Not(claim());
      default -> throw unknown(word);
    };
  }

  private Claim rows(Slice word) {
    boolean ordered = cursor.takeWord("in");
    if (ordered && !cursor.takeWord("order")) {
      throw cursor.error("\"rows in\" goes on with \"order\"", "write rows in order (1) (2)");
    }
    if (cursor.takeWord("none")) {
      return new Claim.HasRows(List.of(), ordered);
    }
    List<Row> rows = new ArrayList<>();
    while (rowFollows()) {
      rows.add(row());
      cursor.skipBlanks();
      cursor.take(",");
    }
    if (rows.isEmpty()) {
      throw word.error("the rows are missing", "write rows (1, 'a') (2, NULL), or rows none");
    }
    return new Claim.HasRows(rows, ordered);
  }

  /** Also on the next line, if that is indented: a long list may be broken between rows. */
  private boolean rowFollows() {
    cursor.skipBlanks();
    if (!cursor.atLineEnd()) {
      return cursor.current() == '(';
    }
    int here = cursor.offset();
    cursor.nextLine();
    boolean indented = !cursor.atLineEnd() && Character.isWhitespace(cursor.current());
    cursor.skipBlanks();
    if (indented && cursor.current() == '(') {
      return true;
    }
    cursor.moveTo(here);
    return false;
  }

  private Row row() {
    BadInputException neverClosed =
        cursor.error("the row that starts here is never closed", "close it with )");
    cursor.take("(");
    cursor.skipSpace();
    List<Value> values = new ArrayList<>();
    if (cursor.take(")")) {
      return new Row(values);
    }
    while (true) {
      if (cursor.atEnd()) {
        throw neverClosed;
      }
      values.add(Literals.read(cursor));
      cursor.skipSpace();
      if (cursor.take(")")) {
        return new Row(values);
      }
      if (!cursor.take(",")) {
        throw cursor.atEnd()
            ? neverClosed
            : cursor.error("a row goes on with a comma or ends with )", "write (1, 'a', NULL)");
      }
      cursor.skipSpace();
    }
  }

  private long count() {
    Slice word = cursor.word();
    if (!word.text().matches("\\d{1,18}")) {
      throw word.error("\"affected\" needs a number of rows", "write affected 3");
    }
    cursor.moveTo(word.to());
    return Long.parseLong(word.text());
  }

  private Claim proceeds(Slice word) {
    if (!cursor.takeWord("not") || !cursor.takeWord("block")) {
      throw unknown(word);
    }
    return new Claim.Proceeds();
  }

  private Claim resumes(Slice word) {
    if (!cursor.takeWord("after")) {
      throw unknown(word);
    }
    return new Claim.ResumesAfter(session());
  }

  private String session() {
    Slice name = cursor.word();
    if (!Prompt.isSessionName(name.text())) {
      throw name.error("the name of a session is missing here", "write T1, for example");
    }
    cursor.moveTo(name.to());
    namedSession.accept(name);
    return name.text();
  }

  private Optional<ErrorKind> errorKind() {
    Slice label = cursor.word();
    if (label.isBlank()) {
      return Optional.empty();
    }
    ErrorKind kind = ErrorKind.parse(label.text()).orElseThrow(() -> unknownKind(label));
    cursor.moveTo(label.to());
    return Optional.of(kind);
  }

  private static BadInputException unknownKind(Slice label) {
    List<String> labels = Arrays.stream(ErrorKind.values()).map(ErrorKind::label).toList();
    return label.error(
        "there is no kind of error \"" + label.text() + "\"",
        Nearest.hint(label.text(), "", labels, "the kinds are " + Words.and(labels)));
  }

  private static BadInputException unknown(Slice word) {
    String claim = word.source().restOfLine(word.from()).text().strip();
    return word.error(
        claim.isEmpty() ? "a claim is missing here" : "\"" + claim + "\" is not a claim",
        Nearest.hint(word.text(), "\"", CLAIMS, "the claims are " + Words.and(CLAIMS)));
  }
}
