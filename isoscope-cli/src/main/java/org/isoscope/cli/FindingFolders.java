package org.isoscope.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.isoscope.model.UnavailableException;

/**
 * Where findings are kept: a folder for each, numbered in the order in which they are found, also
 * where several hunts write to the same place at once.
 */
final class FindingFolders {
  private static final String REMEDY = "choose another place with --out";

  private final Path out;
  private int last;

  FindingFolders(Path out) {
    this.out = out;
  }

  /** Refuses a place where nothing can be kept; leaves nothing there. */
  void check() {
    Path nearest = out.toAbsolutePath();
    while (!Files.exists(nearest)) {
      nearest = nearest.getParent();
    }
    try {
      Path probe = Files.createTempFile(nearest, ".isoscope", "");
      try {
        // A full disk takes names, but no content.
        Files.write(probe, new byte[4096]);
      } finally {
        Files.delete(probe);
      }
    } catch (IOException e) {
      throw new UnavailableException(
          "%s cannot be written: %s".formatted(out, reason(e)), REMEDY, e);
    }
  }

  /** In words, without the name of the file that was tried. */
  private static String reason(IOException error) {
    if (error instanceof NoSuchFileException) {
      return "no such folder";
    }
    if (error instanceof AccessDeniedException) {
      return "permission denied";
    }
    String words =
        error instanceof FileSystemException inFiles ? inFiles.getReason() : error.getMessage();
    return words == null ? error.toString() : words;
  }

  /**
   * The number of the next finding, which nobody else gets. Where its folder cannot be made, a
   * number all the same: what cannot be written can still be told.
   */
  int claim() {
    try {
      Files.createDirectories(out);
      last = Math.max(last, greatest());
      while (true) {
        last++;
        try {
          Files.createDirectory(folder(last));
          return last;
        } catch (FileAlreadyExistsException e) {
          // Another hunt was faster.
        }
      }
    } catch (IOException e) {
      return ++last;
    }
  }

  private int greatest() throws IOException {
    try (Stream<Path> kept = Files.list(out)) {
      return kept.map(each -> each.getFileName().toString())
          .filter(name -> name.matches("\\d{4,9}"))
          .mapToInt(Integer::parseInt)
          .max()
          .orElse(0);
    }
  }

  Path folder(int number) {
    return out.resolve("%04d".formatted(number));
  }

  /** Writes files by their names; says why if that fails. */
  static Optional<String> write(Path folder, Map<String, String> files) {
    try {
      Files.createDirectories(folder);
      for (Map.Entry<String, String> file : files.entrySet()) {
        Files.writeString(folder.resolve(file.getKey()), file.getValue());
      }
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("%s cannot be written: %s".formatted(folder, reason(e)));
    }
  }
}
