package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Query;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Statement;

/** Smaller forms of an INSERT: fewer rows, fewer columns, plainer values. */
final class InsertCuts {
  private InsertCuts() {}

  static List<Statement> of(Statement.InsertRows insert, Schema schema) {
    List<Statement> cuts = new ArrayList<>();
    int rows = insert.rows().size();
    if (rows > 2) {
      cuts.add(with(insert, insert.rows().subList(0, rows / 2)));
      cuts.add(with(insert, insert.rows().subList(rows / 2, rows)));
    }
    for (int i = 0; i < rows && rows > 1; i++) {
      cuts.add(with(insert, SchemaCuts.without(insert.rows(), i)));
    }
    for (int i = 0; i < insert.columns().size(); i++) {
      cuts.add(withoutColumn(insert, i));
    }
    for (int i = 0; i < rows; i++) {
      for (List<Expression> cut : ExpressionCuts.ofEach(insert.rows().get(i), schema)) {
        cuts.add(with(insert, ExpressionCuts.replaced(insert.rows(), i, cut)));
      }
    }
    return cuts;
  }

  static List<Statement> of(Statement.InsertQuery insert, Schema schema) {
    List<Statement> cuts = new ArrayList<>();
    for (int i = 0; i < insert.columns().size(); i++) {
      cuts.add(withoutColumn(insert, i));
    }
    for (Query cut : QueryCuts.of(insert.query(), schema)) {
      cuts.add(new Statement.InsertQuery(insert.table(), insert.columns(), cut));
    }
    return cuts;
  }

  static Statement withoutColumn(Statement.InsertRows insert, int index) {
    return new Statement.InsertRows(
        insert.table(),
        SchemaCuts.without(insert.columns(), index),
        insert.rows().stream().map(row -> SchemaCuts.without(row, index)).toList());
  }

  static Statement withoutColumn(Statement.InsertQuery insert, int index) {
    return new Statement.InsertQuery(
        insert.table(),
        SchemaCuts.without(insert.columns(), index),
        QueryCuts.withoutItem(insert.query(), index));
  }

  private static Statement with(Statement.InsertRows insert, List<List<Expression>> rows) {
    return new Statement.InsertRows(insert.table(), insert.columns(), rows);
  }
}
