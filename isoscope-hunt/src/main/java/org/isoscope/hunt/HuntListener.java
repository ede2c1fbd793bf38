package org.isoscope.hunt;

/** Told how a hunt goes, by one thread. */
public interface HuntListener {
  /** Some more cases are done. */
  void progress(Tally tally, double seconds, int findings);

  /** Something new was found and reduced. */
  void found(Finding finding);

  /** A server died. */
  void crashed(Crash crash);

  /** A worker could not go on, and so the hunt ends before its time. */
  default void gaveUp(RuntimeException reason) {}

  /** For whoever only wants the summary. */
  static HuntListener silent() {
    return new HuntListener() {
      @Override
      public void progress(Tally tally, double seconds, int findings) {}

      @Override
      public void found(Finding finding) {}

      @Override
      public void crashed(Crash crash) {}
    };
  }
}
