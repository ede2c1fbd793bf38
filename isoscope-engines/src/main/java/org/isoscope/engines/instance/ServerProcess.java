package org.isoscope.engines.instance;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.isoscope.engines.provision.Pause;
import org.isoscope.model.UnavailableException;

/** A server that runs as a process of its own and is stopped, with its children, on close. */
public final class ServerProcess implements AutoCloseable {
  private static final Duration LAST_BREATH = Duration.ofSeconds(3);

  private final ServerInvocation command;
  private final Process process;
  private final ServerLog log;
  private final Cleanup.Handle end;

  private ServerProcess(ServerInvocation command, Process process, ServerLog log, Cleanup cleanup) {
    this.command = command;
    this.process = process;
    this.log = log;
    this.end = cleanup.add(this::stop);
  }

  /** Starts it; a shutdown that comes right now either prevents it or stops it. */
  public static ServerProcess start(ServerInvocation command, Cleanup cleanup) {
    return cleanup.guard(() -> launch(command, cleanup));
  }

  private static ServerProcess launch(ServerInvocation command, Cleanup cleanup) {
    try {
      ServerLog log = ServerLog.fromNow(command.log());
      Process process = command.toProcess().start();
      ServerProcess server = new ServerProcess(command, process, log, cleanup);
      Files.writeString(
          command.folder().resolve(ServerInvocation.PROCESS_ID_FILE), Long.toString(process.pid()));
      return server;
    } catch (IOException e) {
      throw new UnavailableException(
          command.title() + " cannot be run: " + e.getMessage(),
          "look at the file system of the cache and of the temporary folder",
          e);
    }
  }

  /** Runs a command that ends by itself, such as one that fills a data folder. */
  public static void run(ServerInvocation command, Duration patience, Cleanup cleanup) {
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
    awaitEnd(children, LAST_BREATH);
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

  /**
   * A server's log, from the moment of one start on.
   *
   * @param start the length that the file had then
   */
  public record ServerLog(Path file, long start) {
    private static final int LAST_LINES = 12;
    private static final long LAST_BYTES = 64_000;

    static ServerLog fromNow(Path file) throws IOException {
      return new ServerLog(file, Files.exists(file) ? Files.size(file) : 0);
    }

    /** The last lines since the start; none if the log cannot be read. */
    public List<String> lastLines() {
      List<String> all = tail().lines().filter(line -> !line.isBlank()).toList();
      return all.subList(Math.max(0, all.size() - LAST_LINES), all.size());
    }

    /** Whether the server could not have its port, as all of them put it. */
    boolean saysPortIsTaken() {
      return tail().contains("Address already in use");
    }

    private String tail() {
      try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
        long from = Math.max(start, log.length() - LAST_BYTES);
        byte[] bytes = new byte[(int) Math.max(0, log.length() - from)];
        log.seek(from);
        log.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
      } catch (IOException e) {
        return "";
      }
    }
  }

  /**
   * Whether a process runs. Java also says so of one that has ended and whose parent has not yet
   * asked for its exit code; where that is a lazy init, it takes seconds.
   */
  static boolean runs(ProcessHandle process) {
    if (!process.isAlive()) {
      return false;
    }
    try {
      String status = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
      // The name stands in parentheses and may itself contain some.
      char state = status.charAt(status.lastIndexOf(')') + 2);
      return state != 'Z' && state != 'X';
    } catch (IOException | IndexOutOfBoundsException e) {
      return process.isAlive();
    }
  }

  /** Waits until none of them runs; whether that came about in time. */
  static boolean awaitEnd(Collection<ProcessHandle> processes, Duration patience) {
    long deadline = System.nanoTime() + patience.toNanos();
    while (processes.stream().anyMatch(ServerProcess::runs)) {
      if (System.nanoTime() > deadline) {
        return false;
      }
      Pause.briefly();
    }
    return true;
  }
}
