package org.isoscope.cli.common;

import java.util.List;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.Engine;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.UrlOptions;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.model.Version;

/** The engines that a command can start, until it ends. */
public final class EngineAccess implements AutoCloseable {
  private final UrlOptions url;
  private final EngineCatalog catalog;

  public EngineAccess(Terminal terminal) {
    this(terminal, UrlOptions.standard());
  }

  EngineAccess(Terminal terminal, UrlOptions url) {
    this.url = url;
    this.catalog = new EngineCatalog(terminal);
  }

  public Instance start(EngineRef ref) {
    return start(ref, StartOptions.standard());
  }

  public Instance start(EngineRef ref, StartOptions options) {
    return catalog.open(ref, options, url);
  }

  public List<Version> versions(Engine engine) {
    return catalog.versions(engine);
  }

  @Override
  public void close() {
    catalog.close();
  }
}
