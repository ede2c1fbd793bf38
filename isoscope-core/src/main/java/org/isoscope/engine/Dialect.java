package org.isoscope.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.isoscope.engine.isolation.IsolationModel;
import org.isoscope.model.AdyaLevel;
import org.isoscope.model.Guarantee;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Promise;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.text.SqlRules;

/**
 * How one engine version is spoken to. Each engine's class in {@code catalog} writes one down like
 * a data sheet; nothing else in Isoscope asks which engine it has.
 *
 * @param levels which isolation levels there are, how a session gets one and reads it back
 * @param begin how a transaction is opened
 * @param errors the kind of an error, from its codes
 * @param blocking how a lock wait is known
 * @param sessions how sessions are named to the engine, and ended
 * @param storage how tables are listed and the database is emptied
 * @param separation how several have tables on one server without meeting
 * @param sessionSetup statements that each new session starts with
 * @param ping the shortest query there is
 * @param deadlockPatience how long the engine may take to break a deadlock by itself
 * @param promises what the manual says of the levels; what the SQL standard says where it is silent
 * @param partitions how a table is cut into partitions by its key
 * @param sqlRules how it reads SQL text, where engines differ
 * @param flavor what its SQL has, and in which words
 * @param errorsEndTransactions whether after any failed statement a COMMIT rolls back
 * @param failedCommitsStain whether a COMMIT that fails may leave something behind that shows in
 *     rows that come into the same tables later: a bug, which should not pass from case to case
 * @param checksForeignKeys whether it heeds foreign keys as it comes
 * @param isolation what its levels do, where that is known in every detail
 * @param configuration how what a server has set changes all of this
 * @param settings what the server has set that a reader of results should know
 */
public record Dialect(
    Levels levels,
    Begin begin,
    ErrorClassifier errors,
    Blocking blocking,
    SessionControl sessions,
    Storage storage,
    Separation separation,
    List<String> sessionSetup,
    String ping,
    Duration deadlockPatience,
    Map<IsolationLevel, Promise> promises,
    Partitions partitions,
    SqlRules sqlRules,
    SqlFlavor flavor,
    boolean errorsEndTransactions,
    boolean failedCommitsStain,
    boolean checksForeignKeys,
    Optional<IsolationModel> isolation,
    Optional<Configuration> configuration,
    Settings settings) {

  /**
   * How what a server has set changes how it is spoken to.
   *
   * @param query asks for names and values
   * @param dialect for these
   */
  public record Configuration(String query, Function<Settings, Dialect> dialect) {}

  public Dialect {
    Objects.requireNonNull(levels);
    Objects.requireNonNull(begin);
    Objects.requireNonNull(errors);
    Objects.requireNonNull(blocking);
    Objects.requireNonNull(sessions);
    Objects.requireNonNull(storage);
    Objects.requireNonNull(separation);
    sessionSetup = List.copyOf(sessionSetup);
    Objects.requireNonNull(deadlockPatience);
    promises = Map.copyOf(promises);
    Objects.requireNonNull(partitions);
    Objects.requireNonNull(sqlRules);
    Objects.requireNonNull(flavor);
  }

  /** As the server is configured that is at the other end of a connection. */
  public Dialect on(Connection connection) throws SQLException {
    return configuration.isPresent()
        ? configuration
            .get()
            .dialect()
            .apply(Settings.read(connection, configuration.get().query()))
        : this;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Names each part where it is given, and has the answer that fits most engines for the rest. */
  public static final class Builder {
    private Levels levels;
    private Begin begin = Begin.sql("BEGIN");
    private ErrorClassifier errors = SqlStates.standard();
    private Blocking blocking = new Blocking.Measured(Duration.ofMillis(300));
    private SessionControl sessions = SessionControl.none();
    private Storage storage = new MetadataStorage();
    private Separation separation = Separation.NONE;
    private List<String> sessionSetup = List.of();
    private String ping = "SELECT 1";
    private Duration deadlockPatience = Duration.ofSeconds(3);
    private final Map<IsolationLevel, Promise> promises = Promise.standard();
    private Partitions partitions = Partitions.NONE;
    private SqlRules sqlRules = SqlRules.standard();
    private SqlFlavor flavor = SqlFlavor.standard();
    private boolean errorsEndTransactions;
    private boolean failedCommitsStain;
    private boolean checksForeignKeys = true;
    private Optional<IsolationModel> isolation = Optional.empty();
    private Optional<Configuration> configuration = Optional.empty();
    private Settings settings = Settings.none();

    private Builder() {}

    public Builder levels(Levels value) {
      levels = value;
      return this;
    }

    public Builder begin(Begin value) {
      begin = value;
      return this;
    }

    public Builder errors(ErrorClassifier value) {
      errors = value;
      return this;
    }

    public Builder blocking(Blocking value) {
      blocking = value;
      return this;
    }

    public Builder sessions(SessionControl value) {
      sessions = value;
      return this;
    }

    public Builder storage(Storage value) {
      storage = value;
      return this;
    }

    public Builder separation(Separation value) {
      separation = value;
      return this;
    }

    public Builder sessionSetup(List<String> statements) {
      sessionSetup = statements;
      return this;
    }

    public Builder ping(String query) {
      ping = query;
      return this;
    }

    public Builder deadlockPatience(Duration value) {
      deadlockPatience = value;
      return this;
    }

    /** What the manual says of a level, where that is not what the SQL standard says. */
    public Builder promise(IsolationLevel level, Guarantee guarantee, String source) {
      return promise(level, guarantee, guarantee.adya(), source);
    }

    /** The same where the words of the manual rule out other cycles than the guarantee does. */
    public Builder promise(
        IsolationLevel level, Guarantee guarantee, AdyaLevel adya, String source) {
      return promise(level, new Promise(guarantee, adya, source));
    }

    public Builder promise(IsolationLevel level, Promise promise) {
      promises.put(level, promise);
      return this;
    }

    public Builder partitions(Partitions value) {
      partitions = value;
      return this;
    }

    public Builder sqlRules(SqlRules value) {
      sqlRules = value;
      return this;
    }

    public Builder flavor(SqlFlavor value) {
      flavor = value;
      return this;
    }

    public Builder isolation(IsolationModel value) {
      isolation = Optional.of(value);
      return this;
    }

    /** After any failed statement a COMMIT rolls back. */
    public Builder errorsEndTransactions() {
      errorsEndTransactions = true;
      return this;
    }

    /** After a COMMIT that failed, tables are to be made anew. */
    public Builder failedCommitsStain(boolean value) {
      failedCommitsStain = value;
      return this;
    }

    /** Foreign keys are heeded only by those who ask for it. */
    public Builder foreignKeysUnchecked() {
      checksForeignKeys = false;
      return this;
    }

    /** What a server has set changes it: the query asks for names and values. */
    public Builder configuredBy(String query, Function<Settings, Dialect> dialect) {
      configuration = Optional.of(new Configuration(query, dialect));
      return this;
    }

    /** What the server has set that a reader of results should know. */
    public Builder settings(Settings value) {
      settings = value;
      return this;
    }

    public Dialect build() {
      return new Dialect(
          levels,
          begin,
          errors,
          blocking,
          sessions,
          storage,
          separation,
          sessionSetup,
          ping,
          deadlockPatience,
          promises,
          partitions,
          sqlRules,
          flavor,
          errorsEndTransactions,
          failedCommitsStain,
          checksForeignKeys,
          isolation,
          configuration,
          settings);
    }
  }
}
