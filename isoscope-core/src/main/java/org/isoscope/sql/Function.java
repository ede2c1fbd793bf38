package org.isoscope.sql;

/** Functions that give the same result for the same arguments. */
public enum Function {
  ABS,
  MOD,
  CHAR_LENGTH,
  UPPER,
  LOWER,
  /** The text, the first place from 1, the length. */
  SUBSTRING,
  CONCAT,
  COALESCE,
  NULLIF
}
