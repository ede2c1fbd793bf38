package org.isoscope.pgspec.run;

import org.isoscope.model.IsoscopeException;

/** The rest of a specification cannot be run: a setup that fails, a server that is gone. */
public final class SpecAbandonedException extends IsoscopeException {
  private static final long serialVersionUID = 1L;

  private final String words;

  /**
   * @param words see {@link #words}
   */
  SpecAbandonedException(String words) {
    super(words.stripTrailing());
    this.words = words;
  }

  SpecAbandonedException(String words, Throwable cause) {
    super(words.stripTrailing(), cause);
    this.words = words;
  }

  /**
   * What the real program writes to stderr there, with its line breaks; empty where it writes
   * nothing. The characters stand for bytes, as in {@link org.isoscope.pgspec.ByteText}.
   */
  public String words() {
    return words;
  }
}
