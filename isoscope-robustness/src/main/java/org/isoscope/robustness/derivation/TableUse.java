package org.isoscope.robustness.derivation;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.robustness.sql.ApplicationTable;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.PlacedToken;

/** A table in one SQL statement, and what the statement does with its attributes. */
final class TableUse {
  final ApplicationTable table;
  final PlacedToken where;

  /** Attributes that are selected, returned, or part of a new value. */
  final Set<String> reads = new TreeSet<>();

  /** Attributes in conditions other than plain equalities. */
  final Set<String> tested = new TreeSet<>();

  /** Attributes in plain equalities that hold for each touched tuple. */
  final Set<String> equated = new TreeSet<>();

  /** Attributes that equal a value that does not depend on a tuple. */
  final Map<String, ParsedExpression> fixed = new HashMap<>();

  /** Whether the statement also tells something if the tuple is not there. */
  boolean mayBeMissing;

  TableUse(ApplicationTable table, PlacedToken where) {
    this.table = table;
    this.where = where;
  }

  void missable() {
    mayBeMissing = true;
  }

  /** All attributes in conditions. */
  Set<String> conditions() {
    Set<String> all = new TreeSet<>(tested);
    all.addAll(equated);
    return all;
  }

  /** Attributes in conditions that do more than fix the key. */
  Set<String> conditionsBeside(Set<String> key) {
    Set<String> all = new TreeSet<>(equated);
    all.removeAll(key);
    all.addAll(tested);
    return all;
  }
}
