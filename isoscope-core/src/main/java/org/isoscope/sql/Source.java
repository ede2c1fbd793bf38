package org.isoscope.sql;

/** Where a query's rows come from, under an alias. */
public sealed interface Source {
  String alias();

  /** A table, or a common table expression by its name. */
  record Named(String name, String alias) implements Source {}

  /** A query in the FROM clause. */
  record Derived(Query query, String alias) implements Source {}
}
