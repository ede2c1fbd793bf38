package org.isoscope.engines.instance;

import java.io.IOException;
import java.time.Duration;

/** How a server is told to stop, and how long it may take before it is killed. */
public enum StopSignal {
  /** For data that nobody wants any more. */
  KILL(Duration.ofSeconds(10)),
  /** PostgreSQL's "immediate": no checkpoint, but all its processes and shared memory end. */
  QUIT(Duration.ofSeconds(5)),
  /** PostgreSQL's "fast". */
  INT(Duration.ofMinutes(1)),
  TERM(Duration.ofMinutes(1));

  private final Duration patience;

  StopSignal(Duration patience) {
    this.patience = patience;
  }

  Duration patience() {
    return patience;
  }

  /** Sends it; Java itself has only two of them. */
  void send(ProcessHandle process) {
    switch (this) {
      case KILL -> process.destroyForcibly();
      case TERM -> process.destroy();
      case QUIT, INT -> sendByShell(process);
    }
  }

  private void sendByShell(ProcessHandle process) {
    try {
      new ProcessBuilder("sh", "-c", "kill -" + name() + " " + process.pid())
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // No shell: less gently then. Its workers notice that it is gone.
      process.destroyForcibly();
    }
  }
}
