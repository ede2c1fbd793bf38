package org.isoscope.anomaly;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.schedule.textbook.Operation;
import org.isoscope.schedule.textbook.Operation.Kind;
import org.isoscope.schedule.textbook.TextbookSchedule;

/**
 * A simplified cycle of pairs: pair i leads from transaction i + 1 to the next, the last one back
 * to the first. Objects are numbered by first use, so two patterns are equal only if they are the
 * same up to the names of transactions and objects. Where a cycle begins is part of it, for the
 * first transaction acts first: that is what sets Read Skew apart from Read Skew 2 in Table 2.
 *
 * @param objects the object of each pair
 */
public record CyclePattern(List<PopKind> kinds, List<Integer> objects) {
  private static final String NAMES = "xyzuvwabcdefghijlmnopqrst";

  public CyclePattern {
    kinds = List.copyOf(kinds);
    objects = List.copyOf(objects);
  }

  /** How many objects can have a name of one letter. */
  static int namedObjects() {
    return NAMES.length();
  }

  /** Reads Table 2's notation, {@code WiRj[x]-WjCjRi[y]}; none for its open forms. */
  static List<CyclePattern> parse(String notation) {
    if (notation.startsWith("..")) {
      return List.of();
    }
    String[] parts = notation.split("-", 2);
    PopKind first = kind(parts[0]);
    boolean oneObject = parts[1].endsWith("[x]");
    List<PopKind> seconds =
        parts[1].contains("/") ? List.of(PopKind.WC, PopKind.WA) : List.of(kind(parts[1]));
    return seconds.stream()
        .map(second -> new CyclePattern(List.of(first, second), List.of(0, oneObject ? 0 : 1)))
        .toList();
  }

  private static PopKind kind(String part) {
    return PopKind.valueOf(part.replaceAll("\\[.*|[^A-Z]", ""));
  }

  int transactions() {
    return kinds.size();
  }

  int objectCount() {
    return (int) objects.stream().distinct().count();
  }

  AnomalyType type() {
    return AnomalyType.of(kinds);
  }

  AnomalySize size() {
    return AnomalySize.of(transactions(), objectCount());
  }

  /** The name that all cycles of three and more transactions of a type share. */
  String name() {
    return "Step " + type();
  }

  /**
   * The schedule that provokes the cycle (Coo, section 4.2): of each transaction first the
   * operation that begins a pair, which meets no other, then the one that completes one; a commit
   * directly behind where a pair needs it, the other commits last. An operation that completes a
   * pair and begins the next on the same object is one operation.
   */
  TextbookSchedule schedule() {
    List<Operation> operations = new ArrayList<>();
    Set<Integer> ended = new HashSet<>();
    begin(operations, 0);
    for (int i = 1; i < kinds.size(); i++) {
      if (!isShared(i)) {
        begin(operations, i);
      }
      complete(operations, i);
      if (kinds.get(i).carriesCommit()) {
        operations.add(Operation.end(Kind.COMMIT, i + 1));
        ended.add(i + 1);
      }
    }
    switch (kinds.get(kinds.size() - 1)) {
      case RA, WA -> operations.add(Operation.end(Kind.ABORT, 1));
      case WC -> operations.add(Operation.end(Kind.COMMIT, 1));
      case WW, WR, RW, WCW, WCR, RCW -> complete(operations, 0);
    }
    operations.stream()
        .filter(operation -> operation.kind().isEnd())
        .forEach(end -> ended.add(end.transaction()));
    for (int transaction = 1; transaction <= kinds.size(); transaction++) {
      if (ended.add(transaction)) {
        operations.add(Operation.end(Kind.COMMIT, transaction));
      }
    }
    return new TextbookSchedule(operations);
  }

  /** Whether a transaction's two pairs are on one object. The first one's operations never are. */
  private boolean isShared(int i) {
    return i > 0 && objects.get(i).equals(objects.get(i - 1));
  }

  private void begin(List<Operation> operations, int i) {
    Kind kind = kinds.get(i).startsWithWrite() ? Kind.WRITE : Kind.READ;
    operations.add(Operation.on(kind, i + 1, name(objects.get(i))));
  }

  private void complete(List<Operation> operations, int i) {
    int pair = (i + kinds.size() - 1) % kinds.size();
    Kind kind = kinds.get(pair).endsWithWrite() ? Kind.WRITE : Kind.READ;
    operations.add(Operation.on(kind, i + 1, name(objects.get(pair))));
  }

  private static String name(int object) {
    return NAMES.substring(object, object + 1);
  }

  /** The pairs as the paper writes them: {@code R1W2[x]-W2C2R1[y]}. */
  @Override
  public String toString() {
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < kinds.size(); i++) {
      int next = (i + 1) % kinds.size() + 1;
      pairs.add(new Pop(kinds.get(i), i + 1, next, name(objects.get(i)), 0, 0).toString());
    }
    return pairs.stream().collect(Collectors.joining("-"));
  }
}
