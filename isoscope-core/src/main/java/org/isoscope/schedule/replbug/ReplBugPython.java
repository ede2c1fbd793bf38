package org.isoscope.schedule.replbug;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.model.Version;
import org.isoscope.schedule.EngineRange;
import org.isoscope.schedule.Prompt;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;
import org.isoscope.text.TextCursor;

/** What the Python file of a ReplBug bug says (thesis, figure 3.3). It is searched, not run. */
public final class ReplBugPython {
  private static final Pattern TELLTALE =
      Pattern.compile("(?m)^(BUG_ID|LINK|DB_AND_VERSION|SETUP_SQL_SCRIPT)\\s*=|^def get_scenarios");
  private static final Pattern ENGINE =
      Pattern.compile("DatabaseType\\.(\\w+)\\s*,\\s*[\"']v?([^\"']+)[\"']");
  private static final Pattern LONG_STRING = Pattern.compile("[fF]?(\"\"\"|''')");

  private final SourceText source;

  ReplBugPython(SourceText source) {
    this.source = source;
  }

  public static boolean recognises(SourceText source) {
    return TELLTALE.matcher(source.text()).find();
  }

  /** The bug's number and description. */
  Optional<String> title() {
    String title =
        Stream.of("BUG_ID", "DESCRIPTION")
            .map(this::line)
            .flatMap(Optional::stream)
            .collect(Collectors.joining(": "));
    return title.isEmpty() ? Optional.empty() : Optional.of(title);
  }

  Optional<String> link() {
    return line("LINK");
  }

  Optional<EngineRange> engine() {
    Matcher matcher = ENGINE.matcher(source.text());
    if (!matcher.find()) {
      return Optional.empty();
    }
    String engine = matcher.group(1).toLowerCase(Locale.ROOT);
    return Optional.of(EngineRange.exactly(engine, new Version(matcher.group(2))));
  }

  List<PythonString> setup() {
    return assigned("SETUP_SQL_SCRIPT");
  }

  /** The long strings with sessions' lines in them, wherever they stand. */
  List<PythonString> scenarios() {
    List<PythonString> found = new ArrayList<>();
    Matcher opening = LONG_STRING.matcher(source.text());
    for (int at = 0; opening.find(at); ) {
      PythonString string = PythonString.at(source, opening.start()).orElseThrow();
      if (hasPrompts(string.content())) {
        found.add(string);
      }
      at = string.end();
    }
    if (found.isEmpty()) {
      throw source.error(
          0, "the file has no scenario", "write lines conn_0> …; between three double quotes");
    }
    return List.copyOf(found);
  }

  private static boolean hasPrompts(Slice text) {
    return text.lines().stream()
        .map(line -> Prompt.at(line.source(), line.from()))
        .flatMap(Optional::stream)
        .anyMatch(Prompt::isOfReplBug);
  }

  private Optional<String> line(String name) {
    List<PythonString> strings = assigned(name);
    String line = strings.stream().map(PythonString::asLine).collect(Collectors.joining(" "));
    return line.isBlank() ? Optional.empty() : Optional.of(line);
  }

  /** The strings behind {@code NAME =}, perhaps in parentheses; none for {@code None}. */
  private List<PythonString> assigned(String name) {
    Matcher assignment =
        Pattern.compile("(?m)^" + name + "\\s*=\\s*\\(?\\s*").matcher(source.text());
    List<PythonString> strings = new ArrayList<>();
    if (!assignment.find() || source.text().startsWith("None", assignment.end())) {
      return strings;
    }
    TextCursor cursor = new TextCursor(source, assignment.end());
    for (Optional<PythonString> next = PythonString.at(source, cursor.offset());
        next.isPresent();
        next = PythonString.at(source, cursor.offset())) {
      strings.add(next.get());
      cursor.moveTo(next.get().end());
      cursor.skipSpace();
    }
    if (strings.isEmpty()) {
      throw cursor.error(name + " is not a string here", "write the text between quotes");
    }
    return strings;
  }
}
