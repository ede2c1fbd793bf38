package org.isoscope.text;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.model.BadInputException;

/** A piece of a file that remembers where it stands. */
public record Slice(SourceText source, int from, int to) {

  public String text() {
    return source.text().substring(from, to);
  }

  public boolean isBlank() {
    return text().isBlank();
  }

  public Slice strip() {
    String text = text();
    int start = from + (text.length() - text.stripLeading().length());
    return new Slice(source, start, Math.max(start, from + text.stripTrailing().length()));
  }

  /** What stands before the first {@code mark}; all of it if there is none. */
  public Slice before(char mark) {
    int at = source.text().indexOf(mark, from);
    return at < 0 || at >= to ? this : new Slice(source, from, at);
  }

  /** The parts between the separators, without the white space around them. */
  public List<Slice> split(char separator) {
    List<Slice> parts = new ArrayList<>();
    int start = from;
    for (int at = from; at <= to; at++) {
      if (at == to || source.text().charAt(at) == separator) {
        parts.add(new Slice(source, start, at).strip());
        start = at + 1;
      }
    }
    return List.copyOf(parts);
  }

  /** The parts between white space; none of them is empty. */
  public List<Slice> words() {
    List<Slice> words = new ArrayList<>();
    int start = from;
    for (int at = from; at <= to; at++) {
      if (at == to || Character.isWhitespace(source.text().charAt(at))) {
        if (at > start) {
          words.add(new Slice(source, start, at));
        }
        start = at + 1;
      }
    }
    return List.copyOf(words);
  }

  public List<Slice> lines() {
    List<Slice> lines = new ArrayList<>();
    for (int at = from; at < to; ) {
      int end = Math.min(to, source.lineEnd(at));
      lines.add(new Slice(source, at, end));
      at = end + 1;
    }
    return List.copyOf(lines);
  }

  public int line() {
    return source.line(from);
  }

  public BadInputException error(String problem, String remedy) {
    return source.error(from, problem, remedy);
  }
}
