package org.isoscope.sql;

/**
 * What tables are called where a statement runs. A statement's target and the tables it only reads
 * can be different tables, so that each can have content of its own.
 */
public interface Naming {
  /** The table that is written or locked. */
  String target(String table);

  /** A table that a query reads. */
  String read(String table);

  /** As in the schema. */
  static Naming plain() {
    return new Naming() {
      @Override
      public String target(String table) {
        return table;
      }

      @Override
      public String read(String table) {
        return table;
      }
    };
  }
}
