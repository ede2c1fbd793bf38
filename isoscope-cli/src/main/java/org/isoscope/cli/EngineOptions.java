package org.isoscope.cli;

import java.util.List;
import java.util.Optional;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.UrlOptions;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.Artifact;
import picocli.CommandLine.Option;

/** How a server that is named by its URL is reached. */
public final class EngineOptions {
  @Option(
      names = "--driver",
      paramLabel = "G:A:V",
      description = "JDBC driver for a jdbc: URL, by Maven coordinates.")
  String driver;

  @Option(
      names = "--dialect",
      paramLabel = "NAME",
      description = "Dialect for a jdbc: URL where it cannot be told from the server.")
  String dialect;

  public Instance open(EngineCatalog catalog, EngineRef ref) {
    return open(catalog, ref, StartOptions.standard());
  }

  public Instance open(EngineCatalog catalog, EngineRef ref, StartOptions start) {
    UrlOptions url =
        UrlOptions.standard()
            .with(Optional.ofNullable(driver).map(Artifact::parse), Optional.ofNullable(dialect));
    return catalog.open(ref, start, url);
  }

  static List<EngineRef> parse(List<String> names) {
    return names.stream().map(EngineRef::parse).toList();
  }
}
