package org.isoscope.cli.shell;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.Instance;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.run.LiveText;
import org.isoscope.run.LiveRun;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.Step;

/** What the lines with a colon do. */
final class ShellCommands {
  private static final long LOOK_NANOS = 20_000_000;
  private static final int LONGEST_WAIT_SECONDS = 600;

  private final Instance instance;
  private final LiveRun live;
  private final ShellInput input;
  private final ShellOutput output;
  private final LiveText text;
  private final Consumer<String> print;
  private final ShellFiles files;

  ShellCommands(
      Instance instance,
      LiveRun live,
      ShellInput input,
      ShellOutput output,
      LiveText text,
      Consumer<String> print) {
    this.instance = instance;
    this.live = live;
    this.input = input;
    this.output = output;
    this.text = text;
    this.print = print;
    this.files = new ShellFiles(live, text, print);
  }

  /**
   * Does what a command says.
   *
   * @param play plays a step and waits as the shell waits
   */
  void execute(ShellInput.Entry.Command command, Consumer<Step> play) {
    String argument = command.argument();
    switch (command.word()) {
      case "help" -> print.accept(ShellHelp.TEXT);
      case "sessions" -> sessions(argument);
      case "level" -> level(argument);
      case "locks" -> locks();
      case "cancel" -> play.accept(cancel(running(argument)));
      case "kill" -> play.accept(Step.kill(open(argument)));
      case "wait" -> await(argument);
      case "save" -> files.save(argument);
      case "run" -> run(argument, play);
      case "reset" -> reset(ShellSessions.declared(live.sessions()));
      default ->
          throw new BadInputException("there is no command :" + command.word(), ":help lists them");
    }
  }

  private static Step cancel(String session) {
    return new Step(session, Step.Action.CANCEL, "", List.of(), List.of(), 0);
  }

  private LiveRun.SessionStatus status(String name) {
    return live.sessions().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
  }

  void requireOpen(String session) {
    if (status(session).lost()) {
      throw new BadInputException(
          "the connection of session " + ShellSessions.label(session) + " is gone",
          ":reset opens it again");
    }
  }

  private String open(String word) {
    String session = input.session(word);
    requireOpen(session);
    return session;
  }

  private String running(String word) {
    String session = input.session(word);
    if (!status(session).isRunning()) {
      throw new BadInputException("session " + word + " runs nothing", ":sessions shows who does");
    }
    return session;
  }

  String sessions() {
    return text.sessions(live.sessions());
  }

  private void sessions(String argument) {
    int have = live.sessions().size();
    if (!argument.isEmpty()) {
      int want = number(argument, have, ShellSessions.MOST, "a number of sessions");
      IsolationLevel level = live.sessions().get(have - 1).level();
      ShellSessions.numbered(want, level).stream().skip(have).forEach(live::add);
    }
    print.accept(sessions());
  }

  private void level(String argument) {
    String[] words = argument.split("\\s+", 2);
    if (!argument.isEmpty()) {
      boolean one = words.length == 2 && IsolationLevel.parse(argument).isEmpty();
      IsolationLevel level = ShellSessions.level(instance, one ? words[1] : argument);
      List<LiveRun.SessionStatus> chosen =
          one ? List.of(status(open(words[0]))) : live.sessions().stream().toList();
      for (LiveRun.SessionStatus session : chosen) {
        set(session, level);
      }
    }
    print.accept(sessions());
  }

  private void set(LiveRun.SessionStatus session, IsolationLevel level) {
    if (session.isIdle() && !session.lost()) {
      live.level(session.name(), level);
    } else {
      String label = ShellSessions.label(session.name());
      print.accept("   session " + label + " is not idle and keeps its level\n");
    }
  }

  private void locks() {
    Blocking blocking = instance.dialect().blocking();
    if (blocking instanceof Blocking.Measured) {
      print.accept("   " + instance.engine() + " cannot be asked\n");
    } else {
      print.accept(text.locks(live.locks()));
    }
  }

  private void await(String argument) {
    int seconds =
        argument.isEmpty() ? 60 : number(argument, 0, LONGEST_WAIT_SECONDS, "a number of seconds");
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    while (live.sessions().stream().anyMatch(LiveRun.SessionStatus::isRunning)
        && System.nanoTime() < end) {
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }

  private static int number(String argument, int least, int most, String what) {
    if (!argument.matches("\\d{1,4}")
        || Integer.parseInt(argument) < least
        || Integer.parseInt(argument) > most) {
      throw new BadInputException(
          "'" + argument + "' is not " + what, "write one from " + least + " to " + most);
    }
    return Integer.parseInt(argument);
  }

  private void reset(List<SessionDeclaration> sessions) {
    live.reset(sessions);
    output.restart();
    input.restart();
    print.accept("   the database is empty\n");
  }

  /** Plays a scenario as if it were typed, at its own levels or those that the shell has. */
  private void run(String argument, Consumer<Step> play) {
    Scenario scenario = ShellFiles.read(argument);
    IsolationLevel level =
        scenario.levels().stream().findFirst().orElse(live.sessions().get(0).level());
    reset(
        scenario.sessions().stream()
            .map(s -> new SessionDeclaration(s.name(), s.level().or(() -> Optional.of(level))))
            .toList());
    scenario.setupSql().forEach(live::setUp);
    for (Step step : scenario.steps()) {
      print.accept(ShellFiles.typed(step) + "\n");
      play.accept(step.withoutExpectations());
    }
  }
}
