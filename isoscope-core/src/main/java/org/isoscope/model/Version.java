package org.isoscope.model;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A version such as {@code 10.11.5}, ordered by its numbers. {@code 10.11} is before {@code
 * 10.11.0}.
 */
public record Version(String text) implements Comparable<Version> {
  public Version {
    Objects.requireNonNull(text);
  }

  /** Whether this version is {@code prefix} or one of its releases: 10.11.5 is within 10.11. */
  public boolean isWithin(Version prefix) {
    List<String> mine = parts();
    List<String> theirs = prefix.parts();
    return mine.size() >= theirs.size() && mine.subList(0, theirs.size()).equals(theirs);
  }

  /** The first number: 10 of 10.11.5; 0 where there is none. */
  public int major() {
    String first = parts().get(0);
    return isNumber(first) ? Integer.parseInt(first) : 0;
  }

  /** Whether the version is this one or later: {@code atLeast("2.0")}. */
  public boolean atLeast(String other) {
    return compareTo(new Version(other)) >= 0;
  }

  @Override
  public int compareTo(Version other) {
    List<String> mine = parts();
    List<String> theirs = other.parts();
    for (int i = 0; i < Math.min(mine.size(), theirs.size()); i++) {
      int order = comparePart(mine.get(i), theirs.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(mine.size(), theirs.size());
  }

  private static int comparePart(String mine, String theirs) {
    if (isNumber(mine) && isNumber(theirs)) {
      return Long.compare(Long.parseLong(mine), Long.parseLong(theirs));
    }
    // A word (alpha, rc1) marks a version before the release.
    int numbersLast = Boolean.compare(isNumber(mine), isNumber(theirs));
    return numbersLast != 0 ? numbersLast : mine.compareTo(theirs);
  }

  private static boolean isNumber(String part) {
    return !part.isEmpty() && part.length() < 18 && part.chars().allMatch(Character::isDigit);
  }

  private List<String> parts() {
    return Arrays.asList(text.split("[.-]", -1));
  }

  @Override
  public String toString() {
    return text;
  }
}
