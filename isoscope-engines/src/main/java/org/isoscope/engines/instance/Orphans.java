package org.isoscope.engines.instance;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isoscope.engines.provision.Folders;

/**
 * Folders, and servers that run in them, of processes that died without cleaning up. A server is
 * ended only if the folder names its process and that process's command line names the folder.
 */
final class Orphans {
  private static final Pattern NAME = Pattern.compile("isoscope-(\\d+)-.*");
  private static final String CLAIM = "owner";
  private static final Duration NOT_WORTH_MORE = Duration.ofMillis(500);

  private Orphans() {}

  /** How the names of this process's folders begin. */
  static String prefix() {
    return "isoscope-" + ProcessHandle.current().pid() + "-";
  }

  /**
   * Notes in which space of process ids the folder's name is to be understood: containers may share
   * a temporary folder and not see each other's processes.
   */
  static void claim(Path folder) throws IOException {
    Files.writeString(folder.resolve(CLAIM), processSpace());
  }

  static void sweep(Path base) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(base, "isoscope-*")) {
      for (Path folder : folders) {
        if (isOrphaned(folder)) {
          endServer(folder);
          Folders.deleteQuietly(folder);
        }
      }
    } catch (IOException e) {
      // Another sweep was faster, or the folder is not ours to look into.
    }
  }

  private static boolean isOrphaned(Path folder) throws IOException {
    Matcher name = NAME.matcher(folder.getFileName().toString());
    if (!name.matches() || ProcessHandle.of(Long.parseLong(name.group(1))).isPresent()) {
      return false;
    }
    Path claim = folder.resolve(CLAIM);
    return !Files.exists(claim) || Files.readString(claim).equals(processSpace());
  }

  private static String processSpace() throws IOException {
    Path space = Path.of("/proc/self/ns/pid");
    return Files.isSymbolicLink(space) ? Files.readSymbolicLink(space).toString() : "";
  }

  private static void endServer(Path folder) {
    Optional<ProcessHandle> server = server(folder);
    if (server.isEmpty()) {
      return;
    }
    List<ProcessHandle> family =
        Stream.concat(server.stream(), server.get().descendants()).toList();
    // Both kinds of server stop in good order at this one, which matters if the data is kept.
    family.forEach(StopSignal.QUIT::send);
    boolean kept = !Files.exists(folder.resolve(ServerFolders.DATA));
    ServerProcess.awaitEnd(family, kept ? StopSignal.TERM.patience() : NOT_WORTH_MORE);
    family.forEach(ProcessHandle::destroyForcibly);
    ServerProcess.awaitEnd(family, StopSignal.KILL.patience());
  }

  private static Optional<ProcessHandle> server(Path folder) {
    try {
      String id = Files.readString(folder.resolve(ServerInvocation.PROCESS_ID_FILE)).strip();
      return ProcessHandle.of(Long.parseLong(id)).filter(process -> mentions(process, folder));
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static boolean mentions(ProcessHandle process, Path folder) {
    try {
      Path commandLine = Path.of("/proc", Long.toString(process.pid()), "cmdline");
      return Files.readString(commandLine).contains(folder + "/");
    } catch (IOException e) {
      return false;
    }
  }
}
