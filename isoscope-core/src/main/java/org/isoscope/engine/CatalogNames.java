package org.isoscope.engine;

import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Locale;
import org.isoscope.sql.text.SqlNames;

/** Names as the catalogue has them. */
public final class CatalogNames {
  private CatalogNames() {}

  /** What the catalogue calls a table that is written so in SQL. */
  public static String stored(DatabaseMetaData metadata, String table) throws SQLException {
    String name = SqlNames.unqualified(table);
    if (!table.endsWith(name)) {
      return name;
    }
    if (metadata.storesUpperCaseIdentifiers()) {
      return name.toUpperCase(Locale.ROOT);
    }
    return metadata.storesLowerCaseIdentifiers() ? name.toLowerCase(Locale.ROOT) : name;
  }
}
