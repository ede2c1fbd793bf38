package org.isoscope.engines.instance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What Isoscope calls that which it makes on somebody else's server: {@code
 * isoscope_1a2b3c4d_4711_2}. Who finds one knows on which machine and by which process it was made,
 * and so whether anybody may still use it.
 *
 * @param machine a hash of its name
 */
public record OwnName(String machine, long process, int number) {
  private static final String MARK = "isoscope";
  private static final AtomicInteger MADE = new AtomicInteger();
  private static final String HERE = hash(machineName());

  /** One that nothing else has. */
  public static OwnName next() {
    return new OwnName(HERE, ProcessHandle.current().pid(), MADE.incrementAndGet());
  }

  /** Reads it back; empty for any other name. */
  public static Optional<OwnName> of(String name) {
    List<String> parts = List.of(name.toLowerCase(Locale.ROOT).split("_", -1));
    if (parts.size() != 4 || !parts.get(0).equals(MARK) || parts.get(1).length() != 8) {
      return Optional.empty();
    }
    try {
      Integer.parseUnsignedInt(parts.get(1), 16);
      OwnName own =
          new OwnName(parts.get(1), Long.parseLong(parts.get(2)), Integer.parseInt(parts.get(3)));
      return Optional.of(own).filter(each -> each.toString().equalsIgnoreCase(name));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  public boolean isOfThisMachine() {
    return machine.equals(HERE);
  }

  /** Whether the process may still be there; of another machine nobody knows. */
  public boolean isInUse() {
    return isOfThisMachine() && ProcessHandle.of(process).map(ProcessHandle::isAlive).orElse(false);
  }

  @Override
  public String toString() {
    return "%s_%s_%d_%d".formatted(MARK, machine, process, number);
  }

  private static String hash(String name) {
    return "%08x".formatted(name.hashCode());
  }

  private static String machineName() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    } catch (IOException e) {
      return Objects.requireNonNullElse(
          System.getenv("COMPUTERNAME"), System.getProperty("os.name"));
    }
  }
}
