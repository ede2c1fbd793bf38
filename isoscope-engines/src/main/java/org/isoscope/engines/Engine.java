package org.isoscope.engines;

import java.util.List;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engines.provision.ArtifactStore;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.engines.provision.StartOptions;
import org.isoscope.model.Version;

/** An SQL engine: its versions, how one of them starts, and how to talk to it. */
public interface Engine {
  /** The name in references: {@code mariadb} of {@code mariadb:10.11.5}. */
  String name();

  /** Other names people use. */
  default List<String> aliases() {
    return List.of();
  }

  /** The name in prose: {@code MariaDB}. */
  String title();

  /** The version that a reference without one means. */
  Version defaultVersion();

  /** How it starts, in a few words for the list of engines. */
  String origin();

  /** The versions that can be had, oldest first. */
  List<Version> versions(ArtifactStore store);

  Dialect dialect(Version version);

  Instance start(Version version, StartOptions options, Provisions workshop);
}
