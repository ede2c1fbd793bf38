package org.isoscope.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the word that a misspelt one was meant to be. */
public final class Nearest {
  private Nearest() {}

  /** The nearest candidate, if it is near enough to be worth naming. */
  public static Optional<String> to(String word, Collection<String> candidates) {
    int enough = word.length() < 5 ? 1 : 2;
    String lower = word.toLowerCase(Locale.ROOT);
    return of(word, candidates, 1).stream()
        .filter(nearest -> distance(lower, nearest.toLowerCase(Locale.ROOT)) <= enough)
        .findFirst();
  }

  /**
   * What to tell who misspelt a word: the nearest candidate, or else something more general.
   *
   * @param quote what stands around the candidate
   */
  public static String hint(
      String word, String quote, Collection<String> candidates, String otherwise) {
    return to(word, candidates)
        .map(nearest -> "did you mean " + quote + nearest + quote + "?")
        .orElse(otherwise);
  }

  /** The candidates that are nearest, in that order, however far they are. */
  public static List<String> of(String word, Collection<String> candidates, int count) {
    String lower = word.toLowerCase(Locale.ROOT);
    return candidates.stream()
        .sorted(
            Comparator.comparingInt(
                candidate -> distance(lower, candidate.toLowerCase(Locale.ROOT))))
        .limit(count)
        .toList();
  }

  /** Levenshtein's distance, kept in one row of the table. */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replace = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replace, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[to.length()];
  }
}
