package org.isoscope.robustness.counterexample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.counterexample.ScheduledOperation.Kind;
import org.isoscope.robustness.theory.BtpStatement;
import org.isoscope.robustness.theory.LinearProgram;
import org.isoscope.robustness.theory.Link;

/**
 * Programs with tuples: which tuple each statement is about. A statement by key has one; a
 * statement by predicate has those on which it has to meet another transaction, and otherwise none.
 */
final class Instantiation {
  private final List<LinearProgram> programs;
  private final TupleTerms terms = new TupleTerms();

  /** For each transaction and statement its terms. */
  private final List<List<List<Integer>>> tuples = new ArrayList<>();

  Instantiation(List<LinearProgram> programs) {
    this.programs = programs;
    for (LinearProgram program : programs) {
      List<List<Integer>> ofProgram = new ArrayList<>();
      for (var occurrence : program.occurrences()) {
        List<Integer> own = new ArrayList<>();
        if (!occurrence.statement().type().isPredicateBased()) {
          own.add(terms.fresh(occurrence.statement().relation()));
        }
        ofProgram.add(own);
      }
      tuples.add(ofProgram);
    }
  }

  /** The statement of one transaction meets that of another on a tuple. */
  void meet(int transaction, int statement, int other, int otherStatement) {
    terms.unite(term(transaction, statement), term(other, otherStatement));
  }

  /** A statement by predicate that writes has something to write. */
  void touch(int transaction, int statement) {
    BtpStatement its = programs.get(transaction).statement(statement);
    if (its.type().isPredicateBased() && its.type().writes()) {
      term(transaction, statement);
    }
  }

  private int term(int transaction, int statement) {
    List<Integer> own = tuples.get(transaction).get(statement);
    BtpStatement its = programs.get(transaction).statement(statement);
    if (its.type().isPredicateBased()) {
      own.add(terms.fresh(its.relation()));
    }
    return own.get(own.size() - 1);
  }

  /** Makes the links hold; false if that is impossible. */
  boolean link() {
    for (int t = 0; t < programs.size(); t++) {
      for (Link link : programs.get(t).links()) {
        List<Integer> targets = tuples.get(t).get(link.target());
        for (int source : tuples.get(t).get(link.source())) {
          int image = image(link, programs.get(t).statement(link.target()), source);
          targets.forEach(target -> terms.unite(target, image));
        }
      }
    }
    return !terms.isContradiction();
  }

  /**
   * Makes sources equal whose targets are: the schedule is then about fewer tuples, which is easier
   * to believe, and holds also where the foreign key is unique.
   */
  boolean linkBackwards() {
    for (int t = 0; t < programs.size(); t++) {
      for (Link link : programs.get(t).links()) {
        for (int other = 0; other < t; other++) {
          for (Link its : programs.get(other).links()) {
            if (its.function().equals(link.function())) {
              uniteSources(t, link, other, its);
            }
          }
        }
      }
    }
    return !terms.isContradiction();
  }

  private void uniteSources(int t, Link link, int other, Link its) {
    List<Integer> targets = tuples.get(t).get(link.target());
    List<Integer> others = tuples.get(other).get(its.target());
    boolean same =
        !targets.isEmpty()
            && !others.isEmpty()
            && terms.find(targets.get(0)) == terms.find(others.get(0));
    if (same) {
      for (int source : tuples.get(t).get(link.source())) {
        tuples.get(other).get(its.source()).forEach(one -> terms.unite(source, one));
      }
    }
  }

  private int image(Link link, BtpStatement target, int source) {
    return link.function().startsWith(Link.SAME)
        ? source
        : terms.image(link.function(), target.relation(), source);
  }

  /** The operations of each transaction, grouped by statement. */
  List<List<List<ScheduledOperation>>> chunks() {
    Map<Integer, String> names = new HashMap<>();
    Map<String, Integer> count = new HashMap<>();
    List<List<List<ScheduledOperation>>> all = new ArrayList<>();
    for (int t = 0; t < programs.size(); t++) {
      List<List<ScheduledOperation>> ofProgram = new ArrayList<>();
      for (int i = 0; i < programs.get(t).occurrences().size(); i++) {
        BtpStatement statement = programs.get(t).statement(i);
        Set<String> objects = new LinkedHashSet<>();
        for (int term : tuples.get(t).get(i)) {
          objects.add(
              names.computeIfAbsent(
                  terms.find(term),
                  key ->
                      statement.relation()
                          + "#"
                          + count.merge(statement.relation(), 1, Integer::sum)));
        }
        ofProgram.add(chunk(t, i, statement, objects));
      }
      all.add(ofProgram);
    }
    return all;
  }

  private static List<ScheduledOperation> chunk(
      int t, int i, BtpStatement statement, Set<String> objects) {
    List<ScheduledOperation> operations = new ArrayList<>();
    if (statement.type().isPredicateBased()) {
      operations.add(
          ScheduledOperation.of(t, Kind.PREDICATE_READ, statement, statement.relation(), i));
    }
    for (String object : objects) {
      if (statement.type().reads()) {
        operations.add(ScheduledOperation.of(t, Kind.READ, statement, object, i));
      }
      writing(statement)
          .ifPresent(kind -> operations.add(ScheduledOperation.of(t, kind, statement, object, i)));
    }
    return operations;
  }

  private static Optional<Kind> writing(BtpStatement statement) {
    return switch (statement.type()) {
      case INSERT -> Optional.of(Kind.INSERT);
      case KEY_UPDATE, PREDICATE_UPDATE -> Optional.of(Kind.WRITE);
      case KEY_DELETE, PREDICATE_DELETE -> Optional.of(Kind.DELETE);
      case KEY_SELECT, PREDICATE_SELECT -> Optional.empty();
    };
  }
}
