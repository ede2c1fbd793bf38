package org.isoscope.engines.instance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import org.isoscope.engines.provision.Pause;

/** Whether processes still run. */
final class Liveness {
  private Liveness() {}

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
    while (processes.stream().anyMatch(Liveness::runs)) {
      if (System.nanoTime() > deadline) {
        return false;
      }
      Pause.briefly();
    }
    return true;
  }
}
