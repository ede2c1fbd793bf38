package org.isoscope.engines.provision;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.UnavailableException;

/**
 * What is costly to make and stays between runs: unpacked servers, fresh data folders, lists of
 * versions. A folder in it is whole or not there; any number of processes may use it at once.
 */
public final class Cache {
  /** Part of every path: a change to what is kept below starts afresh instead of mixing. */
  private static final String LAYOUT = "v1";

  private static final String REMEDY = "set ISOSCOPE_CACHE to a folder that has space and is yours";

  private final Path root;

  public Cache(Path root) {
    this.root = root.toAbsolutePath().normalize().resolve(LAYOUT);
  }

  /** Where the user, or else the system, keeps such things. */
  public static Cache standard() {
    return new Cache(location(System.getenv(), SystemUser.isRoot()));
  }

  static Path location(Map<String, String> environment, boolean root) {
    String chosen = environment.getOrDefault("ISOSCOPE_CACHE", "");
    if (!chosen.isBlank()) {
      return Path.of(chosen);
    }
    if (root) {
      // Not below /root, which the user that PostgreSQL runs as cannot enter.
      return Path.of("/var/cache/isoscope");
    }
    String caches = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path home = Path.of(System.getProperty("user.home"));
    return (caches.isBlank() ? home.resolve(".cache") : Path.of(caches)).resolve("isoscope");
  }

  public Path root() {
    return root;
  }

  /** The folder with an artifact's files, unpacked now if they are not yet there. */
  public Path unpacked(Artifact artifact, Path archive, Unpacker how) {
    String key = artifact.name() + "-" + artifact.version();
    return folder(
        "servers/" + (artifact.classifier().isEmpty() ? key : key + "-" + artifact.classifier()),
        artifact.toString(),
        folder -> unpack(archive, folder, how));
  }

  private static void unpack(Path archive, Path folder, Unpacker how) throws IOException {
    long free = Files.getFileStore(folder).getUsableSpace();
    long needed = how.size(archive);
    if (needed > free) {
      throw new IOException(
          "no space: " + megabytes(needed) + " needed, " + megabytes(free) + " free");
    }
    try {
      how.unpack(archive, folder);
    } catch (IOException e) {
      long left = Files.getFileStore(folder).getUsableSpace();
      throw new IOException(
          e.getMessage() + "; about " + megabytes(needed) + " needed, " + megabytes(left) + " left",
          e);
    }
  }

  private static String megabytes(long bytes) {
    return String.format(Locale.ROOT, "%,d MB", bytes / 1_000_000);
  }

  /** Fills a folder that is new and empty. */
  @FunctionalInterface
  public interface Filling {
    void fill(Path folder) throws IOException;
  }

  /**
   * A folder of this cache, filled now if it is not yet there. It is filled under another name and
   * then renamed, so a folder that has the right name is complete.
   *
   * @param key its path in the cache
   * @param what what it holds, for a message
   */
  public Path folder(String key, String what, Filling filling) {
    Path folder = root.resolve(key);
    if (Files.isDirectory(folder)) {
      return folder;
    }
    try {
      Folders.createAll(folder.getParent());
      try (FileGate gate = FileGate.enter(Path.of(folder + ".lock"))) {
        if (!Files.isDirectory(folder)) {
          make(folder, filling);
        }
      }
      return folder;
    } catch (IOException e) {
      throw new UnavailableException(
          what + " could not be put into " + folder + ": " + reason(e), REMEDY, e);
    }
  }

  private static void make(Path folder, Filling filling) throws IOException {
    // Whoever holds the lock may delete what one that died left behind.
    Path partial = Path.of(folder + ".partial");
    Folders.delete(partial);
    Folders.create(partial, "rwxr-xr-x");
    try {
      filling.fill(partial);
      Files.move(partial, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException | RuntimeException e) {
      Folders.deleteQuietly(partial);
      throw e;
    }
  }

  private static String reason(IOException problem) {
    boolean plain = problem.getClass() == IOException.class && problem.getMessage() != null;
    return plain ? problem.getMessage() : problem.toString().replaceFirst("^[a-z.]+\\.", "");
  }

  /** A text kept under this key, unless it is older than this. */
  public Optional<List<String>> lines(String key, Duration maxAge) {
    Path file = text(key);
    try {
      Instant written = Files.getLastModifiedTime(file).toInstant();
      boolean fresh = Duration.between(written, Instant.now()).compareTo(maxAge) <= 0;
      return fresh ? Optional.of(Files.readAllLines(file)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** A text kept under this key, of any age. */
  public Optional<List<String>> lines(String key) {
    return lines(key, Duration.ofSeconds(Long.MAX_VALUE));
  }

  /** Keeps a text. */
  public void store(String key, List<String> lines) {
    Path file = text(key);
    try {
      Folders.createAll(file.getParent());
      Path written =
          Files.createTempFile(file.getParent(), file.getFileName().toString(), ".partial");
      try {
        Files.write(written, lines);
        Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(written);
      }
    } catch (IOException e) {
      // No harm: it is only asked for again next time.
    }
  }

  private Path text(String key) {
    return root.resolve("texts").resolve(key.replaceAll("[^A-Za-z0-9._-]", "_") + ".txt");
  }

  /**
   * A lock that one holder has at a time, among all processes, and all threads and class loaders of
   * this one. The system takes it back from a process that dies.
   */
  static final class FileGate implements AutoCloseable {
    private final FileChannel channel;

    private FileGate(FileChannel channel) {
      this.channel = channel;
    }

    /** Waits until nobody else has it. */
    static FileGate enter(Path file) throws IOException {
      FileChannel channel = open(file);
      // A channel that waits must not be closed: that would release the lock of the one it waits
      // for, since POSIX locks belong to a process and its file, not to a channel.
      // An interrupt would close it too, and is therefore put off.
      boolean interrupted = Thread.interrupted();
      while (!attempt(channel)) {
        Pause.briefly();
        interrupted |= Thread.interrupted();
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      return new FileGate(channel);
    }

    private static FileChannel open(Path file) throws IOException {
      return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private static boolean attempt(FileChannel channel) throws IOException {
      try {
        FileLock lock = channel.tryLock();
        return lock != null;
      } catch (OverlappingFileLockException e) {
        return false;
      }
    }

    /** Leaves. The file stays: deleting it would let two in, through the old file and a new one. */
    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
