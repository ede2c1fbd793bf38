package org.isoscope.cli.shell;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.engine.Instance;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsoscopeException;
import org.isoscope.model.UnavailableException;
import org.isoscope.run.LiveRun;
import org.isoscope.schedule.Step;

/** Reads lines, plays them, and lets the answers be shown. */
final class Shell {
  /** A person gets the prompt back after this, whatever the statement does. */
  private static final Duration ATTENTION = Duration.ofSeconds(1);

  private final Instance instance;
  private final LiveRun live;
  private final ShellConsole console;
  private final ShellOutput output;
  private final ShellInput input;
  private final ShellCommands commands;
  private int line;

  Shell(
      Instance instance,
      LiveRun live,
      ShellConsole console,
      ShellOutput output,
      ShellInput input,
      ShellCommands commands) {
    this.instance = instance;
    this.live = live;
    this.console = console;
    this.output = output;
    this.input = input;
    this.commands = commands;
  }

  /** Until the end of the input; returns the exit code. */
  int run() {
    Optional<String> read = console.read();
    while (read.isPresent()) {
      for (String each : read.get().split("\\R", -1)) {
        line++;
        try {
          if (!take(each)) {
            return ExitCode.CLEAN;
          }
        } catch (IsoscopeException e) {
          if (!console.isInteractive()) {
            return refuse(e);
          }
          console.error(e.getMessage());
        }
        if (!instance.isAlive()) {
          throw new UnavailableException("the server has died", "see its log");
        }
      }
      read = console.read();
    }
    return end();
  }

  private int refuse(IsoscopeException problem) {
    if (!(problem instanceof BadInputException)) {
      throw problem;
    }
    console.error("line " + line + ": " + problem.getMessage());
    return ExitCode.BAD_INPUT;
  }

  private int end() {
    if (console.isInteractive()) {
      return ExitCode.CLEAN;
    }
    try {
      input.requireEnded();
    } catch (BadInputException e) {
      return refuse(e);
    }
    if (live.sessions().stream().anyMatch(LiveRun.SessionStatus::isRunning)) {
      console.print("# at the end:\n" + commands.sessions());
    }
    return ExitCode.CLEAN;
  }

  /** False if it was the last line. */
  private boolean take(String typed) {
    if (!console.isInteractive() && typed.strip().startsWith("#") && !input.isOpen()) {
      console.print(typed + "\n");
    }
    for (ShellInput.Entry entry : input.take(typed)) {
      echo(entry);
      if (entry instanceof ShellInput.Entry.Statement statement) {
        commands.requireOpen(statement.session());
        play(Step.execute(statement.session(), statement.sql()));
      } else if (entry instanceof ShellInput.Entry.Setup setup) {
        live.setUp(setup.sql());
        console.print("   ok\n");
      } else if (entry instanceof ShellInput.Entry.Command command) {
        if (command.word().equals("quit")) {
          return false;
        }
        commands.execute(command, this::play);
      }
    }
    return true;
  }

  /** A script's lines are not on the screen yet. */
  private void echo(ShellInput.Entry entry) {
    if (console.isInteractive()) {
      return;
    }
    if (entry instanceof ShellInput.Entry.Statement statement) {
      String label = ShellSessions.label(statement.session());
      console.print(label + "> " + statement.sql() + ";\n");
    } else if (entry instanceof ShellInput.Entry.Setup setup) {
      console.print(":setup " + setup.sql() + ";\n");
    } else if (entry instanceof ShellInput.Entry.Command command) {
      console.print((":" + command.word() + " " + command.argument()).strip() + "\n");
    }
  }

  private void play(Step step) {
    CompletableFuture<Void> settled = live.play(step);
    try {
      if (console.isInteractive()) {
        settled.get(ATTENTION.toMillis(), TimeUnit.MILLISECONDS);
      } else {
        settled.get();
      }
    } catch (TimeoutException e) {
      output.goOn();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Ctrl-C: forgets what was begun to be typed or, if that was nothing, cancels what the current
   * session runs.
   */
  static void interrupt(boolean cleared, LiveRun live, ShellInput input, ShellConsole console) {
    if (cleared || input.isOpen()) {
      input.clear();
      return;
    }
    List<LiveRun.SessionStatus> running =
        live.sessions().stream().filter(LiveRun.SessionStatus::isRunning).toList();
    if (running.stream().anyMatch(session -> session.name().equals(input.current()))) {
      live.cancel(input.current());
    } else if (!running.isEmpty()) {
      String other = ShellSessions.label(running.get(0).name());
      console.print("   :cancel " + other + " cancels what session " + other + " runs\n");
    } else {
      console.print("   nothing runs; :quit or Ctrl-D leaves\n");
    }
  }
}
