package org.isoscope.cli.common;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.isoscope.engine.Instance;
import org.isoscope.model.UnavailableException;
import org.isoscope.run.Lab;

/**
 * An engine with a lab on it, for work that comes in pieces. Where a piece kills the server, the
 * next one finds a new server; one that somebody else runs is waited for, and if it stays away, the
 * rest of the work is left out.
 */
public final class LivingEngine implements AutoCloseable {
  private final Supplier<Instance> starting;
  private final Function<Instance, Lab> furnishing;
  private Instance instance;
  private Lab lab;
  private boolean gone;
  private int leftOut;

  /**
   * @param furnishing makes the lab
   */
  public LivingEngine(Supplier<Instance> starting, Function<Instance, Lab> furnishing) {
    this.starting = starting;
    this.furnishing = furnishing;
    this.instance = starting.get();
  }

  /** The instance; the one that died, if that was the last. */
  public Instance instance() {
    return instance;
  }

  /** How many pieces of work were left out, because the server stayed away. */
  public int leftOut() {
    return leftOut;
  }

  /** Does a piece of work; empty if there is no server any more to do it on. */
  public <T> Optional<T> with(Function<Lab, T> work) {
    if (!revive()) {
      leftOut++;
      return Optional.empty();
    }
    try {
      return Optional.of(work.apply(lab));
    } catch (UnavailableException e) {
      if (!lab.hasLostServer()) {
        throw e;
      }
      // It went down before this piece had begun, which therefore has a right to a server.
      boolean back = revive();
      leftOut += back ? 0 : 1;
      return back ? Optional.of(work.apply(lab)) : Optional.empty();
    }
  }

  /** Sees to it that there is a lab on a server that lives; false if there cannot be one. */
  private boolean revive() {
    if (lab != null && (lab.knowsOfDeath() || (instance.isOwned() && !instance.isAlive()))) {
      gone = !instance.isOwned() && !lab.serverComesBack();
      leave();
      if (!gone) {
        // One of ours is dead; another's may have lost the place that it gave us.
        instance.close();
        instance = starting.get();
      }
    }
    if (lab == null && !gone) {
      lab = furnishing.apply(instance);
    }
    return !gone;
  }

  private void leave() {
    try {
      lab.close();
    } catch (UnavailableException e) {
      // Its server died, and is nobody's whom one could ask to drop a table.
    }
    lab = null;
  }

  @Override
  public void close() {
    try {
      if (lab != null && lab.knowsOfDeath()) {
        leave();
      } else if (lab != null) {
        lab.close();
      }
    } finally {
      instance.close();
    }
  }
}
