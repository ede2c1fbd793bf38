package org.isoscope.text;

import java.util.List;

/** Lists of words in messages. */
public final class Words {
  private Words() {}

  /** {@code T1}, {@code T1 and T2}, {@code T1, T2 and T3}. */
  public static String and(List<String> words) {
    if (words.isEmpty()) {
      return "none";
    }
    int last = words.size() - 1;
    String end = words.get(last);
    return last == 0 ? end : String.join(", ", words.subList(0, last)) + " and " + end;
  }
}
