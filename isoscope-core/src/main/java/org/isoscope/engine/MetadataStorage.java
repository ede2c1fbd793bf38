package org.isoscope.engine;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.isoscope.sql.text.Creation;
import org.isoscope.sql.text.SqlNames;

/** Tables found through JDBC's metadata in the session's own schema. */
public class MetadataStorage implements Storage {
  private final String[] emptying;

  /**
   * @param emptying the statements that empty a database; none to drop table by table
   */
  public MetadataStorage(String... emptying) {
    this.emptying = emptying.clone();
  }

  @Override
  public List<String> tables(Connection connection) throws SQLException {
    DatabaseMetaData metadata = connection.getMetaData();
    List<String> names = new ArrayList<>();
    try (ResultSet tables =
        metadata.getTables(
            connection.getCatalog(),
            connection.getSchema(),
            "%",
            new String[] {"TABLE", "BASE TABLE"})) {
      while (tables.next()) {
        names.add(quoteIfNeeded(metadata, tables.getString("TABLE_NAME")));
      }
    }
    return names.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList();
  }

  @Override
  public void empty(Connection connection) throws SQLException {
    if (emptying.length > 0) {
      Sql.execute(connection, emptying);
    } else {
      List<Creation> all =
          tables(connection).stream().map(name -> new Creation("TABLE", name)).toList();
      Creations.drop(connection, this, all);
    }
  }

  private static String quoteIfNeeded(DatabaseMetaData metadata, String name) throws SQLException {
    String plain = name;
    if (metadata.storesUpperCaseIdentifiers()) {
      // A plain name in SQL means the upper-case one; a lower-case one reads better in reports.
      plain = name.equals(name.toUpperCase(Locale.ROOT)) ? name.toLowerCase(Locale.ROOT) : "";
    } else if (metadata.storesLowerCaseIdentifiers()) {
      plain = name.equals(name.toLowerCase(Locale.ROOT)) ? name : "";
    }
    String quote = metadata.getIdentifierQuoteString();
    return SqlNames.isPlain(plain) ? plain : quote + name + quote;
  }
}
