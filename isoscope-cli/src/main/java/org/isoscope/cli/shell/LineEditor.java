package org.isoscope.cli.shell;

import static org.jline.reader.LineReader.SELF_INSERT;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.isoscope.model.UnavailableException;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.UserInterruptException;
import org.jline.reader.Widget;
import org.jline.reader.impl.DefaultParser;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.TerminalBuilder;

/** A real terminal: history, editing, and answers that appear above the line being typed. */
final class LineEditor implements ShellConsole {
  private final org.jline.terminal.Terminal terminal;
  private final LineReaderImpl reader;
  private final Supplier<String> prompt;
  private final Predicate<String> onSession;
  private final Consumer<Boolean> onInterrupt;

  /**
   * @param onSession goes to the session that a word names; false if it names none
   * @param onInterrupt what Ctrl-C does; told whether that cleared a line
   */
  LineEditor(Supplier<String> prompt, Predicate<String> onSession, Consumer<Boolean> onInterrupt) {
    this.prompt = prompt;
    this.onSession = onSession;
    this.onInterrupt = onInterrupt;
    try {
      terminal = TerminalBuilder.builder().system(true).nativeSignals(true).build();
      terminal.handle(Signal.INT, signal -> onInterrupt.accept(false));
      reader = new LineReaderImpl(terminal, "isoscope");
    } catch (IOException e) {
      throw new UnavailableException("the terminal cannot be used", "set TERM=dumb", e);
    }
    // Quotes, backslashes and exclamation marks are SQL's business.
    reader.setParser(new DefaultParser().quoteChars(new char[0]).escapeChars(new char[0]));
    reader.option(LineReader.Option.DISABLE_EVENT_EXPANSION, true);
    bind(">", this::switchSession);
    bind(" ", () -> reader.getBuffer().length() == 0);
    reader.setCompleter(new StringsCompleter(ShellHelp.commands()));
  }

  /** Gives a key a meaning of its own; where that returns false, it types itself. */
  private void bind(String key, Widget widget) {
    reader
        .getKeyMaps()
        .get(LineReader.MAIN)
        .bind(
            (Widget) () -> widget.apply() || reader.getBuiltinWidgets().get(SELF_INSERT).apply(),
            key);
  }

  /** As soon as {@code 2>} is typed at the start of a line, it is the prompt. */
  private boolean switchSession() {
    if (!onSession.test(reader.getBuffer().toString().strip())) {
      return false;
    }
    reader.getBuffer().clear();
    reader.setPrompt(prompt.get());
    return reader.redisplay();
  }

  @Override
  public Optional<String> read() {
    try {
      return Optional.of(reader.readLine(prompt.get()));
    } catch (UserInterruptException e) {
      onInterrupt.accept(!e.getPartialLine().isBlank());
      return Optional.of("");
    } catch (EndOfFileException e) {
      return Optional.empty();
    }
  }

  @Override
  public void print(String lines) {
    reader.setPrompt(prompt.get());
    reader.printAbove(lines);
    terminal.flush();
  }

  @Override
  public void error(String line) {
    print(line + "\n");
  }

  @Override
  public boolean isInteractive() {
    return true;
  }

  @Override
  public void close() {
    try {
      terminal.close();
    } catch (IOException e) {
      throw new UnavailableException("the terminal cannot be reset", "type reset", e);
    }
  }
}
