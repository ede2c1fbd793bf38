package org.isoscope.pgspec.run;

/**
 * Where a specification's output goes while it runs. The characters stand for bytes, as in {@link
 * org.isoscope.pgspec.ByteText}.
 */
public interface SpecOutput {
  /** What the real program prints to stdout; with line breaks. */
  void print(String text);

  /** What it prints to stderr; with line breaks, and perhaps without the last. */
  void complain(String text);
}
