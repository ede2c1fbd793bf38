package org.isoscope.sql.text;

/** What a statement is for. */
public enum StatementKind {
  /** It returns rows. One that also changes some, in a common table expression, is still this. */
  QUERY,
  /** INSERT, REPLACE or UPSERT. */
  INSERT,
  UPDATE,
  DELETE,
  MERGE,
  /** It makes, changes or drops something that has a name, or empties a table as a whole. */
  DEFINITION,
  /** It begins or ends a transaction, or deals with savepoints. */
  TRANSACTION,
  /** It changes a setting: SET, PRAGMA. */
  SETTING,
  /** Nothing but comments. */
  EMPTY,
  OTHER;

  /** Whether rows of tables are what it changes. */
  public boolean changesRows() {
    return this == INSERT || this == UPDATE || this == DELETE || this == MERGE;
  }

  static StatementKind of(SqlStatement sql) {
    return sql.size() == 0 ? EMPTY : ofVerb(sql.verb());
  }

  private static StatementKind ofVerb(String verb) {
    return switch (verb) {
      case "SELECT", "VALUES", "TABLE" -> QUERY;
      case "INSERT", "REPLACE", "UPSERT" -> INSERT;
      case "UPDATE" -> UPDATE;
      case "DELETE" -> DELETE;
      case "MERGE" -> MERGE;
      case "CREATE", "ALTER", "DROP", "TRUNCATE", "RENAME", "COMMENT", "GRANT", "REVOKE" ->
          DEFINITION;
      case "BEGIN", "START", "COMMIT", "ROLLBACK", "END", "ABORT", "SAVEPOINT", "RELEASE", "XA" ->
          TRANSACTION;
      case "SET", "PRAGMA" -> SETTING;
      default -> OTHER;
    };
  }
}
