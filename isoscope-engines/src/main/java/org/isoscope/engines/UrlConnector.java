package org.isoscope.engines;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.engine.Admission;
import org.isoscope.engine.Begin;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engine.JdbcLevels;
import org.isoscope.engine.Sql;
import org.isoscope.engines.instance.UrlInstance;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.DriverLoader;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.UnavailableException;
import org.isoscope.model.Version;

/** Reaches a server by its JDBC URL and finds out what it is. */
final class UrlConnector {
  private final Provisions provisions;

  UrlConnector(Provisions provisions) {
    this.provisions = provisions;
  }

  Instance connect(EngineRef.Url ref, UrlOptions options) {
    List<Remote> candidates = candidates(ref, options);
    DriverLoader driver = driver(ref, options);
    Properties login = options.login();
    try (Connection connection = Admission.await(() -> driver.connect(ref.url(), login))) {
      String product = productOf(connection);
      Optional<Remote> remote =
          candidates.stream().filter(r -> fits(r, product, options)).findFirst();
      Version version = versionIn(product);
      String name = remote.map(Remote::name).orElse("jdbc");
      boolean verified = remote.map(Remote::verified).orElse(false);
      if (!verified) {
        provisions
            .narrator()
            .say("note: the dialect '" + name + "' was never tried on a real server");
      }
      return new UrlInstance(
          name,
          version,
          remote
              .map(r -> r.dialect().apply(version))
              .orElseGet(UrlConnector::generic)
              .on(connection),
          driver,
          ref.url(),
          login,
          new Instance.Access(ref.toString(), options.user().orElse(""), Optional.empty()),
          false,
          verified,
          () -> {});
    } catch (SQLException e) {
      driver.close();
      throw new UnavailableException(
          ref + " cannot be reached: " + firstLine(e),
          "check the URL; user and password come from ISOSCOPE_USER and ISOSCOPE_PASSWORD",
          e);
    }
  }

  /** Every engine that is reached by URL; look-alikes stand before what they look like. */
  static List<Remote> remotes() {
    return Stream.concat(
            EngineCatalog.engines().stream().flatMap(engine -> engine.remotes().stream()),
            DocumentedDialects.remotes().stream())
        .sorted(Comparator.comparing(remote -> remote.marker().isEmpty()))
        .toList();
  }

  private static List<Remote> candidates(EngineRef.Url ref, UrlOptions options) {
    List<Remote> all = remotes();
    if (options.dialect().isEmpty()) {
      return all.stream().filter(remote -> remote.takes(ref.url())).toList();
    }
    String name = options.dialect().get();
    List<Remote> named = all.stream().filter(remote -> remote.name().equals(name)).toList();
    if (named.isEmpty()) {
      throw new BadInputException(
          "there is no dialect '" + name + "'",
          "there are " + all.stream().map(Remote::name).collect(Collectors.joining(", ")));
    }
    return named;
  }

  private DriverLoader driver(EngineRef.Url ref, UrlOptions options) {
    // Of all that take the URL the last is the engine itself; the others speak its protocol.
    Optional<List<Artifact>> usual =
        remotes().stream()
            .filter(remote -> ref.url().startsWith(remote.urls().get(0)))
            .reduce((first, second) -> second)
            .map(Remote::driver);
    if (options.driver().isPresent()) {
      Artifact artifact = options.driver().get();
      return DriverLoader.of(
          artifact.toString(),
          provisions.store().fetchWithDependencies(artifact),
          Optional.empty(),
          provisions.cache());
    }
    List<Artifact> files =
        usual.orElseThrow(
            () ->
                new BadInputException(
                    "no driver is known for " + ref,
                    "name one by its Maven coordinates: --driver group:artifact:version"));
    return DriverLoader.of(
        files.get(0).toString(),
        files.stream().map(provisions.store()::fetch).toList(),
        Optional.empty(),
        provisions.cache());
  }

  /** The server's own words about itself, where it has a version function; else the driver's. */
  private static String productOf(Connection connection) throws SQLException {
    String product =
        connection.getMetaData().getDatabaseProductName()
            + " "
            + connection.getMetaData().getDatabaseProductVersion();
    try {
      return product + " " + Sql.text(connection, "SELECT version()");
    } catch (SQLException e) {
      return product;
    }
  }

  private static boolean fits(Remote remote, String product, UrlOptions options) {
    return options.dialect().isPresent() || product.contains(remote.marker());
  }

  private static Version versionIn(String product) {
    var numbers = Pattern.compile("\\d+(\\.\\d+)+").matcher(product);
    return new Version(numbers.find() ? numbers.group() : "0");
  }

  /** For engines nobody has described: what JDBC itself offers. */
  private static Dialect generic() {
    return Dialect.builder()
        .levels(new JdbcLevels(JdbcLevels.FOUR, IsolationLevel.READ_COMMITTED))
        .begin(Begin.autocommitOff())
        .build();
  }

  /** MySQL's driver goes on with what it knows of its packets. */
  private static String firstLine(SQLException error) {
    return String.valueOf(error.getMessage()).lines().findFirst().orElse("");
  }
}
