package org.isoscope.hunt;

/** What a worker's thread tells. */
sealed interface WorkerMessage {
  /** A block is done. */
  record Done(BlockResult result) implements WorkerMessage {}

  /** The thread has ended, and its instance is stopped. */
  record Ended() implements WorkerMessage {}

  /** The thread has ended because it cannot go on. */
  record Broken(RuntimeException cause) implements WorkerMessage {}
}
