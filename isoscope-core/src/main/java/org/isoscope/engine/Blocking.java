package org.isoscope.engine;

import java.time.Duration;

/** How it is known that a statement waits for a lock. */
public sealed interface Blocking {
  /** The engine can be asked. */
  record Exact(BlockingProbe probe) implements Blocking {}

  /** Nobody can be asked: a statement that takes longer than this is taken to wait. */
  record Measured(Duration timeout) implements Blocking {}

  /** Statements never wait: a conflict is an error at once. */
  record Never() implements Blocking {}

  /** Whether a wait is known and not guessed. */
  default boolean isExact() {
    return !(this instanceof Measured);
  }
}
