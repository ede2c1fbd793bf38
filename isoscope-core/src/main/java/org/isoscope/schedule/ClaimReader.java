package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.isoscope.model.BadInputException;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.text.Nearest;
import org.isoscope.text.Slice;
import org.isoscope.text.TextCursor;
import org.isoscope.text.Words;

/** Reads one claim, the inverse of {@link Claim#toString}. */
final class ClaimReader {
  private static final List<String> CLAIMS =
      List.of(
          "rows", "affected", "blocks", "does not block", "resumes after", "error", "ok", "not");

  private final TextCursor cursor;
  private final Consumer<Slice> namedSession;

  /**
   * @param namedSession hears of the sessions that claims name, because they may be used further
   *     down
   */
  ClaimReader(TextCursor cursor, Consumer<Slice> namedSession) {
    this.cursor = cursor;
    this.namedSession = namedSession;
  }

  Claim read() {
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
      case "not" -> new Claim.Not(read());
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
        Nearest.to(label.text(), labels)
            .map(nearest -> "did you mean " + nearest + "?")
            .orElse("the kinds are " + Words.and(labels)));
  }

  private static BadInputException unknown(Slice word) {
    String claim = word.source().restOfLine(word.from()).text().strip();
    return word.error(
        claim.isEmpty() ? "a claim is missing here" : "\"" + claim + "\" is not a claim",
        Nearest.to(word.text(), CLAIMS)
            .map(nearest -> "did you mean \"" + nearest + "\"?")
            .orElse("the claims are " + Words.and(CLAIMS)));
  }
}
