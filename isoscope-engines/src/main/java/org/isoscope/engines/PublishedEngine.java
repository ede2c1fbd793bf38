package org.isoscope.engines;

import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Supplier;
import org.isoscope.engines.instance.InJvmInstance;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.ArtifactStore;
import org.isoscope.engines.provision.DriverLoader;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.model.Version;

/** An engine of ours: its names, and the Maven artifact that its releases are published as. */
abstract class PublishedEngine implements Engine {
  static final String SERVER = "server from a Maven artifact";

  private final String name;
  private final String title;
  private final String defaultVersion;
  private final String group;
  private final String artifact;
  private final String first;

  /**
   * @param first the oldest release that runs here
   */
  PublishedEngine(
      String name,
      String title,
      String defaultVersion,
      String group,
      String artifact,
      String first) {
    this.name = name;
    this.title = title;
    this.defaultVersion = defaultVersion;
    this.group = group;
    this.artifact = artifact;
    this.first = first;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String title() {
    return title;
  }

  @Override
  public final Version defaultVersion() {
    return new Version(defaultVersion);
  }

  @Override
  public List<Version> versions(ArtifactStore store) {
    return Versions.from(store.versions(group, artifact), first);
  }

  /** The jar, or the archive, of a version. */
  final Artifact jar(Version version) {
    return Artifact.jar(group, artifact, version.text());
  }

  /** Runs a version inside this JVM. */
  final InJvmInstance inJvm(
      Version version,
      Provisions provisions,
      List<Artifact> jars,
      String driver,
      String url,
      Supplier<Properties> properties,
      InJvmInstance.Shutdown shutdown) {
    DriverLoader loader =
        DriverLoader.of(
            name + "-" + version,
            jars.stream().map(provisions.store()::fetch).toList(),
            Optional.of(driver),
            provisions.cache());
    return new InJvmInstance(name, version, dialect(version), loader, url, properties, shutdown);
  }
}
