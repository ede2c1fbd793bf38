package org.isoscope.cli;

import org.isoscope.engines.EngineCatalog;

/** What every command that starts engines needs, closed when the command ends. */
public final class Toolbox implements AutoCloseable {
  private final EngineCatalog catalog;

  public Toolbox(Terminal terminal) {
    catalog = new EngineCatalog(terminal);
  }

  public EngineCatalog catalog() {
    return catalog;
  }

  @Override
  public void close() {
    catalog.close();
  }
}
