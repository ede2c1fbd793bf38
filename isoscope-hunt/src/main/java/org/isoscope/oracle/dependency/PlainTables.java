package org.isoscope.oracle.dependency;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.model.Row;
import org.isoscope.run.Lab;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Key;
import org.isoscope.sql.Naming;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.SqlWriter;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;

/** A schema's tables without tracking columns, which stand beside the tracked ones. */
public final class PlainTables {
  private static final String PREFIX = "iso_plain_";

  private static final Naming NAMING =
      new Naming() {
        @Override
        public String target(String table) {
          return name(table);
        }

        @Override
        public String read(String table) {
          return name(table);
        }
      };

  private PlainTables() {}

  private static String name(String table) {
    return PREFIX + table;
  }

  public static List<String> names(Schema schema) {
    return plain(schema).tableNames();
  }

  /** The statements that make them. */
  public static List<String> ddl(Schema schema, SqlFlavor flavor) {
    Ddl ddl = new Ddl(flavor);
    return plain(schema).tables().stream().flatMap(each -> ddl.create(each).stream()).toList();
  }

  private static Schema plain(Schema schema) {
    return new Schema(schema.tables().stream().map(PlainTables::plain).toList());
  }

  /** The names of indexes are those of a schema in some engines. */
  private static Table plain(Table table) {
    List<Key> keys =
        table.keys().stream()
            .map(key -> new Key(name(key.name()), key.kind(), key.columns()))
            .toList();
    return new Table(name(table.name()), table.columns(), keys);
  }

  static void fill(Lab lab, TestCase test) throws SQLException {
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    test.rows().forEach((table, all) -> rows.put(name(table), all));
    lab.fill(plain(test.schema()), rows);
  }

  /** A statement on these tables. */
  static String sql(Statement statement, SqlFlavor flavor) {
    return new SqlWriter(flavor, NAMING).write(statement);
  }
}
