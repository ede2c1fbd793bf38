package org.isoscope.hunt;

/**
 * The deaths of a server that several labs are on: what all of them notice happened once. Whose
 * case it was nobody knows; it is told by the first who notices.
 */
final class Deaths {
  private long last = Long.MIN_VALUE;

  /**
   * Whether nobody has told of this death.
   *
   * @param opened when the lab was made that notices it: after the last death, if this is another
   */
  synchronized boolean isNew(long opened) {
    if (opened < last) {
      return false;
    }
    last = System.nanoTime();
    return true;
  }
}
