package org.isoscope.cli.shell;

import java.io.BufferedReader;
import java.io.Console;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.run.LiveText;
import org.isoscope.run.LiveRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Several sessions in one terminal. */
@Command(
    name = "shell",
    description = "Several sessions in one terminal; says at once who waits for whom.")
public final class ShellCommand extends TerminalCommand {
  @Parameters(paramLabel = "ENGINE", description = "As in postgres:16.")
  String engine;

  @Option(
      names = {"-n", "--sessions"},
      paramLabel = "N",
      description = "How many sessions; ${DEFAULT-VALUE} by default.")
  int count = 2;

  @Option(names = "--level", description = "Their isolation level. Default: the engine's.")
  String level;

  @Mixin EngineOptions engineOptions;

  private final InputStream input;

  public ShellCommand(InputStream input) {
    this.input = input;
  }

  @Override
  public Integer call() {
    if (count < 1 || count > ShellSessions.MOST) {
      throw new BadInputException(
          count + " is not a number of sessions", "write one from 1 to " + ShellSessions.MOST);
    }
    if (level != null && IsolationLevel.parse(level).isEmpty()) {
      throw new BadInputException(
          "there is no isolation level '" + level + "'", "write RC or 'repeatable read', say");
    }
    try (EngineAccess access = engineOptions.access(terminal);
        Instance instance = access.start(EngineRef.parse(engine))) {
      IsolationLevel chosen =
          level == null
              ? instance.dialect().levels().standard()
              : ShellSessions.level(instance, level);
      return run(instance, chosen);
    }
  }

  private int run(Instance instance, IsolationLevel chosen) {
    AtomicReference<ShellConsole> console = new AtomicReference<>();
    LiveText text = new LiveText(terminal.style(), ShellSessions::label);
    ShellOutput output = new ShellOutput(text, lines -> console.get().print(lines));
    console.set(new PlainConsole(null, terminal, Optional.empty()));
    try (LiveRun live = new LiveRun(instance, ShellSessions.numbered(count, chosen), output)) {
      ShellInput lines = new ShellInput(() -> ShellSessions.names(live.sessions()));
      Supplier<String> prompt =
          () -> lines.isOpen() ? " ..> " : ShellSessions.prompt(live.sessions(), lines.current());
      try (ShellConsole opened =
          open(prompt, lines, cleared -> Shell.interrupt(cleared, live, lines, console.get()))) {
        console.set(opened);
        greet(instance, chosen, opened);
        ShellCommands commands =
            new ShellCommands(instance, live, lines, output, text, opened::print);
        return new Shell(instance, live, opened, output, lines, commands).run();
      }
    }
  }

  private ShellConsole open(
      Supplier<String> prompt, ShellInput lines, Consumer<Boolean> onInterrupt) {
    boolean person = input == System.in && isTerminal(System.console());
    if (person && !"dumb".equals(System.getenv("TERM"))) {
      return new LineEditor(prompt, lines::goTo, onInterrupt);
    }
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
    return new PlainConsole(reader, terminal, person ? Optional.of(prompt) : Optional.empty());
  }

  /** Until Java 21 there is a console only on a terminal; later ones have one that can tell. */
  private static boolean isTerminal(Console console) {
    try {
      return console != null && (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  private void greet(Instance instance, IsolationLevel chosen, ShellConsole console) {
    String sessions = count == 1 ? "1 session" : count + " sessions";
    String help = console.isInteractive() ? "; :help" : "";
    console.print(
        "# %s, %s at %s%s\n".formatted(EngineOptions.title(instance), sessions, chosen, help));
  }
}
