package org.isoscope.report;

/**
 * How much room text takes in a picture. Nobody knows the fonts of who looks at it, so this is
 * generous.
 */
public final class SvgText {
  /** Of the usual fixed fonts none is wider than 0.602 of its height. */
  private static final double FIXED = 0.61;

  private SvgText() {}

  /** How many columns of a fixed font have room. */
  public static int columns(int pixels, int fontSize) {
    return (int) (pixels / (FIXED * fontSize));
  }

  /** How wide a text in a fixed font is at most. */
  public static int pixels(String text, int fontSize) {
    return (int) Math.ceil(DisplayText.width(text) * FIXED * fontSize);
  }
}
