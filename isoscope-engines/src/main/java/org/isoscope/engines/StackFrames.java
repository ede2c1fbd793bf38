package org.isoscope.engines;

import java.util.Set;

/** Where threads are; to look stops all threads of the JVM for a moment. */
final class StackFrames {
  private StackFrames() {}

  /**
   * Whether a thread is in one of these methods.
   *
   * @param methods as {@code simple.Class#method}
   */
  static boolean areIn(Thread thread, Set<String> methods) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (methods.contains(simpleName(frame.getClassName()) + "#" + frame.getMethodName())) {
        return true;
      }
    }
    return false;
  }

  static String simpleName(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }
}
