package org.isoscope.model;

/** Something outside Isoscope is not there: an engine, a driver, disk space, the network. */
public final class UnavailableException extends IsoscopeException {
  private static final long serialVersionUID = 1L;

  public UnavailableException(String problem, String remedy) {
    super(problem + "\n  (" + remedy + ")");
  }

  public UnavailableException(String problem, String remedy, Throwable cause) {
    super(problem + "\n  (" + remedy + ")", cause);
  }
}
