package org.isoscope.model;

/** The user's input cannot be taken as it is: what is wrong, where, and what would be right. */
public class BadInputException extends IsoscopeException {
  private static final long serialVersionUID = 1L;

  public BadInputException(String problem, String remedy) {
    super(problem + "\n  (" + remedy + ")");
  }

  public BadInputException(Position position, String problem, String remedy) {
    this(position + ": " + problem, remedy);
  }
}
