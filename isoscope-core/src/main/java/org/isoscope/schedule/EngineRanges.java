package org.isoscope.schedule;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.isoscope.model.Version;
import org.isoscope.text.Slice;

/** Reads {@code mariadb 10.1 .. 11.4}, the inverse of {@link EngineRange#toString}. */
final class EngineRanges {
  private static final Pattern ENGINE = Pattern.compile("[a-z][a-z0-9_-]*");
  private static final Pattern VERSION = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]*");
  private static final String REMEDY =
      "write engine mariadb, engine mariadb 10.11.5, or engine mariadb 10.1 .. 11.4";

  private EngineRanges() {}

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
    return dots < 0 ? exactly(name, versions) : between(name, versions, versions.from() + dots);
  }

  private static EngineRange exactly(String name, Slice version) {
    Optional<Version> only = Optional.of(version(version));
    return new EngineRange(name, only, only);
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
