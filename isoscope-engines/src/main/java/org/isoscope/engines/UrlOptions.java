package org.isoscope.engines;

import java.util.Optional;
import java.util.Properties;
import org.isoscope.engines.provision.Artifact;

/**
 * How to reach a server by its URL.
 *
 * @param driver the driver's coordinates, where the usual one is not wanted or not known
 * @param dialect the dialect's name, where it cannot be told from the URL
 * @param user and {@code password}: never printed
 */
public record UrlOptions(
    Optional<Artifact> driver,
    Optional<String> dialect,
    Optional<String> user,
    Optional<String> password) {
  /** What is known from the URL itself and from the environment, which alone knows a password. */
  public static UrlOptions standard() {
    return new UrlOptions(
        Optional.empty(),
        Optional.empty(),
        Optional.ofNullable(System.getenv("ISOSCOPE_USER")),
        Optional.ofNullable(System.getenv("ISOSCOPE_PASSWORD")));
  }

  /** The same with another driver or dialect. */
  public UrlOptions with(Optional<Artifact> otherDriver, Optional<String> otherDialect) {
    return new UrlOptions(otherDriver, otherDialect, user, password);
  }

  Properties login() {
    Properties properties = new Properties();
    user.ifPresent(name -> properties.setProperty("user", name));
    password.ifPresent(secret -> properties.setProperty("password", secret));
    return properties;
  }
}
