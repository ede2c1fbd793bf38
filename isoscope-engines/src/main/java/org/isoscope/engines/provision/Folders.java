package org.isoscope.engines.provision;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Whole folders: copied, deleted. */
public final class Folders {
  private static final int DELETE_TRIES = 50;

  private Folders() {}

  /** Deletes a folder, however often a dying server still puts a file into it. */
  public static void delete(Path folder) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        deleteOnce(folder);
        return;
      } catch (DirectoryNotEmptyException e) {
        if (attempt == DELETE_TRIES) {
          throw e;
        }
        Pause.briefly();
      }
    }
  }

  private static void deleteOnce(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException problem)
              throws IOException {
            if (problem instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE;
            }
            throw problem;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path each, IOException problem)
              throws IOException {
            Files.deleteIfExists(each);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /** Deletes what can be deleted; for the last moments, when nobody can be told of a failure. */
  public static void deleteQuietly(Path folder) {
    try {
      delete(folder);
    } catch (IOException | UncheckedIOException e) {
      // What is left is swept by the next run.
    }
  }

  /** Copies a tree of folders and plain files, with their permissions, for a new owner. */
  public static void copy(Path from, Path to, SystemUser owner) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            Path copy = to.resolve(from.relativize(folder));
            Files.createDirectories(copy);
            finish(folder, copy, owner);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Path copy = to.resolve(from.relativize(file));
            copyFile(file, attributes.size(), copy);
            finish(file, copy, owner);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static void finish(Path from, Path copy, SystemUser owner) throws IOException {
    Files.setPosixFilePermissions(copy, Files.getPosixFilePermissions(from));
    owner.take(copy);
  }

  /** Lets the kernel move the bytes: half the time of {@code Files.copy} on large files. */
  private static void copyFile(Path from, long size, Path to) throws IOException {
    try (FileChannel in = FileChannel.open(from, StandardOpenOption.READ);
        FileChannel out =
            FileChannel.open(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      long done = 0;
      while (done < size) {
        long moved = in.transferTo(done, size - done, out);
        if (moved <= 0) {
          throw new IOException(from + " became shorter while it was copied");
        }
        done += moved;
      }
    }
  }

  /** A folder, and those above it, that everyone may enter; those that exist stay as they are. */
  public static void createAll(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      if (folder.getParent() != null) {
        createAll(folder.getParent());
      }
      try {
        create(folder, "rwxr-xr-x");
      } catch (FileAlreadyExistsException e) {
        if (!Files.isDirectory(folder)) {
          throw e;
        }
      }
    }
  }

  /** A new folder with exactly these permissions, whatever the umask. */
  static void create(Path folder, String permissions) throws IOException {
    Set<PosixFilePermission> exact = PosixFilePermissions.fromString(permissions);
    Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(exact));
    Files.setPosixFilePermissions(folder, exact);
  }
}
