package org.isoscope.engine.isolation;

/** What an UPDATE does to a row that it finds as it would leave it. */
public enum UnchangedUpdate {
  /** It makes a new version of it. */
  MAKES_A_VERSION,
  /** It makes none. */
  MAKES_NONE,
  /**
   * It makes none if the engine sees that nothing changes. MySQL compares the row only if it has
   * read all the columns that are set: because the statement asks for them, or because the binary
   * log wants them, which is the server's configuration.
   */
  MAKES_NONE_IF_READ
}
