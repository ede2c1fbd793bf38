package org.isoscope.engines.instance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.isoscope.engines.provision.Pause;
import org.isoscope.model.UnavailableException;

/** A server that runs as a process of its own and is stopped, with its children, on close. */
public final class ServerProcess implements AutoCloseable {
  private static final Duration LAST_BREATH = Duration.ofSeconds(3);

  private final ServerCommand command;
  private final Process process;
  private final ServerLog log;
  private final Cleanup.Handle end;

  private ServerProcess(ServerCommand command, Process process, ServerLog log, Cleanup cleanup) {
    this.command = command;
    this.process = process;
    this.log = log;
    this.end = cleanup.add(this::stop);
  }

  /** Starts it; a shutdown that comes right now either prevents it or stops it. */
  public static ServerProcess start(ServerCommand command, Cleanup cleanup) {
    return cleanup.guard(() -> launch(command, cleanup));
  }

  private static ServerProcess launch(ServerCommand command, Cleanup cleanup) {
    try {
      ServerLog log = ServerLog.fromNow(command.log());
      Process process = command.toProcess().start();
      ServerProcess server = new ServerProcess(command, process, log, cleanup);
      Files.writeString(
          command.folder().resolve(ServerCommand.PROCESS_ID_FILE), Long.toString(process.pid()));
      return server;
    } catch (IOException e) {
      throw new UnavailableException(
          command.title() + " cannot be run: " + e.getMessage(),
          "look at the file system of the cache and of the temporary folder",
          e);
    }
  }

  /** Runs a command that ends by itself, such as one that fills a data folder. */
  public static void run(ServerCommand command, Duration patience, Cleanup cleanup) {
    try (ServerProcess once = start(command, cleanup)) {
      if (!once.endsWithin(patience)) {
        throw once.failure("did not finish within " + patience.toSeconds() + " s");
      }
      if (once.process.exitValue() != 0) {
        throw once.failure("failed with exit code " + once.process.exitValue());
      }
    }
  }

  /** Tells whether a server answers. */
  @FunctionalInterface
  public interface Readiness {
    /** An exception means: not yet. */
    boolean answers() throws SQLException;
  }

  /** Waits until the server answers; fails when it has died, or takes too long. */
  public void awaitReady(Readiness readiness, Duration patience) {
    long deadline = System.nanoTime() + patience.toNanos();
    while (!answers(readiness)) {
      if (!process.isAlive()) {
        throw failure("stopped while starting, with exit code " + process.exitValue());
      }
      if (System.nanoTime() > deadline) {
        throw failure("did not answer within " + patience.toSeconds() + " s");
      }
      Pause.briefly();
    }
  }

  private static boolean answers(Readiness readiness) {
    try {
      return readiness.answers();
    } catch (SQLException e) {
      return false;
    }
  }

  private UnavailableException failure(String what) {
    List<String> words = log.lastLines();
    String quoted = words.isEmpty() ? "" : ":\n    " + String.join("\n    ", words);
    return new UnavailableException(
        command.title() + " " + what + quoted,
        words.isEmpty() ? "its log is empty" : "these are the last lines of its log");
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  public ServerLog log() {
    return log;
  }

  public Path folder() {
    return command.folder();
  }

  @Override
  public void close() {
    end.run();
  }

  private void stop() {
    List<ProcessHandle> children = process.descendants().toList();
    if (process.isAlive()) {
      command.stop().send(server());
      if (!endsWithin(command.stop().patience())) {
        process.destroyForcibly();
      }
    }
    children.forEach(ProcessHandle::destroyForcibly);
    endsWithin(LAST_BREATH);
    Liveness.awaitEnd(children, LAST_BREATH);
  }

  private ProcessHandle server() {
    ProcessHandle started = process.toHandle();
    return command.user().toolStays() ? started.children().findFirst().orElse(started) : started;
  }

  private boolean endsWithin(Duration patience) {
    long deadline = System.nanoTime() + patience.toNanos();
    while (process.isAlive() && System.nanoTime() < deadline) {
      Pause.briefly();
    }
    return !process.isAlive();
  }
}
