package org.isoscope.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.TypedSql;

/** Makes statements and commands of the lines that are typed. */
final class ShellInput {
  private static final Pattern PROMPT = Pattern.compile("\\s*([A-Za-z0-9_]+)\\s?>(.*)");
  private static final Pattern COMMAND = Pattern.compile("\\s*:([a-z]+)(?:\\s+(.*))?");
  private static final String SETUP = "setup";

  /** Something complete that was typed. */
  sealed interface Entry {
    /** A statement of a session, without its semicolon. */
    record Statement(String session, String sql) implements Entry {}

    /** A statement of the setup, without its semicolon. */
    record Setup(String sql) implements Entry {}

    /** A command of the shell: {@code :level 2 SERIALIZABLE}. */
    record Command(String word, String argument) implements Entry {}
  }

  private final Supplier<List<String>> sessions;
  private String current;
  private boolean inSetup;
  private String pending = "";

  /**
   * @param sessions the names of those there are
   */
  ShellInput(Supplier<List<String>> sessions) {
    this.sessions = sessions;
    this.current = sessions.get().get(0);
  }

  /** The session that a line without a prompt belongs to. */
  String current() {
    return current;
  }

  /** Whether a statement was begun and not ended. */
  boolean isOpen() {
    return !pending.isBlank();
  }

  void clear() {
    pending = "";
    inSetup = false;
  }

  /** After other sessions were opened. */
  void restart() {
    clear();
    current = sessions.get().get(0);
  }

  /** Goes to another session, unless a statement was begun or there is no such session. */
  boolean goTo(String word) {
    Optional<String> session = isOpen() ? Optional.empty() : find(word);
    session.ifPresent(name -> current = name);
    return session.isPresent();
  }

  /** Takes one line. What is complete with it is returned, the rest is kept for the next line. */
  List<Entry> take(String line) {
    if (!isOpen() && (line.isBlank() || line.strip().startsWith("#"))) {
      return List.of();
    }
    Matcher command = COMMAND.matcher(line);
    if (command.matches() && (!isOpen() || ShellHelp.knows(command.group(1)))) {
      return command(command.group(1), Optional.ofNullable(command.group(2)).orElse(""));
    }
    Matcher prompt = PROMPT.matcher(line);
    if (prompt.matches() && (!isOpen() || find(prompt.group(1)).isPresent())) {
      requireEnded();
      current = session(prompt.group(1));
      return statements(prompt.group(2));
    }
    return statements(line);
  }

  /** At the end of the input. */
  void requireEnded() {
    if (isOpen()) {
      throw new BadInputException(
          "the statement before this line has no end: " + pending.strip().lines().findFirst().get(),
          "end it with a semicolon" + (inSetup ? "" : "; Ctrl-C forgets it"));
    }
  }

  private List<Entry> command(String word, String argument) {
    requireEnded();
    if (word.equals(SETUP)) {
      inSetup = true;
      return statements(argument);
    }
    return List.of(new Entry.Command(word, argument.strip()));
  }

  private List<Entry> statements(String line) {
    TypedSql typed = TypedSql.of(pending.isEmpty() ? line : pending + "\n" + line);
    List<Entry> entries = new ArrayList<>();
    for (String sql : typed.statements()) {
      entries.add(inSetup ? new Entry.Setup(sql) : new Entry.Statement(current, sql));
    }
    pending = typed.rest().strip();
    inSetup = inSetup && isOpen();
    return entries;
  }

  /** The session that a person means by its name or its number. */
  String session(String word) {
    return find(word)
        .orElseThrow(
            () ->
                new BadInputException(
                    "there is no session " + word,
                    "there are 1 to " + sessions.get().size() + "; :sessions lists them"));
  }

  private Optional<String> find(String word) {
    List<String> names = sessions.get();
    if (word.matches("[1-9][0-9]?") && Integer.parseInt(word) <= names.size()) {
      return Optional.of(names.get(Integer.parseInt(word) - 1));
    }
    return names.stream().filter(word::equalsIgnoreCase).findFirst();
  }
}
