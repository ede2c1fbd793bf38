package org.isoscope.cli.common;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.isoscope.model.UnavailableException;

/** Writes the files that commands are asked for. */
public final class OutputFiles {
  private OutputFiles() {}

  @FunctionalInterface
  private interface Writing {
    void run() throws IOException;
  }

  /** What {@code --out} names; its folder is made if need be. */
  public static void write(Path file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The same for what is not text. */
  public static void write(Path file, byte[] content) {
    attempt(
        file,
        "choose another place with --out",
        () -> {
          Files.createDirectories(file.toAbsolutePath().getParent());
          Files.write(file, content);
        });
  }

  /**
   * Files by their names, in a folder that is made if need be.
   *
   * @param remedy what to do if that fails
   */
  public static void writeAll(Path folder, Map<String, String> files, String remedy) {
    attempt(
        folder,
        remedy,
        () -> {
          Files.createDirectories(folder);
          for (Map.Entry<String, String> file : files.entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
          }
        });
  }

  /** What {@code --graph} names. */
  public static void draw(Path file, String drawing, Terminal terminal) {
    attempt(file, "choose another place with --graph", () -> Files.writeString(file, drawing));
    terminal.say("graph written to " + file);
  }

  private static void attempt(Path place, String remedy, Writing writing) {
    try {
      writing.run();
    } catch (IOException e) {
      throw new UnavailableException(place + " cannot be written: " + e.getMessage(), remedy, e);
    }
  }
}
