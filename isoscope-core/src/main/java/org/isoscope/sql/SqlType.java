package org.isoscope.sql;

/** The types that every engine has, in some words of its own. */
public enum SqlType {
  INTEGER,
  DECIMAL,
  DOUBLE,
  CHAR,
  VARCHAR,
  TEXT,
  BOOLEAN,
  DATE;

  public boolean isNumeric() {
    return this == INTEGER || this == DECIMAL || this == DOUBLE;
  }

  public boolean isText() {
    return this == CHAR || this == VARCHAR || this == TEXT;
  }

  /** Whether keys and indexes can be made of it everywhere. */
  public boolean canBeKey() {
    return this == INTEGER || this == DECIMAL || this == VARCHAR || this == CHAR || this == DATE;
  }
}
