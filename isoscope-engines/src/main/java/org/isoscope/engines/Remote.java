package org.isoscope.engines;

import java.util.List;
import java.util.function.Function;
import org.isoscope.engine.Dialect;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.model.Version;

/**
 * How a server that somebody else runs is reached by its JDBC URL.
 *
 * @param name the dialect's name
 * @param urls how its URLs begin; the driver is the usual one for the first
 * @param driver the jars of the driver that is fetched unless the user names another
 * @param marker a word in the server's own version text that tells it from the engine whose
 *     protocol it speaks; empty where nothing else uses these URLs
 * @param verified whether it was ever run; otherwise it is written from documentation
 * @param dialect how to talk to a version of it
 */
public record Remote(
    String name,
    List<String> urls,
    List<Artifact> driver,
    String marker,
    boolean verified,
    Function<Version, Dialect> dialect) {
  public Remote {
    urls = List.copyOf(urls);
    driver = List.copyOf(driver);
  }

  /** A server that was tried, with URLs that nothing else uses. */
  public static Remote of(
      String name, String url, Artifact driver, Function<Version, Dialect> dialect) {
    return new Remote(name, List.of(url), List.of(driver), "", true, dialect);
  }

  boolean takes(String url) {
    return urls.stream().anyMatch(url::startsWith);
  }
}
