package org.isoscope.schedule;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;

/**
 * The start of a session's line, {@code T1>}.
 *
 * @param session the session's name
 * @param end where the statement may start, behind the {@code >}
 */
public record Prompt(Slice session, int end) {
  private static final String NAME = "[A-Za-z][A-Za-z0-9_]*";
  private static final Pattern NAME_ALONE = Pattern.compile(NAME);
  private static final Pattern REPLBUG_NAME = Pattern.compile("conn_\\d+");
  private static final Pattern PROMPT = Pattern.compile("[ \\t]*(" + NAME + ")>");

  /** The prompt that starts a line, if one does. */
  public static Optional<Prompt> at(SourceText source, int lineStart) {
    Matcher matcher = PROMPT.matcher(source.text()).region(lineStart, source.length());
    return matcher.lookingAt()
        ? Optional.of(new Prompt(source.slice(matcher.start(1), matcher.end(1)), matcher.end()))
        : Optional.empty();
  }

  /** How far the prompt is from the start of its line. */
  public int indent() {
    return session.from() - session.source().lineStart(session.from());
  }

  /** Whether ReplBug would take the line for one of its connections' lines. */
  public boolean isOfReplBug() {
    return REPLBUG_NAME.matcher(session.text()).matches();
  }

  static boolean isSessionName(String text) {
    return NAME_ALONE.matcher(text).matches();
  }
}
