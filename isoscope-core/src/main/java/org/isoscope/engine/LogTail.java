package org.isoscope.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The last lines of a log. */
final class LogTail {
  private static final int LINES = 60;

  private LogTail() {}

  static String of(Path log) {
    try {
      List<String> lines = Files.readAllLines(log);
      return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
    } catch (IOException e) {
      return "(the log could not be read: " + e.getMessage() + ")";
    }
  }
}
