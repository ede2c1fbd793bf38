package org.isoscope.run;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.model.Value;

/** Turns a JDBC result into values. */
public final class ResultReader {
  private ResultReader() {}

  public static ResultTable read(ResultSet result) throws SQLException {
    ResultSetMetaData metadata = result.getMetaData();
    int width = metadata.getColumnCount();
    List<String> columns = new ArrayList<>(width);
    for (int i = 1; i <= width; i++) {
      columns.add(metadata.getColumnLabel(i));
    }
    List<Row> rows = new ArrayList<>();
    while (result.next()) {
      List<Value> values = new ArrayList<>(width);
      for (int i = 1; i <= width; i++) {
        values.add(value(result.getObject(i)));
      }
      rows.add(new Row(values));
    }
    return new ResultTable(columns, rows);
  }

  /** All that is in a table, in any order. */
  public static ResultTable table(Connection connection, String table) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT * FROM " + table)) {
      return read(result);
    }
  }

  private static Value value(Object cell) throws SQLException {
    if (cell == null) {
      return Value.ofNull();
    }
    if (cell instanceof Number number) {
      return number(number);
    }
    if (cell instanceof String text) {
      return new Value.Text(text);
    }
    if (cell instanceof Boolean truth) {
      return new Value.Bool(truth);
    }
    if (cell instanceof byte[] bytes) {
      return Value.Binary.of(bytes);
    }
    if (cell instanceof Clob clob) {
      return new Value.Text(clob.getSubString(1, (int) clob.length()));
    }
    if (cell instanceof Blob blob) {
      return Value.Binary.of(blob.getBytes(1, (int) blob.length()));
    }
    return new Value.Other(cell.getClass().getSimpleName(), cell.toString());
  }

  private static Value number(Number number) {
    if (number instanceof BigDecimal decimal) {
      return new Value.Exact(decimal);
    }
    if (number instanceof BigInteger integer) {
      return new Value.Exact(new BigDecimal(integer));
    }
    if (number instanceof Double || number instanceof Float) {
      // A float's own digits, not those of the double nearest to it.
      return new Value.Approximate(Double.parseDouble(number.toString()));
    }
    return Value.of(number.longValue());
  }
}
