package org.isoscope.robustness.theory;

import java.util.Arrays;
import java.util.Optional;

/** The seven types of statements of a basic transaction program (section 5.1). */
public enum StatementType {
  INSERT("ins"),
  KEY_SELECT("key sel"),
  PREDICATE_SELECT("pred sel"),
  KEY_UPDATE("key upd"),
  PREDICATE_UPDATE("pred upd"),
  KEY_DELETE("key del"),
  PREDICATE_DELETE("pred del");

  private final String label;

  StatementType(String label) {
    this.label = label;
  }

  /** The name in the paper and in JSON. */
  public String label() {
    return label;
  }

  public static Optional<StatementType> parse(String label) {
    return Arrays.stream(values()).filter(type -> type.label.equals(label)).findFirst();
  }

  /** Whether it evaluates a predicate over all tuples: PReadSet is defined. */
  public boolean isPredicateBased() {
    return this == PREDICATE_SELECT || this == PREDICATE_UPDATE || this == PREDICATE_DELETE;
  }

  /** Whether ReadSet is defined (Figure 5). */
  public boolean reads() {
    return !writesAll();
  }

  /** Whether WriteSet is defined (Figure 5). */
  public boolean writes() {
    return this != KEY_SELECT && this != PREDICATE_SELECT;
  }

  /** Whether it writes the whole tuple. */
  public boolean writesAll() {
    return this == INSERT || this == KEY_DELETE || this == PREDICATE_DELETE;
  }

  /** Whether it locks one tuple until its transaction ends, by writing it. */
  boolean locksItsTuple() {
    return this == KEY_UPDATE || this == KEY_DELETE || this == INSERT;
  }

  /**
   * Whether it finds its tuples first and then, once they are locked, tests them again: between the
   * two another transaction may commit (section 5.4).
   */
  boolean looksTwice() {
    return this == PREDICATE_UPDATE || this == PREDICATE_DELETE;
  }

  /** Whether a dependency that starts here can start with a read (Theorem 6.4). */
  boolean mayStartWithRead() {
    return this == KEY_SELECT || isPredicateBased();
  }
}
