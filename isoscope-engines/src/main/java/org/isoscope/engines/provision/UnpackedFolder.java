package org.isoscope.engines.provision;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;

/**
 * A folder that an archive's files are put into, and none outside it, whatever the archive says.
 * Everyone may read them, because a server may run as another user; programs can be run, also those
 * from a jar, which forgot that they were programs.
 */
final class UnpackedFolder {
  private static final byte[] ELF = {0x7f, 'E', 'L', 'F'};
  private static final int ANY_EXECUTE = 0111;

  private final Path root;

  UnpackedFolder(Path root) throws IOException {
    this.root = root.toRealPath();
  }

  void folder(String name) throws IOException {
    open(inside(name));
  }

  void file(String name, InputStream content, int mode) throws IOException {
    Path file = prepared(name);
    try (OutputStream out = Files.newOutputStream(file)) {
      content.transferTo(out);
    }
    permit(file, (mode & ANY_EXECUTE) != 0 || isProgram(file));
  }

  /** A symbolic link; it must lead to somewhere inside, and not by way of another link. */
  void link(String name, String destination) throws IOException {
    Path link = prepared(name);
    Path written = Path.of(destination);
    boolean inside = link.resolveSibling(written).normalize().startsWith(root);
    if (written.isAbsolute() || !inside || !written.normalize().equals(written)) {
      throw escape(name + " -> " + destination);
    }
    Files.createSymbolicLink(link, written);
  }

  /** A hard link in the archive: a second name for a file that came before. */
  void copyOf(String name, String original) throws IOException {
    Path first = inside(original);
    if (!first.toRealPath().startsWith(root)) {
      throw escape(original);
    }
    Files.copy(first, prepared(name));
  }

  private Path prepared(String name) throws IOException {
    Path file = inside(name);
    if (file.equals(root)) {
      throw escape(name);
    }
    open(file.getParent());
    return file;
  }

  /** Makes a folder and those above it; none of them may be a link that leads elsewhere. */
  private void open(Path folder) throws IOException {
    if (!folder.equals(root) && !Files.isDirectory(folder)) {
      open(folder.getParent());
      Files.createDirectory(folder);
      permit(folder, true);
    }
    if (!folder.toRealPath().equals(folder)) {
      throw escape(folder.toString());
    }
  }

  private Path inside(String name) throws IOException {
    Path path = root.resolve(name).normalize();
    if (!path.startsWith(root)) {
      throw escape(name);
    }
    return path;
  }

  private static IOException escape(String name) {
    return new IOException("its entry '" + name + "' leads out of the folder");
  }

  private static boolean isProgram(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] start = in.readNBytes(ELF.length);
      return Arrays.equals(start, ELF) || (start.length > 1 && start[0] == '#' && start[1] == '!');
    }
  }

  private static void permit(Path path, boolean executable) throws IOException {
    Files.setPosixFilePermissions(
        path, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
  }
}
