package org.isoscope.anomaly;

/**
 * A partial order pair (Coo, Definition 3.1): two transactions met on one object, in this order.
 *
 * @param from the transaction that must come first
 * @param firstVersion the version that its operation read or made
 * @param secondVersion the same of the other transaction's operation; for the pairs with an end
 *     that of the operation which the end belongs to
 */
public record Pop(
    PopKind kind, int from, int to, String object, int firstVersion, int secondVersion) {

  /** What happened, in a sentence without its full stop. */
  public String sentence() {
    String first = object + firstVersion;
    String second = object + secondVersion;
    return switch (kind) {
      case WW ->
          "T%d overwrote %s of T%d, which was not committed, with %s"
              .formatted(to, first, from, second);
      case WCW ->
          "T%d overwrote %s, which T%d had committed, with %s".formatted(to, first, from, second);
      case WR ->
          "T%d read %s when T%d had written %s and not committed"
              .formatted(to, second, from, first);
      case WCR -> "T%d read %s when T%d had committed %s".formatted(to, second, from, first);
      case RW -> "T%d read %s, over which T%d wrote %s".formatted(from, first, to, second);
      case RCW -> "T%d read %s and committed, then T%d wrote %s".formatted(from, first, to, second);
      case RA -> "T%d had read %s, and T%d rolled back".formatted(from, first, to);
      case WA -> "T%d had overwritten %s, and T%d rolled back".formatted(from, second, to);
      case WC -> "T%d had overwritten %s, and only then T%d committed".formatted(from, second, to);
    };
  }

  /** The paper's notation: {@code R1W2[x]}, {@code W2C2R1[y]}, {@code R3A1[y]}. */
  @Override
  public String toString() {
    String name = kind.name();
    String text =
        name.length() == 3
            ? "" + name.charAt(0) + from + "C" + from + name.charAt(2) + to
            : "" + name.charAt(0) + from + name.charAt(1) + to;
    return text + "[" + object + "]";
  }
}
