package org.isoscope.anomaly;

import static org.isoscope.anomaly.PopKind.RA;
import static org.isoscope.anomaly.PopKind.RCW;
import static org.isoscope.anomaly.PopKind.RW;
import static org.isoscope.anomaly.PopKind.WA;
import static org.isoscope.anomaly.PopKind.WC;
import static org.isoscope.anomaly.PopKind.WCR;
import static org.isoscope.anomaly.PopKind.WCW;
import static org.isoscope.anomaly.PopKind.WR;
import static org.isoscope.anomaly.PopKind.WW;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.textbook.Layout;

/**
 * Every simplified cycle of up to so many transactions and objects, each once, counted without
 * being listed, so that some can be drawn from a space too big to list.
 *
 * <p>Which cycles are simple follows from the proofs of Lemma 3.10 and Theorem 3.11. An object has
 * one pair, or two that follow each other; two only where no pair leads past the transaction
 * between them, and that is where it overwrites what the one before read and the one behind reads
 * what it wrote. With two transactions and one object the pairs share the second transaction's
 * operation. Not every pair can carry a commit, since then each transaction would have ended before
 * the next one's operation, all around; a cycle begins with a pair that carries none. It does not
 * begin at the transaction between two pairs of one object, whose operation cannot come first.
 */
public final class CycleSpace {
  private static final List<PopKind> OPENING = List.of(WW, WR, RW);
  private static final List<PopKind> ANY = List.of(WW, WR, RW, WCW, WCR, RCW);

  /** The choices for the pairs of one object. */
  private static final List<List<PopKind>> OPENING_SINGLE = singles(OPENING);

  private static final List<List<PopKind>> SINGLE = singles(ANY);
  private static final List<List<PopKind>> OPENING_DOUBLE =
      List.of(List.of(RW, WR), List.of(RW, WCR));
  private static final List<List<PopKind>> DOUBLE =
      List.of(List.of(RW, WR), List.of(RW, WCR), List.of(RCW, WR), List.of(RCW, WCR));

  private static final List<List<PopKind>> ONE_OBJECT =
      List.of(
          List.of(WR, RA),
          List.of(WR, RW),
          List.of(WR, RCW),
          List.of(WW, WC),
          List.of(WW, WA),
          List.of(WW, WW),
          List.of(WW, WR),
          List.of(WW, WCW),
          List.of(WW, WCR),
          List.of(RW, WW),
          List.of(RW, WR),
          List.of(RW, WCW),
          List.of(RW, WCR));

  /**
   * Cycles that differ only in the kinds of their pairs.
   *
   * @param choices for each object the pairs that it may have
   */
  private record Shape(List<List<List<PopKind>>> choices) {
    long size() {
      return choices.stream().mapToLong(List::size).reduce(1, Math::multiplyExact);
    }

    CyclePattern get(long index) {
      List<PopKind> kinds = new ArrayList<>();
      List<Integer> objects = new ArrayList<>();
      long left = index;
      for (int object = 0; object < choices.size(); object++) {
        List<List<PopKind>> of = choices.get(object);
        List<PopKind> chosen = of.get((int) (left % of.size()));
        left /= of.size();
        kinds.addAll(chosen);
        objects.addAll(Collections.nCopies(chosen.size(), object));
      }
      return new CyclePattern(kinds, objects);
    }
  }

  private final List<Shape> shapes = new ArrayList<>();
  private final Catalogue catalogue = new Catalogue();

  public CycleSpace(int transactions, int objects) {
    if (transactions < 2
        || objects < 1
        || objects > CyclePattern.namedObjects()
        || transactions > 24) {
      throw new BadInputException(
          "there are no cycles of %dx%d".formatted(transactions, objects),
          "from 2x1 to 24x24, as in --cycles 3x3");
    }
    for (int n = 2; n <= transactions; n++) {
      for (int m = 1; m <= Math.min(n, objects); m++) {
        addShapes(n, m, new ArrayList<>());
      }
    }
  }

  private static List<List<PopKind>> singles(List<PopKind> kinds) {
    return kinds.stream().map(List::of).toList();
  }

  private void addShapes(int pairs, int objects, List<Integer> blocks) {
    if (pairs == 2 && objects == 1 && blocks.isEmpty()) {
      shapes.add(new Shape(List.of(ONE_OBJECT)));
      return;
    }
    if (objects == 0) {
      if (pairs == 0 && blocks.size() > 1) {
        shapes.add(shape(blocks));
      }
      return;
    }
    for (int length = 1; length <= Math.min(2, pairs); length++) {
      List<Integer> longer = new ArrayList<>(blocks);
      longer.add(length);
      addShapes(pairs - length, objects - 1, longer);
    }
  }

  private static Shape shape(List<Integer> blocks) {
    List<List<List<PopKind>>> choices = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      boolean single = blocks.get(i) == 1;
      if (i == 0) {
        choices.add(single ? OPENING_SINGLE : OPENING_DOUBLE);
      } else {
        choices.add(single ? SINGLE : DOUBLE);
      }
    }
    return new Shape(choices);
  }

  /** How many cycles there are. */
  public long size() {
    return shapes.stream().mapToLong(Shape::size).reduce(0, Math::addExact);
  }

  public CyclePattern pattern(long index) {
    long left = index;
    for (Shape shape : shapes) {
      if (left < shape.size()) {
        return shape.get(left);
      }
      left -= shape.size();
    }
    throw new IndexOutOfBoundsException("there is no cycle " + index);
  }

  public Stream<CyclePattern> patterns() {
    return LongStream.range(0, size()).mapToObj(this::pattern);
  }

  /** A cycle as a case: that of Table 2 where it is the one that a row means. */
  public AnomalyCase anomaly(CyclePattern pattern) {
    return catalogue
        .of(pattern)
        .filter(row -> !pattern.kinds().contains(WA))
        .orElseGet(() -> generated(pattern));
  }

  private AnomalyCase generated(CyclePattern pattern) {
    Layout layout = Layout.plain();
    return new AnomalyCase(
        0,
        OptionalInt.empty(),
        catalogue.of(pattern).map(AnomalyCase::name).orElseGet(pattern::name),
        pattern.type(),
        pattern.size(),
        pattern.toString(),
        pattern.schedule().withVersionsMade(layout),
        layout);
  }
}
