package org.isoscope.pgspec.run;

/**
 * Where a specification's output goes while it runs. The characters stand for bytes, as in {@link
 * org.isoscope.pgspec.ByteText}.
 */
public interface SpecOutput {
  /** What the real program prints to stdout; with line breaks. */
  void print(String text);

  /** What it prints to stderr: a whole line, or several. */
  void complain(String line);
}
