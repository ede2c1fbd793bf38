package org.isoscope.sql.text;

/** How a query locks the rows that it reads. */
public enum LockClause {
  NONE,
  /** {@code FOR UPDATE}, and PostgreSQL's {@code FOR NO KEY UPDATE}. */
  FOR_UPDATE,
  /** {@code FOR SHARE}, {@code FOR KEY SHARE}, MySQL's {@code LOCK IN SHARE MODE}. */
  FOR_SHARE;

  /** The strongest clause of a statement, wherever it stands. */
  static LockClause of(SqlStatement sql) {
    LockClause found = NONE;
    for (int i = 1; i < sql.size() && found != FOR_UPDATE; i++) {
      LockClause here = of(sql, i);
      found = here == NONE ? found : here;
    }
    return found;
  }

  /** The clause that starts at a place. */
  public static LockClause of(SqlStatement sql, int place) {
    if (sql.is(place, "FOR", "UPDATE") || sql.is(place, "FOR", "NO", "KEY", "UPDATE")) {
      return FOR_UPDATE;
    }
    boolean shares =
        sql.is(place, "FOR", "SHARE")
            || sql.is(place, "FOR", "KEY", "SHARE")
            || sql.is(place, "LOCK", "IN", "SHARE");
    return shares ? FOR_SHARE : NONE;
  }
}
