package org.isoscope.engines.instance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.isoscope.engines.provision.Folders;
import org.isoscope.engines.provision.SystemUser;
import org.isoscope.model.BadInputException;
import org.isoscope.model.UnavailableException;

/**
 * A folder of the user's in which a server's data stays. It says which engine and version it
 * belongs to, and which process uses it now.
 */
final class KeptFolder implements AutoCloseable {
  private static final String LABEL = "isoscope-engine";
  private static final String USER = "isoscope-in-use";

  private final Path path;

  private KeptFolder(Path path) {
    this.path = path;
  }

  /** Takes the folder, which may be new, empty, or one that this very version left. */
  static KeptFolder open(Path folder, ServerRecipe recipe) {
    Path path = folder.toAbsolutePath().normalize();
    recipe.user().requireEntry(path, "choose a folder that everyone may enter");
    try {
      Folders.createAll(path);
      requireOwn(path, recipe.engine() + " " + recipe.version());
      KeptFolder kept = new KeptFolder(path);
      kept.occupy();
      return kept;
    } catch (IOException e) {
      throw new UnavailableException(
          "the data folder " + path + " cannot be used: " + e, "choose one that is yours", e);
    }
  }

  private static void requireOwn(Path path, String label) throws IOException {
    Path file = path.resolve(LABEL);
    if (Files.exists(file)) {
      String found = Files.readString(file).strip();
      if (!found.equals(label)) {
        throw new BadInputException(
            path + " holds data of " + found + ", not of " + label,
            "name another folder, or start " + found.replace(' ', ':') + " on it");
      }
      return;
    }
    try (Stream<Path> content = Files.list(path)) {
      if (content.findAny().isPresent()) {
        throw new BadInputException(
            path + " has files in it that are not Isoscope's", "name a new or an empty folder");
      }
    }
    Files.writeString(file, label + "\n");
  }

  private void occupy() throws IOException {
    Path file = path.resolve(USER);
    if (Files.exists(file)) {
      String id = Files.readString(file).strip();
      if (id.matches("\\d+") && ProcessHandle.of(Long.parseLong(id)).isPresent()) {
        throw new UnavailableException(
            path + " is in use by process " + id,
            "stop that one first; if it is not Isoscope's, delete " + file);
      }
    }
    Files.writeString(file, Long.toString(ProcessHandle.current().pid()));
  }

  Path path() {
    return path;
  }

  /** Copies fresh data into it, unless it has some. */
  void fill(DataTemplate template, Path data, SystemUser owner) throws IOException {
    if (Files.isDirectory(data)) {
      return;
    }
    Path partial = path.resolve("data.partial");
    Folders.delete(partial);
    Folders.copy(template.folder(), partial, owner);
    Files.move(partial, data, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(path.resolve(USER));
    } catch (IOException e) {
      // The next one finds the id of a dead process and goes on.
    }
  }
}
