package org.isoscope.engines;

import java.util.List;
import java.util.function.Function;
import org.isoscope.engine.Dialect;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.model.Version;

/** Every engine that can be reached by URL; look-alikes stand before what they look like. */
final class Remotes {
  static final Artifact POSTGRES_DRIVER = Artifact.jar("org.postgresql", "postgresql", "42.7.13");
  static final Artifact MARIADB_DRIVER =
      Artifact.jar("org.mariadb.jdbc", "mariadb-java-client", "3.5.6");
  private static final Artifact MYSQL_DRIVER =
      Artifact.jar("com.mysql", "mysql-connector-j", "8.4.0");
  private static final List<String> MYSQL_URLS = List.of("jdbc:mysql:", "jdbc:mariadb:");

  private Remotes() {}

  static List<Remote> all() {
    return List.of(
        unverified(
            "cockroachdb",
            List.of("jdbc:postgresql:", "jdbc:cockroachdb:"),
            POSTGRES_DRIVER,
            "CockroachDB",
            version -> DocumentedDialects.cockroachDb()),
        verified("postgres", "jdbc:postgresql:", POSTGRES_DRIVER, PostgresDialect::of),
        unverified("tidb", MYSQL_URLS, MYSQL_DRIVER, "TiDB", version -> DocumentedDialects.tiDb()),
        new Remote(
            "mariadb",
            List.of("jdbc:mariadb:", "jdbc:mysql:"),
            MARIADB_DRIVER,
            "MariaDB",
            true,
            InnoDbDialect::mariadb),
        new Remote("mysql", MYSQL_URLS, MYSQL_DRIVER, "", true, InnoDbDialect::mysql),
        unverified(
            "sqlserver",
            List.of("jdbc:sqlserver:"),
            Artifact.jar("com.microsoft.sqlserver", "mssql-jdbc", "12.10.1.jre11"),
            "",
            version -> DocumentedDialects.sqlServer()),
        unverified(
            "oracle",
            List.of("jdbc:oracle:"),
            Artifact.jar("com.oracle.database.jdbc", "ojdbc11", "23.8.0.25.04"),
            "",
            version -> DocumentedDialects.oracle()),
        verified("h2", "jdbc:h2:", jar("com.h2database", "h2", "2.4.240"), H2::remoteDialect),
        verified(
            "hsqldb",
            "jdbc:hsqldb:",
            jar("org.hsqldb", "hsqldb", "2.7.4"),
            version -> HsqlDb.remoteDialect()),
        verified(
            "sqlite",
            "jdbc:sqlite:",
            jar("org.xerial", "sqlite-jdbc", "3.53.4.0"),
            new Sqlite()::dialect),
        verified(
            "duckdb",
            "jdbc:duckdb:",
            jar("org.duckdb", "duckdb_jdbc", "1.4.4.0"),
            new DuckDb()::dialect));
  }

  private static Artifact jar(String group, String name, String version) {
    return Artifact.jar(group, name, version);
  }

  private static Remote verified(
      String name, String url, Artifact driver, Function<Version, Dialect> dialect) {
    return new Remote(name, List.of(url), driver, "", true, dialect);
  }

  private static Remote unverified(
      String name,
      List<String> urls,
      Artifact driver,
      String marker,
      Function<Version, Dialect> dialect) {
    return new Remote(name, urls, driver, marker, false, dialect);
  }
}
