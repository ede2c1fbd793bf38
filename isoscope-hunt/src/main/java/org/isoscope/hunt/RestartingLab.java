package org.isoscope.hunt;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.isoscope.engine.Instance;
import org.isoscope.hunt.Crash.Aftermath;
import org.isoscope.hunt.Shortening.Shown;
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
 * A server of ours that died is started again when it is next needed; that of somebody else may
 * come back.
 */
final class RestartingLab implements AutoCloseable {
  private final Supplier<Instance> starting;
  private final HuntPlan plan;
  private final Deaths deaths;
  private volatile Instance instance;
  private Instance latest;
  private Lab lab;
  private long opened = System.nanoTime();
  private boolean gone;
  private final Map<String, Oracle> oracles = new HashMap<>();
  private Optional<Built> built = Optional.empty();

  RestartingLab(Supplier<Instance> starting, HuntPlan plan) {
    this(starting, plan, new Deaths());
  }

  /**
   * @param deaths of the server, if there is one for all labs
   */
  RestartingLab(Supplier<Instance> starting, HuntPlan plan, Deaths deaths) {
    this.starting = starting;
    this.plan = plan;
    this.deaths = deaths;
  }

  /** The instance, started if need be. */
  Instance instance() {
    if (hasEnded()) {
      abandon();
    }
    if (instance == null) {
      instance = starting.get();
      latest = instance;
    }
    return instance;
  }

  /**
   * The instance that there was last, to be asked what it is and not to be used: at the end of a
   * hunt, when no other can be started any more, it may be gone.
   */
  Instance described() {
    return latest == null ? instance() : latest;
  }

  /** Whether a server of ours is gone. Somebody else's would have to be asked over the network. */
  private boolean hasEnded() {
    return instance != null && instance.isOwned() && !instance.isAlive();
  }

  /** To be asked when something went wrong that a dead server would explain. */
  boolean hasDied() {
    return lab == null ? instance != null && instance.hasDied() : lab.hasLostServer();
  }

  /** Whether it is known already that the server went down: costs nothing to ask. */
  boolean knowsOfDeath() {
    return lab != null && lab.knowsOfDeath();
  }

  /** Whether somebody else's server died and did not come back. */
  boolean isGone() {
    return gone;
  }

  /**
   * Looks after what a dead server has left; the next case finds another one, if any does.
   *
   * @return what there is to tell, unless another lab on the same server has told it
   */
  Optional<Crash> afterDeath(int caseIndex, IsolationLevel level) {
    if (instance.isOwned()) {
      String log = instance.logTail().orElse("(it has no log)");
      abandon();
      return Optional.of(new Crash(caseIndex, level, log));
    }
    boolean isNew = deaths.isNew(opened);
    gone = !(lab == null ? instance.comesBack() : lab.serverComesBack());
    if (gone) {
      disconnect();
    } else {
      abandon();
    }
    Aftermath aftermath = gone ? Aftermath.STAYED_AWAY : Aftermath.CAME_BACK;
    return Optional.of(new Crash(caseIndex, level, Optional.empty(), aftermath))
        .filter(crash -> isNew);
  }

  /** An oracle on the instance, which is started if need be. */
  Oracle oracle(String name) {
    if (lab != null && lab.isSpoiled()) {
      giveUp();
    }
    if (lab == null || hasEnded()) {
      lab = Lab.reusing(instance());
      opened = System.nanoTime();
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

  /** What is found without all that can go from its scenario; empty if nothing can. */
  Optional<Shown> shortened(Shown whole, IsolationLevel level, BooleanSupplier over)
      throws SQLException {
    built = Optional.empty();
    // Scenarios make their own tables, under the same names.
    lab.build(List.of(), List.of());
    return new Shortening(lab, over).of(whole, level);
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

  /**
   * Takes the server from under a case that does not come to its end, from another thread. One that
   * is not ours is left alone: there each statement has an end of its own.
   */
  void cutOff() {
    Instance current = instance;
    if (current != null && current.isOwned()) {
      current.close();
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
