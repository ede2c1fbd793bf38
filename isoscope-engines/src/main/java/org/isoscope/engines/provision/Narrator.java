package org.isoscope.engines.provision;

/** Takes lines about things that take a while: a download, an unpacking, a start. */
@FunctionalInterface
public interface Narrator {
  void say(String line);

  /** A line that the next one replaces; shown only where that is possible. */
  default void progress(String line) {}
}
