package org.isoscope.hunt;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.isoscope.engine.Instance;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.UnavailableException;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Oracle;
import org.isoscope.oracle.Verdict;
import org.isoscope.run.Lab;
import org.isoscope.sql.Schema;
import org.isoscope.testcase.TestCase;

/**
 * An instance with a lab and oracles, which has the tables of one schema for one of them at a time.
 * A server that died is started again when it is next needed.
 */
final class RestartingLab implements AutoCloseable {
  private final Supplier<Instance> starting;
  private final HuntPlan plan;
  private Instance instance;
  private Lab lab;
  private final Map<String, Oracle> oracles = new HashMap<>();
  private Optional<Built> built = Optional.empty();

  RestartingLab(Supplier<Instance> starting, HuntPlan plan) {
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

  /** An oracle on the instance, which is started if need be. */
  Oracle oracle(String name) {
    if (lab != null && lab.isSpoiled()) {
      giveUp();
    }
    if (lab == null || !instance.isAlive()) {
      lab = Lab.reusing(instance());
      oracles.clear();
      built = Optional.empty();
    }
    return oracles.computeIfAbsent(name, each -> Oracles.create(each, lab, plan));
  }

  Examination examine(String name, TestCase test, IsolationLevel level) throws SQLException {
    Oracle judge = oracle(name);
    Optional<Built> wanted = Optional.of(new Built(name, test.schema()));
    if (!built.equals(wanted)) {
      built = Optional.empty();
      lab.build(judge.tables(test.schema()), judge.ddl(test.schema()));
      judge.prepare(test.schema());
      built = wanted;
    }
    Examination examination = judge.examine(test, level);
    if (!(examination.verdict() instanceof Verdict.Consistent)) {
      // A bug may have left something in the tables, not to be found again as another.
      built = Optional.empty();
    }
    return examination;
  }

  /** Whose tables there are now. */
  private record Built(String oracle, Schema schema) {}

  /** Gives up what is in a state that nobody knows: the instance, or what we have of another's. */
  void giveUp() {
    if (instance != null && instance.isOwned()) {
      abandon();
    } else {
      disconnect();
    }
  }

  private void disconnect() {
    if (lab != null) {
      closeQuietly(lab);
    }
    lab = null;
    built = Optional.empty();
  }

  /** Gives up the instance. */
  void abandon() {
    disconnect();
    if (instance != null) {
      instance.close();
    }
    instance = null;
  }

  private static void closeQuietly(Lab lab) {
    try {
      lab.close();
    } catch (UnavailableException e) {
      // Its server is gone, and its tables with it.
    }
  }

  @Override
  public void close() {
    abandon();
  }
}
