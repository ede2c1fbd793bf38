package org.isoscope.schedule.textbook;

/** What an operation is about. */
public sealed interface Target {
  /** One object, by its name. */
  record Item(String name) implements Target {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Whatever objects lie in a range of keys. */
  record Range(KeyPredicate predicate) implements Target {
    @Override
    public String toString() {
      return predicate.toString();
    }
  }
}
