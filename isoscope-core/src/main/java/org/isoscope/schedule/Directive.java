package org.isoscope.schedule;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isoscope.text.Nearest;
import org.isoscope.text.Slice;

/** The words that start a line of a scenario file; in lower case, as SQL there seldom is. */
public enum Directive {
  TITLE,
  LINK,
  STATUS,
  ENGINE,
  LEVEL,
  MEASURED,
  SESSIONS,
  SETUP,
  INCLUDE,
  KILL,
  CANCEL,
  FINAL;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether it stands above the first step. */
  boolean isHeader() {
    return compareTo(INCLUDE) <= 0;
  }

  /** Whether it may stand on several lines. */
  boolean mayRepeat() {
    return this == ENGINE || this == MEASURED;
  }

  public static Optional<Directive> parse(String word) {
    return Arrays.stream(values()).filter(directive -> directive.word().equals(word)).findFirst();
  }

  static List<String> words() {
    return Arrays.stream(values()).map(Directive::word).toList();
  }

  /** In a setup any line may be SQL; a near miss without a semicolon is rather a directive. */
  static boolean isMisspelt(Slice word, Slice line) {
    return line.text().indexOf(';') < 0
        && word.text().length() >= 5
        && Nearest.to(word.text(), words()).isPresent();
  }
}
