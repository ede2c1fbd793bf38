package org.isoscope.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest. */
final class VersionText implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Main.class.getPackage().getImplementationVersion();
    return new String[] {"isoscope " + Objects.requireNonNullElse(version, "(not packaged)")};
  }
}
