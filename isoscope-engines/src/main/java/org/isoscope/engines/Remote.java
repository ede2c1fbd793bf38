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
 * @param urls how its URLs begin
 * @param driver the driver that is fetched unless the user names another
 * @param marker a word in the server's own version text that tells it from the engine whose
 *     protocol it speaks; empty where nothing else uses these URLs
 * @param verified whether it was ever run here; otherwise it is written from documentation
 */
record Remote(
    String name,
    List<String> urls,
    Artifact driver,
    String marker,
    boolean verified,
    Function<Version, Dialect> dialect) {
  Remote {
    urls = List.copyOf(urls);
  }

  boolean takes(String url) {
    return urls.stream().anyMatch(url::startsWith);
  }
}
