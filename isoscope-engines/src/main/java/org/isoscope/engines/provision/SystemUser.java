package org.isoscope.engines.provision;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.UnavailableException;

/**
 * The user that a server runs as. It is the one who runs Isoscope, except that PostgreSQL refuses
 * root: then it is {@code nobody}, who must be able to enter the folders concerned.
 */
public final class SystemUser {
  private static final int NOBODY = 65534;

  private final boolean other;

  private SystemUser(boolean other) {
    this.other = other;
  }

  /** Whoever runs Isoscope. */
  public static SystemUser current() {
    return new SystemUser(false);
  }

  /** Whoever runs Isoscope; nobody, if that is root. */
  public static SystemUser notRoot() {
    return new SystemUser(isRoot());
  }

  public static boolean isRoot() {
    try {
      Path self = Path.of("/proc/self");
      return Files.exists(self) && (int) Files.getAttribute(self, "unix:uid") == 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same command, run as this user. */
  public List<String> command(List<String> command) {
    if (!other) {
      return command;
    }
    String id = Integer.toString(NOBODY);
    List<String> all = new ArrayList<>();
    if (tool("setpriv").isPresent()) {
      all.addAll(List.of("setpriv", "--reuid=" + id, "--regid=" + id, "--clear-groups"));
    } else if (tool("runuser").isPresent()) {
      all.addAll(List.of("runuser", "-u", "nobody", "--"));
    } else if (tool("su").isPresent()) {
      all.addAll(List.of("su", "-s", "/bin/sh", "nobody", "-c", "exec \"$0\" \"$@\"", "--"));
    } else {
      throw new UnavailableException(
          "this server does not run as root, and none of setpriv, runuser and su is here",
          "run Isoscope as an ordinary user, or install util-linux");
    }
    all.addAll(command);
    return all;
  }

  /** Whether what was started is a tool that waits for the server, and not the server itself. */
  public boolean toolStays() {
    return other && tool("setpriv").isEmpty();
  }

  /** Makes this user the owner of one file or folder. */
  public void take(Path path) throws IOException {
    if (other) {
      Files.setAttribute(path, "unix:uid", NOBODY, LinkOption.NOFOLLOW_LINKS);
      Files.setAttribute(path, "unix:gid", NOBODY, LinkOption.NOFOLLOW_LINKS);
    }
  }

  /** Fails if this user cannot enter a folder, because of it or of a folder above it. */
  public void requireEntry(Path folder, String remedy) {
    if (!other) {
      return;
    }
    for (Path each = folder.toAbsolutePath(); each != null; each = each.getParent()) {
      if (Files.exists(each) && !isOpen(each)) {
        throw new UnavailableException(
            "the server runs as user " + NOBODY + ", who cannot enter " + each, remedy);
      }
    }
  }

  private static boolean isOpen(Path folder) {
    try {
      return Files.getPosixFilePermissions(folder).contains(PosixFilePermission.OTHERS_EXECUTE)
          || (int) Files.getAttribute(folder, "unix:uid") == NOBODY;
    } catch (IOException e) {
      return false;
    }
  }

  /** Where a program is, in the folders of $PATH and those of the system. */
  public static Optional<Path> tool(String name) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    for (String folder : (path + ":/usr/bin:/bin:/usr/sbin:/sbin").split(":", -1)) {
      Path candidate = Path.of(folder).resolve(name);
      if (!folder.isEmpty() && Files.isExecutable(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }
}
