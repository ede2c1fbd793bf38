package org.isoscope.oracle;

import java.util.List;
import java.util.Set;
import org.isoscope.schedule.Claim;

/** What came of a case. */
public sealed interface Verdict {
  /**
   * All that was judged is as promised.
   *
   * @param notJudged of which nothing is said
   */
  record Consistent(List<NotJudged> notJudged) implements Verdict {
    public Consistent {
      notJudged = List.copyOf(notJudged);
    }

    /** The whole case is as promised. */
    public Consistent() {
      this(List.of());
    }

    public boolean isWhole() {
      return notJudged.isEmpty();
    }
  }

  /**
   * Something that was not judged.
   *
   * @param what a transaction, by its name; or something of the whole case
   * @param reason one of a few, for counting: {@code failed (deadlock)}
   */
  record NotJudged(String what, String reason) {
    /** As in a sentence: {@code T2 failed (deadlock)}. */
    @Override
    public String toString() {
      return what + " " + reason;
    }
  }

  /**
   * The engine broke a promise.
   *
   * @param place where it shows
   * @param right what the step or the table should have been
   * @param wrong what it was
   * @param explanation a sentence or two for a person
   * @param design the names of what the engine calls its design, if that explains it
   */
  record Violation(
      ViolationKind kind,
      Place place,
      Claim right,
      Claim wrong,
      String explanation,
      Set<String> design)
      implements Verdict {
    public Violation {
      design = Set.copyOf(design);
    }

    /** Something that no design explains. */
    public Violation(
        ViolationKind kind, Place place, Claim right, Claim wrong, String explanation) {
      this(kind, place, right, wrong, explanation, Set.of());
    }
  }

  /** It cannot be told; the reason is one of a few, for counting. */
  record Inconclusive(String reason, String detail) implements Verdict {
    /** What was executed is right, but it is not what the case does when nobody looks. */
    public static final String TOUCHED = "the instruments changed what happened";
  }

  /** Where a violation shows. */
  sealed interface Place {
    /** At a step of the schedule, by its index. */
    record AtStep(int step) implements Place {}

    /** In a table, after all transactions have ended. */
    record InTable(String table) implements Place {}
  }
}
