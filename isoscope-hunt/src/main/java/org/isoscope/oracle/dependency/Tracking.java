package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Column;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Key;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Table;
import org.isoscope.trace.StepOutcome;

/**
 * The two columns that every table gets: a key that no statement changes, and the number of the
 * statement that wrote the row last.
 *
 * <p>A key tells where it comes from: its remainder by {@link #NUMBERS} is the number of the
 * statement that inserted the row, 0 for a row that was there first, and what is left is the place
 * among that statement's rows, or the key of the row it was copied from. So no two are ever alike.
 */
public final class Tracking {
  public static final String KEY = "iso_key";
  public static final String VERSION = "iso_version";

  /** What asks for the two of a table's rows, up to its name. */
  static final String ITEMS = "SELECT " + KEY + ", " + VERSION + " FROM ";

  /** More than a case has statements. */
  public static final int NUMBERS = 64;

  private Tracking() {}

  public static long key(int place, int number) {
    return (long) place * NUMBERS + number;
  }

  /** An outcome without what the two columns add to {@code SELECT *}. */
  static StepOutcome hidden(StepOutcome outcome) {
    if (!(outcome instanceof StepOutcome.Rows rows)) {
      return outcome;
    }
    List<String> columns = rows.table().columns();
    List<Integer> kept =
        IntStream.range(0, columns.size())
            .filter(i -> !isTrackingColumn(columns.get(i)))
            .boxed()
            .toList();
    return new StepOutcome.Rows(
        new ResultTable(
            kept.stream().map(columns::get).toList(),
            rows.table().rows().stream()
                .map(row -> new Row(kept.stream().map(row.values()::get).toList()))
                .toList()));
  }

  private static boolean isTrackingColumn(String column) {
    return column.equalsIgnoreCase(KEY) || column.equalsIgnoreCase(VERSION);
  }

  /** The statements that make the tables with their two columns. */
  public static List<String> ddl(Schema schema, SqlFlavor flavor) {
    Ddl ddl = new Ddl(flavor);
    return tracked(schema).tables().stream().flatMap(each -> ddl.create(each).stream()).toList();
  }

  /** The tables with their two columns; where there is no primary key, the new key is it. */
  static Schema tracked(Schema schema) {
    return new Schema(schema.tables().stream().map(Tracking::tracked).toList());
  }

  private static Table tracked(Table table) {
    List<Column> columns = withColumns(table);
    List<Key> keys = new ArrayList<>(table.keys());
    if (table.primaryKey().isEmpty()) {
      keys.add(new Key("", Key.Kind.PRIMARY, List.of(KEY)));
    }
    return new Table(table.name(), columns, keys);
  }

  static List<Column> withColumns(Table table) {
    List<Column> columns = new ArrayList<>(table.columns());
    columns.add(new Column(KEY, SqlType.INTEGER, false));
    columns.add(new Column(VERSION, SqlType.INTEGER, false));
    return columns;
  }

  /** The rows with their keys, in the first version. */
  static Map<String, List<Row>> tracked(Map<String, List<Row>> rows) {
    Map<String, List<Row>> tracked = new LinkedHashMap<>();
    rows.forEach(
        (table, all) -> {
          List<Row> keyed = new ArrayList<>();
          for (Row row : all) {
            List<Value> values = new ArrayList<>(row.values());
            values.add(Value.of(key(keyed.size() + 1, 0)));
            values.add(Value.of(ItemVersion.INITIAL));
            keyed.add(new Row(values));
          }
          tracked.put(table, keyed);
        });
    return tracked;
  }
}
