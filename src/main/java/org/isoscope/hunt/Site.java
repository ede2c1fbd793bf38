package org.isoscope.hunt;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.isoscope.engine.Instance;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.UnavailableException;
import org.isoscope.model.program.TestCase;
import org.isoscope.model.sql.Ddl;
import org.isoscope.model.sql.Schema;
import org.isoscope.model.sql.Table;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Oracle;
import org.isoscope.oracle.troc.TrocOracle;
import org.isoscope.run.Arena;

/**
 * An instance with an arena and an oracle, which has the tables of one schema at a time. A server
 * that died is started again when it is next needed.
 */
final class Site implements AutoCloseable {
  private final Supplier<Instance> starting;
  private final HuntPlan plan;
  private Instance instance;
  private Arena arena;
  private Oracle oracle;
  private Optional<Schema> built = Optional.empty();

  Site(Supplier<Instance> starting, HuntPlan plan) {
    this.starting = starting;
    this.plan = plan;
  }

  /** The instance, started if need be. */
  Instance instance() {
    if (instance != null && !instance.isAlive()) {
      abandon();
    }
    if (instance == null) {
      instance = starting.get();
    }
    return instance;
  }

  /** To be asked when something went wrong that a dead server would explain. */
  boolean hasDied() {
    return instance != null && instance.hasDied();
  }

  /** The end of the server's log. */
  String log() {
    return instance == null ? "" : instance.logTail().orElse("(it has no log)");
  }

  Oracle oracle() {
    if (arena == null || !instance.isAlive()) {
      Instance running = instance();
      arena = new Arena(running);
      oracle = oracle(running);
      built = Optional.empty();
    }
    return oracle;
  }

  private Oracle oracle(Instance running) {
    return running
        .dialect()
        .isolation()
        .map(model -> new TrocOracle(arena, model, plan.strict()))
        .orElseThrow(
            () ->
                new BadInputException(
                    "the troc oracle has no model of " + running.engine(),
                    "it has of h2, postgres, mariadb and mysql"));
  }

  Examination examine(TestCase test, IsolationLevel level) throws SQLException {
    Oracle judge = oracle();
    if (!built.equals(Optional.of(test.schema()))) {
      build(judge, test.schema());
    }
    return judge.examine(test, level);
  }

  private void build(Oracle judge, Schema schema) throws SQLException {
    built = Optional.empty();
    List<String> names = new ArrayList<>(schema.tableNames());
    names.addAll(judge.tables(schema));
    List<String> statements = new ArrayList<>();
    Ddl ddl = new Ddl(instance.dialect().flavor());
    for (Table table : schema.tables()) {
      statements.addAll(ddl.create(table));
    }
    statements.addAll(judge.ddl(schema));
    arena.build(names, statements);
    judge.prepare(schema);
    built = Optional.of(schema);
  }

  /** Gives up the sessions, which are in a state that nobody knows; the instance stays. */
  void reconnect() {
    if (arena != null) {
      closeQuietly(arena);
    }
    arena = null;
    built = Optional.empty();
  }

  /** Gives up the instance as well. */
  void abandon() {
    reconnect();
    if (instance != null) {
      instance.close();
    }
    instance = null;
  }

  private static void closeQuietly(Arena arena) {
    try {
      arena.close();
    } catch (UnavailableException e) {
      // Its server is gone, and its tables with it.
      Thread.onSpinWait();
    }
  }

  @Override
  public void close() {
    abandon();
  }
}
