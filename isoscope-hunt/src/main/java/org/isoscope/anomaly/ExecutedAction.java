package org.isoscope.anomaly;

/**
 * Something that took effect, in the order it did: an operation on one object, or an end.
 *
 * @param object empty for an end
 * @param version the version read or made, by its number within the object
 * @param operation the operation of the schedule that it belongs to, by index
 */
public record ExecutedAction(
    Kind kind, int transaction, String object, int version, int operation) {
  /** What took effect. */
  public enum Kind {
    READ,
    WRITE,
    COMMIT,
    ABORT
  }

  public boolean isEnd() {
    return kind == Kind.COMMIT || kind == Kind.ABORT;
  }

  public boolean isWrite() {
    return kind == Kind.WRITE;
  }
}
