package org.isoscope.engines.provision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.isoscope.model.UnavailableException;

/** What the machine must have for the servers' programs to run. */
public final class Host {
  private Host() {}

  /** Fails where the published programs do not run. */
  public static void requireLinuxOnX86(String title) {
    String system = System.getProperty("os.name");
    String processor = System.getProperty("os.arch");
    boolean linux = system.toLowerCase(Locale.ROOT).contains("linux");
    if (!linux || !Stream.of("amd64", "x86_64").anyMatch(processor::equals)) {
      throw new UnavailableException(
          "%s can be started on Linux with an x86-64 processor only; this is %s on %s"
              .formatted(title, system, processor),
          "start it by other means and give its jdbc: URL");
    }
  }

  /** Whether the system has a shared library, in the folders where all systems look. */
  public static boolean hasLibrary(String name) {
    return Stream.of(
            "/lib/x86_64-linux-gnu",
            "/usr/lib/x86_64-linux-gnu",
            "/lib64",
            "/usr/lib64",
            "/usr/lib",
            "/usr/local/lib")
        .anyMatch(folder -> Files.exists(Path.of(folder, name)));
  }
}
