package org.isoscope.engines.dialect;

import static org.isoscope.sql.SqlFlavor.Feature.DATE_LITERALS;
import static org.isoscope.sql.SqlFlavor.Feature.FOR_UPDATE;
import static org.isoscope.sql.SqlFlavor.Feature.INTERSECT;
import static org.isoscope.sql.SqlFlavor.Feature.LIMIT;
import static org.isoscope.sql.SqlFlavor.Feature.NOWAIT;
import static org.isoscope.sql.SqlFlavor.Feature.NULLS_IN_UNIQUE_INDEX;
import static org.isoscope.sql.SqlFlavor.Feature.NUMBER_AS_TEXT;
import static org.isoscope.sql.SqlFlavor.Feature.SAVEPOINTS;
import static org.isoscope.sql.SqlFlavor.Feature.SKIP_LOCKED;
import static org.isoscope.sql.SqlFlavor.Feature.SUBQUERY_ON_TARGET;
import static org.isoscope.sql.SqlFlavor.Feature.UNTYPED_NULL;
import static org.isoscope.sql.SqlFlavor.Feature.WINDOWS;
import static org.isoscope.sql.SqlFlavor.Feature.WITH;

import java.util.Optional;
import org.isoscope.model.Version;
import org.isoscope.sql.Function;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.SqlFlavor.Feature;
import org.isoscope.sql.SqlType;

/** What each engine's SQL has, as far as generated statements use it. */
public final class Flavors {
  /** Text is equal only if its bytes are, so that one result is as good as another nowhere. */
  private static final String INNODB_TABLE =
      "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin";

  private static final String IN_SHARE_MODE = "LOCK IN SHARE MODE";

  private Flavors() {}

  public static SqlFlavor h2(Version version) {
    SqlFlavor flavor = SqlFlavor.standard().withForShare(Optional.empty()).without(UNTYPED_NULL);
    flavor = since("2.2.220", version, flavor, NOWAIT, SKIP_LOCKED);
    // Before, a WITH made a view and dropped it again, which is more than a read.
    flavor = since("2.3.230", version, flavor, WITH);
    return since("1.4.198", version, flavor, WINDOWS);
  }

  /** From 9.6 on. */
  static SqlFlavor postgres() {
    return SqlFlavor.standard().without(UNTYPED_NULL);
  }

  static SqlFlavor mariadb(Version version) {
    SqlFlavor flavor = innodb().withForShare(Optional.of(IN_SHARE_MODE));
    flavor = since("10.2.1", version, flavor, WITH, WINDOWS);
    flavor = since("10.3.10", version, flavor, NOWAIT, INTERSECT);
    return since("10.6", version, flavor, SKIP_LOCKED);
  }

  static SqlFlavor mysql(Version version) {
    SqlFlavor flavor =
        innodb().withForShare(Optional.of(version.atLeast("8.0.1") ? "FOR SHARE" : IN_SHARE_MODE));
    flavor = since("8.0.11", version, flavor, WITH, WINDOWS, NOWAIT, SKIP_LOCKED);
    flavor = since("8.0.31", version, flavor, INTERSECT);
    return version.atLeast("8.0.17") ? flavor : flavor.withoutCast(SqlType.DOUBLE);
  }

  /** An UPDATE or DELETE cannot read its target in a sub-query (error 1093). */
  private static SqlFlavor innodb() {
    return SqlFlavor.standard()
        .withTableOptions(INNODB_TABLE)
        .without(SUBQUERY_ON_TARGET)
        .with(Function.CONCAT, "CONCAT")
        .with(SqlType.INTEGER, "INT", "SIGNED")
        .with(SqlType.DOUBLE, "DOUBLE", "DOUBLE")
        .with(SqlType.BOOLEAN, "BOOLEAN", "SIGNED")
        .with(SqlType.CHAR, "CHAR(8)", "CHAR(8)")
        .with(SqlType.VARCHAR, "VARCHAR(20)", "CHAR(20)")
        .with(SqlType.TEXT, "TEXT", "CHAR");
  }

  /** Its only window function is ROW_NUMBER() over nothing. */
  public static SqlFlavor hsqldb() {
    return withoutLocks()
        .without(UNTYPED_NULL, WINDOWS)
        .with(SqlType.TEXT, "LONGVARCHAR", "LONGVARCHAR");
  }

  /** A savepoint has more words than elsewhere, and a CLOB cannot be compared. */
  public static SqlFlavor derby() {
    return withoutLocks()
        .without(UNTYPED_NULL, WITH, WINDOWS, LIMIT, DATE_LITERALS)
        .without(NUMBER_AS_TEXT, NULLS_IN_UNIQUE_INDEX, SAVEPOINTS)
        .without(SqlType.TEXT)
        .with(Function.SUBSTRING, "SUBSTR")
        .with(Function.CHAR_LENGTH, "LENGTH");
  }

  /** It has no dates, only texts that look like them. */
  public static SqlFlavor sqlite() {
    return withoutLocks()
        .without(SqlType.DATE)
        .with(Function.MOD, "%")
        .with(Function.SUBSTRING, "SUBSTR")
        .with(Function.CHAR_LENGTH, "LENGTH");
  }

  public static SqlFlavor duckdb() {
    return withoutLocks().without(SAVEPOINTS, UNTYPED_NULL).with(Function.MOD, "%");
  }

  private static SqlFlavor withoutLocks() {
    return SqlFlavor.standard()
        .withForShare(Optional.empty())
        .without(FOR_UPDATE, NOWAIT, SKIP_LOCKED);
  }

  private static SqlFlavor since(
      String first, Version version, SqlFlavor flavor, Feature... features) {
    return version.atLeast(first) ? flavor : flavor.without(features);
  }
}
