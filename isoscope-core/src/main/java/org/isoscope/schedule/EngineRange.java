package org.isoscope.schedule;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.isoscope.model.Version;
import org.isoscope.text.Slice;

/**
 * Versions of one engine that a scenario speaks of: {@code mariadb 10.1 .. 11.4}, ends included.
 */
public record EngineRange(String engine, Optional<Version> from, Optional<Version> to) {
  private static final Pattern ENGINE = Pattern.compile("[a-z][a-z0-9_-]*");
  private static final Pattern VERSION = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]*");
  private static final String REMEDY =
      "write engine mariadb, engine mariadb 10.11.5, or engine mariadb 10.1 .. 11.4";

  public boolean includes(String otherEngine, Version version) {
    return engine.equals(otherEngine)
        && from.map(low -> version.compareTo(low) >= 0).orElse(true)
        && to.map(high -> version.compareTo(high) <= 0 || version.isWithin(high)).orElse(true);
  }

  /** The source form. One version alone means that version and its releases. */
  @Override
  public String toString() {
    if (from.isEmpty() && to.isEmpty()) {
      return engine;
    }
    if (from.equals(to)) {
      return engine + " " + from.get();
    }
    return engine
        + from.map(low -> " " + low).orElse("")
        + " .."
        + to.map(high -> " " + high).orElse("");
  }

  /** Reads {@code mariadb 10.1 .. 11.4}, the inverse of {@link #toString}. */
  static EngineRange read(Slice line) {
    List<Slice> words = line.words();
    if (words.isEmpty()) {
      throw line.error("the name of an engine is missing", REMEDY);
    }
    Slice engine = words.get(0);
    String name = engine.text().toLowerCase(Locale.ROOT);
    if (!ENGINE.matcher(name).matches()) {
      throw engine.error("\"" + engine.text() + "\" is not the name of an engine", REMEDY);
    }
    Slice versions = line.source().slice(engine.to(), line.to()).strip();
    if (versions.isBlank()) {
      return new EngineRange(name, Optional.empty(), Optional.empty());
    }
    int dots = versions.text().indexOf("..");
    return dots < 0
        ? exactly(name, version(versions))
        : between(name, versions, versions.from() + dots);
  }

  /** One version alone, with its releases. */
  public static EngineRange exactly(String engine, Version version) {
    return new EngineRange(engine, Optional.of(version), Optional.of(version));
  }

  private static EngineRange between(String name, Slice versions, int dots) {
    Slice low = versions.source().slice(versions.from(), dots).strip();
    Slice high = versions.source().slice(dots + "..".length(), versions.to()).strip();
    Optional<Version> from = low.isBlank() ? Optional.empty() : Optional.of(version(low));
    Optional<Version> to = high.isBlank() ? Optional.empty() : Optional.of(version(high));
    if (from.isEmpty() && to.isEmpty()) {
      throw versions.error("the range has neither a first nor a last version", REMEDY);
    }
    if (from.isPresent() && to.isPresent() && from.get().compareTo(to.get()) > 0) {
      throw low.error(from.get() + " is after " + to.get(), "write the earlier version first");
    }
    return new EngineRange(name, from, to);
  }

  private static Version version(Slice text) {
    if (!VERSION.matcher(text.text()).matches()) {
      throw text.error("\"" + text.text() + "\" is not a version", REMEDY);
    }
    return new Version(text.text());
  }
}
