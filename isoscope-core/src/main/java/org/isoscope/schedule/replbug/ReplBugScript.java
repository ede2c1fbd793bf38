package org.isoscope.schedule.replbug;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isoscope.schedule.Lead;
import org.isoscope.schedule.Prompt;
import org.isoscope.schedule.ScenarioDraft;
import org.isoscope.schedule.SetupPart;
import org.isoscope.schedule.StatementScanner;
import org.isoscope.schedule.Step;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;

/**
 * Reads the statements of a ReplBug text into a scenario. A statement ends at its semicolon, or
 * where the next line of a session starts; what comes before the first session is the setup.
 */
final class ReplBugScript {
  private static final Pattern LEVEL_OF_THE_RUN =
      Pattern.compile(
          "SET\\s+((GLOBAL|SESSION|LOCAL)\\s+)?TRANSACTION\\s+ISOLATION\\s+LEVEL\\s+\\{[^}]*}",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern PLACE_HOLDER = Pattern.compile("(?<!\\{)\\{[A-Za-z_][\\w.]*}");

  private final ScenarioDraft draft;
  private final SourceText source;
  private final StatementScanner scanner;
  private final boolean isFormat;
  private final List<String> lead = new ArrayList<>();

  /**
   * @param isFormat whether the text is a Python f-string, in which braces are doubled
   */
  ReplBugScript(ScenarioDraft draft, SourceText source, boolean isFormat) {
    this.draft = draft;
    this.source = source;
    this.scanner = new StatementScanner(source);
    this.isFormat = isFormat;
  }

  void read(Slice text) {
    Optional<Slice> session = Optional.empty();
    int start = text.from();
    for (Slice line : text.lines()) {
      Optional<Prompt> prompt = Prompt.at(source, line.from()).filter(Prompt::isOfReplBug);
      if (prompt.isPresent()) {
        readStatements(session, source.slice(start, line.from()));
        session = Optional.of(prompt.get().session());
        start = prompt.get().end();
      }
    }
    readStatements(session, source.slice(start, text.to()));
    lead.removeIf(String::isEmpty);
    draft.lead(ScenarioDraft.END, lead);
  }

  private void readStatements(Optional<Slice> session, Slice text) {
    int at = skipLead(finishLine(text.from(), text.to()), text.to());
    while (at < text.to()) {
      int end = scanner.endWithin(at, text.to());
      Slice statement = source.slice(at, end).strip();
      at = finishLine(Math.min(end + 1, text.to()), text.to());
      add(session, statement);
      at = skipLead(at, text.to());
    }
  }

  /**
   * Steps over the rest of a line without a statement; a comment there belongs to the one before.
   */
  private int finishLine(int at, int limit) {
    Slice rest = lineWithin(at, limit);
    if (!Lead.isLead(rest.text())) {
      return at;
    }
    if (!rest.isBlank()) {
      lead.add(asComment(rest));
    }
    return Math.min(limit, rest.to() + 1);
  }

  /** Steps over blank and comment lines to the start of the next statement. */
  private int skipLead(int start, int limit) {
    int at = start;
    while (at < limit) {
      Slice line = lineWithin(at, limit);
      if (!Lead.isLead(line.text())) {
        return line.strip().from();
      }
      lead.add(asComment(line));
      at = line.to() + 1;
    }
    return limit;
  }

  private Slice lineWithin(int at, int limit) {
    return source.slice(at, Math.min(limit, source.lineEnd(at)));
  }

  private static String asComment(Slice line) {
    return line.text().strip().replaceFirst("^--", "#");
  }

  private void add(Optional<Slice> session, Slice statement) {
    String sql = isFormat ? withoutFormat(statement) : statement.text();
    if (sql.isEmpty() || LEVEL_OF_THE_RUN.matcher(sql).matches()) {
      return;
    }
    if (session.isEmpty()) {
      draft.add(new SetupPart.Statement(sql, takeLead(!draft.hasSetup())));
      return;
    }
    Slice name = session.get();
    draft.sessions().use(name);
    draft.add(
        new Step(
            name.text(),
            Step.Action.EXECUTE,
            sql,
            List.of(),
            takeLead(!draft.hasSteps()),
            statement.line()));
  }

  /** The statement as Python would make it; only the level has a value here. */
  private static String withoutFormat(Slice statement) {
    String sql = statement.text();
    if (LEVEL_OF_THE_RUN.matcher(sql).matches()) {
      return sql;
    }
    Matcher placeHolder = PLACE_HOLDER.matcher(sql);
    if (placeHolder.find()) {
      throw statement
          .source()
          .error(
              statement.from() + placeHolder.start(),
              "nothing is known to put in place of " + placeHolder.group(),
              "write the value itself");
    }
    return sql.replace("{{", "{").replace("}}", "}");
  }

  private List<String> takeLead(boolean first) {
    while (first && !lead.isEmpty() && lead.get(0).isEmpty()) {
      lead.remove(0);
    }
    List<String> taken = List.copyOf(lead);
    lead.clear();
    return taken;
  }
}
