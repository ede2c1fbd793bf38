package org.isoscope.cli;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.model.BadInputException;
import org.isoscope.model.UnavailableException;
import org.isoscope.pgspec.run.SpecServer;
import org.isoscope.pgspec.wire.ServerAddress;

/** The servers that specifications run on as in PostgreSQL's own tests. */
final class SpecHost {
  static final String POSTGRES = "postgres";

  /** The database of PostgreSQL's own test driver; some of its specifications name it. */
  private static final String DATABASE = "isolation_regression";

  /**
   * Where our fast settings would show in a specification's output, PostgreSQL's own; and what its
   * own test driver adds. From version 18 on, a new index leaves the table's number of rows to
   * autovacuum if that is on, and plans depend on it.
   */
  static final StartOptions SETTINGS =
      new StartOptions(
          Optional.empty(),
          List.of(
              "-c", "autovacuum=on",
              "-c", "deadlock_timeout=1s",
              "-c", "synchronous_commit=on",
              "-c", "max_prepared_transactions=2"),
          false,
          Optional.empty());

  private SpecHost() {}

  /** Before anything is started; what a URL leads to is known only afterwards. */
  static void requirePostgres(EngineRef ref) {
    if (ref instanceof EngineRef.Named named
        && !EngineCatalog.named(named.engine()).name().equals(POSTGRES)) {
      throw notPostgres(ref);
    }
  }

  private static BadInputException notPostgres(EngineRef ref) {
    return new BadInputException(
        "the format isolationtester is PostgreSQL's, and " + ref + " is not PostgreSQL",
        "run the specification there with another --format, such as text");
  }

  /** A server of ours gets the database of the test driver; another one's is taken as it is. */
  static SpecServer server(Instance instance, EngineRef ref) {
    if (!instance.engine().equals(POSTGRES)) {
      throw notPostgres(ref);
    }
    String url = ref instanceof EngineRef.Url named ? named.url() : instance.access().jdbcUrl();
    ServerAddress address =
        ServerAddress.ofJdbcUrl(
            url, instance.access().user(), Optional.ofNullable(System.getenv("ISOSCOPE_PASSWORD")));
    if (instance.isOwned()) {
      createDatabase(instance);
      address = address.with(DATABASE);
    }
    return SpecServer.of(address, System.getenv());
  }

  private static void createDatabase(Instance instance) {
    try (Connection connection = instance.connect()) {
      Sql.execute(connection, "CREATE DATABASE " + DATABASE + " TEMPLATE template0");
    } catch (SQLException e) {
      throw new UnavailableException(
          "the database " + DATABASE + " cannot be made: " + e.getMessage(),
          "see the server's log; try again",
          e);
    }
  }
}
