package org.isoscope.engines;

import static org.isoscope.model.IsolationLevel.SNAPSHOT;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.ErrorClassifier;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Levels;
import org.isoscope.engines.dialect.Flavors;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Guarantee;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlRules.Rule;

/** DuckDB, in memory, inside this process. One level, and nothing ever waits. */
public final class DuckDb extends PublishedEngine {
  /** DuckDB has no codes; the words before the colon are the names of its exception classes. */
  private static final Map<String, ErrorKind> KINDS =
      Map.of(
          "TransactionContext Error", ErrorKind.SERIALIZATION_FAILURE,
          "Transaction Error", ErrorKind.SERIALIZATION_FAILURE,
          "Constraint Error", ErrorKind.CONSTRAINT,
          "Parser Error", ErrorKind.SYNTAX,
          "Binder Error", ErrorKind.SYNTAX,
          "Catalog Error", ErrorKind.SYNTAX,
          "INTERRUPT Error", ErrorKind.CANCELLED,
          "INTERNAL Error", ErrorKind.INTERNAL,
          "FATAL Error", ErrorKind.INTERNAL);

  /** Its first release without duckdb#22279: strings of a failed COMMIT in rows that come later. */
  private static final String CLEAN = "1.5.2";

  public DuckDb() {
    super("duckdb", "DuckDB", "1.4.4.0", "org.duckdb", "duckdb_jdbc", "0.9.0");
  }

  @Override
  public Instance start(Version version, StartOptions options, Provisions provisions) {
    return inJvm(
        version,
        provisions,
        List.of(jar(version)),
        "org.duckdb.DuckDBDriver",
        "jdbc:duckdb::memory:" + UUID.randomUUID(),
        Properties::new,
        instance -> {});
  }

  @Override
  public List<Remote> remotes() {
    return List.of(Remote.of(name(), "jdbc:duckdb:", jar(defaultVersion()), this::dialect));
  }

  @Override
  public Dialect dialect(Version version) {
    return Dialect.builder()
        .errorsEndTransactions()
        .failedCommitsStain(!version.atLeast(CLEAN))
        .levels(new SnapshotOnly())
        .errors(duckErrors())
        .blocking(new Blocking.Never())
        .promise(SNAPSHOT, Guarantee.SNAPSHOT_ISOLATION, "DuckDB manual, Concurrency")
        .sqlRules(SqlRules.of(Rule.DOLLAR_QUOTES, Rule.NESTED_COMMENTS))
        .flavor(Flavors.duckdb())
        .build();
  }

  private static ErrorClassifier duckErrors() {
    return error -> {
      String message = String.valueOf(error.getMessage()).replaceFirst("^java\\.sql\\.\\S+: ", "");
      String name = message.substring(0, Math.max(message.indexOf(':'), 0));
      return message.contains("Current transaction is aborted")
          ? ErrorKind.TRANSACTION_ABORTED
          : KINDS.getOrDefault(name, ErrorKind.OTHER);
    };
  }

  /** There is nothing to set and nothing to ask: the manual promises snapshot isolation. */
  private static final class SnapshotOnly implements Levels {
    @Override
    public List<IsolationLevel> offered() {
      return List.of(SNAPSHOT);
    }

    @Override
    public IsolationLevel standard() {
      return SNAPSHOT;
    }

    @Override
    public void set(Connection session, IsolationLevel level) throws SQLException {
      if (level != SNAPSHOT) {
        throw new SQLException("DuckDB has no level " + level);
      }
    }

    @Override
    public IsolationLevel effective(Connection session) {
      return SNAPSHOT;
    }
  }
}
