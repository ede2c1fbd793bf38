package org.isoscope.engines;

import java.util.List;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.ArtifactStore;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.model.Version;

/**
 * An SQL engine: its versions, how one of them starts, and how to talk to it. Engines are found by
 * {@link java.util.ServiceLoader}: a public class with a public constructor without parameters,
 * named in {@code META-INF/services/org.isoscope.engines.Engine}.
 */
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
  default String origin() {
    return "in this JVM";
  }

  /** The versions that can be had, oldest first. */
  List<Version> versions(ArtifactStore store);

  /** How to talk to a version. */
  Dialect dialect(Version version);

  /** How servers of it are reached that somebody else runs; none if it has no such servers. */
  default List<Remote> remotes() {
    return List.of();
  }

  /** Starts a version that {@link #versions} lists; closing the instance leaves nothing behind. */
  Instance start(Version version, StartOptions options, Provisions provisions);
}
