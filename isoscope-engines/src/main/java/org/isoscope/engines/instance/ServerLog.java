package org.isoscope.engines.instance;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
