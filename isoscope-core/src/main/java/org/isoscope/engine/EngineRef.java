package org.isoscope.engine;

import java.util.Locale;
import java.util.Optional;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Version;

/**
 * Which engine a user means: {@code mariadb:10.11.5}, {@code mysql:8.0.39@container}, a JDBC URL.
 */
public sealed interface EngineRef {
  /** How a command line of a shell names this engine, of which this version was met. */
  default String argument(String engine, Version version) {
    return engine + ":" + version;
  }

  /** An engine of the catalogue; without a version, its default one. */
  record Named(String engine, Optional<Version> version) implements EngineRef {
    @Override
    public String toString() {
      return engine + version.map(v -> ":" + v).orElse("");
    }
  }

  /** A container image. */
  record Container(String engine, Version version) implements EngineRef {
    @Override
    public String toString() {
      return engine + ":" + version + "@container";
    }

    @Override
    public String argument(String met, Version itsVersion) {
      return toString();
    }
  }

  /** A server that is already running. */
  record Url(String url) implements EngineRef {
    /** Without what may be a password. */
    @Override
    public String toString() {
      return url.replaceAll("(?i)(password|pwd)=[^&;]*", "$1=***")
          .replaceAll("://([^:/@]*):[^@/]*@", "://$1:***@");
    }

    /** The URL itself, quoted: its server cannot be started by name. The password stays out. */
    @Override
    public String argument(String met, Version itsVersion) {
      String open =
          url.replaceAll("(?i)([?&;])(password|pwd)=[^&;]*", "$1")
              .replaceAll("([?&;])[&;]+", "$1")
              .replaceAll("[?&;]$", "")
              .replaceAll("://([^:/@]*):[^@/]*@", "://$1@");
      return "'" + open.replace("'", "'\\''") + "'";
    }
  }

  static EngineRef parse(String text) {
    if (text.startsWith("jdbc:")) {
      return new Url(text);
    }
    String[] place = text.strip().split("@", 2);
    String[] parts = place[0].split(":", 2);
    String name = parts[0].toLowerCase(Locale.ROOT);
    Optional<Version> version =
        parts.length == 2 ? Optional.of(new Version(parts[1])) : Optional.empty();
    if (!name.matches("[a-z][a-z0-9]*") || version.map(v -> v.text().isBlank()).orElse(false)) {
      throw new BadInputException(
          "'" + text + "' does not name an engine", "write h2, mariadb:10.11.5 or a jdbc: URL");
    }
    if (place.length == 1) {
      return new Named(name, version);
    }
    if (!place[1].equals("container") || version.isEmpty()) {
      throw new BadInputException(
          "'" + text + "' does not name an engine", "write a container as mysql:8.0.39@container");
    }
    return new Container(name, version.get());
  }
}
