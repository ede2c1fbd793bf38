package org.isoscope.schedule.replbug;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;

/**
 * A string in a Python file.
 *
 * @param content what stands between the quotes
 * @param isFormat whether it is an f-string, in which braces are doubled
 * @param end the offset behind the closing quotes
 */
record PythonString(Slice content, boolean isFormat, int end) {
  private static final Pattern OPENING = Pattern.compile("([A-Za-z]{0,2})(\"\"\"|'''|\"|')");

  /** The string that starts at an offset, if one does. */
  static Optional<PythonString> at(SourceText source, int offset) {
    Matcher opening = OPENING.matcher(source.text()).region(offset, source.length());
    if (!opening.lookingAt()) {
      return Optional.empty();
    }
    String quotes = opening.group(2);
    int closing = closing(source, opening.end(), quotes);
    if (closing < 0) {
      throw source.error(
          opening.start(2),
          "the string that starts here is never closed",
          "close it with " + quotes);
    }
    boolean isFormat = opening.group(1).indexOf('f') >= 0 || opening.group(1).indexOf('F') >= 0;
    return Optional.of(
        new PythonString(
            source.slice(opening.end(), closing), isFormat, closing + quotes.length()));
  }

  private static int closing(SourceText source, int start, String quotes) {
    String text = source.text();
    for (int at = start; at < text.length(); at++) {
      if (text.charAt(at) == '\\') {
        at++;
      } else if (text.startsWith(quotes, at)) {
        return at;
      }
    }
    return -1;
  }

  /** The content as one line of plain text. */
  String asLine() {
    return content
        .text()
        .replace("\\n", " ")
        .replaceAll("\\\\(.)", "$1")
        .strip()
        .replaceAll("\\s+", " ");
  }
}
