package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.text.Nearest;
import org.isoscope.text.Slice;
import org.isoscope.text.TextCursor;
import org.isoscope.text.Words;

/** Reads the headers that hold no SQL: title, link, status, engine, level, and so on. */
final class HeaderReader {
  static final String ALL_LEVELS = "all";

  private final TextCursor cursor;
  private final ScenarioDraft draft;
  private final Set<Directive> seen = EnumSet.noneOf(Directive.class);

  HeaderReader(TextCursor cursor, ScenarioDraft draft) {
    this.cursor = cursor;
    this.draft = draft;
  }

  /** Reads on behind the header's word, to the end of the line. */
  void read(Directive header, Slice word, List<String> lead) {
    if (!seen.add(header) && !header.mayRepeat()) {
      throw word.error("\"" + header.word() + "\" stands here again", "keep one of the two lines");
    }
    String key = header.word();
    switch (header) {
      case TITLE -> draft.title(text(header));
      case LINK -> draft.link(text(header));
      case STATUS -> draft.status(text(header));
      case ENGINE -> key = draft.add(EngineRange.read(values()));
      case LEVEL -> draft.levels(values().text().equals(ALL_LEVELS) ? List.of() : levels(values()));
      case MEASURED -> key = draft.add(Measurement.read(values()));
      case SESSIONS -> draft.sessions().declare(SessionDeclaration.read(values()));
      case SETUP, INCLUDE, KILL, CANCEL, FINAL -> throw new IllegalArgumentException(key);
    }
    boolean isText = header.compareTo(Directive.STATUS) <= 0;
    draft.lead(key, isText ? lead : withComment(lead));
  }

  /** The whole line, because a title or a link may contain any character. */
  private String text(Directive header) {
    Slice text = cursor.restOfLine().strip();
    if (text.isBlank()) {
      throw text.error("\"" + header.word() + "\" has no text", "write it, or remove the line");
    }
    return text.text();
  }

  private Slice values() {
    return cursor.restOfLine().before('#').strip();
  }

  private List<String> withComment(List<String> lead) {
    cursor.moveTo(cursor.restOfLine().before('#').to());
    List<String> lines = new ArrayList<>(lead);
    cursor.takeComment().ifPresent(lines::add);
    return lines;
  }

  /** Reads a list of levels: {@code REPEATABLE READ, SERIALIZABLE}. */
  static List<IsolationLevel> levels(Slice list) {
    return list.split(',').stream().map(HeaderReader::level).toList();
  }

  static IsolationLevel level(Slice name) {
    return IsolationLevel.parse(name.text()).orElseThrow(() -> unknownLevel(name));
  }

  private static BadInputException unknownLevel(Slice name) {
    List<String> names = Arrays.stream(IsolationLevel.values()).map(IsolationLevel::sql).toList();
    return name.error(
        name.isBlank() ? "a level is missing here" : "there is no level \"" + name.text() + "\"",
        Nearest.hint(name.text().strip(), "", names, "the levels are " + Words.and(names)));
  }
}
