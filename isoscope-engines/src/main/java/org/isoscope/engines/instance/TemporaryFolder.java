package org.isoscope.engines.instance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isoscope.engines.provision.Folders;
import org.isoscope.engines.provision.SystemUser;
import org.isoscope.model.UnavailableException;

/**
 * A temporary folder of one server, in memory where there is room. It is named after this process,
 * so that {@link Orphans} can tell when nobody needs it any more.
 */
public final class TemporaryFolder implements AutoCloseable {
  private static final Path MEMORY = Path.of("/dev/shm");
  private static final long ROOM = 512L << 20;
  private static final String REMEDY = "free some space, or set -Djava.io.tmpdir to another folder";

  /** Leaves room for a socket's name within the 107 characters that the system allows. */
  private static final int LONGEST_BASE = 50;

  private final Path path;
  private final Cleanup.Handle end;

  private TemporaryFolder(Path path, Cleanup cleanup) {
    this.path = path;
    this.end = cleanup.add(() -> Folders.deleteQuietly(path));
  }

  /**
   * A new folder, after those of dead processes have been swept away.
   *
   * @param label a word for people who look into the temporary folder
   * @param inMemory whether its content may be lost with the machine's power
   */
  public static TemporaryFolder open(
      String label, SystemUser owner, boolean inMemory, Cleanup cleanup) {
    Orphans.sweep(MEMORY);
    return open(inMemory && hasRoom(MEMORY) ? MEMORY : onDisk(), label, owner, cleanup);
  }

  static TemporaryFolder open(Path base, String label, SystemUser owner, Cleanup cleanup) {
    Orphans.sweep(base);
    owner.requireEntry(base, REMEDY);
    return cleanup.guard(() -> create(base, label, owner, cleanup));
  }

  private static TemporaryFolder create(
      Path base, String label, SystemUser owner, Cleanup cleanup) {
    try {
      Path path = Files.createTempDirectory(base, Orphans.prefix() + label + "-");
      TemporaryFolder scratch = new TemporaryFolder(path, cleanup);
      Orphans.claim(path);
      owner.take(path);
      return scratch;
    } catch (IOException e) {
      throw new UnavailableException(
          "no temporary folder can be made in " + base + ": " + e.getMessage(), REMEDY, e);
    }
  }

  private static Path onDisk() {
    Path chosen = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
    return chosen.toString().length() <= LONGEST_BASE ? chosen : Path.of("/tmp");
  }

  private static boolean hasRoom(Path folder) {
    try {
      return Files.isDirectory(folder)
          && Files.isWritable(folder)
          && Files.getFileStore(folder).getUsableSpace() > ROOM;
    } catch (IOException e) {
      return false;
    }
  }

  public Path path() {
    return path;
  }

  @Override
  public void close() {
    end.run();
  }
}
