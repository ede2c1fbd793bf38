package org.isoscope.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Expression.ColumnRef;
import org.isoscope.sql.Expression.Literal;
import org.isoscope.sql.Operator;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Table;

/** Conditions on the columns of one table that hold together, whatever the table is called. */
record RowFilter(List<Term> terms) {
  RowFilter {
    terms = List.copyOf(terms);
  }

  /** How a column is compared. */
  enum Form {
    EQUAL,
    UNEQUAL,
    AT_MOST,
    AT_LEAST,
    BETWEEN,
    IN,
    IS_NULL
  }

  /** One column and the values it is compared with. */
  record Term(Column column, Form form, List<Value> values) {
    Expression on(Optional<String> source) {
      Expression ref = new ColumnRef(source, column.name(), column.type());
      return switch (form) {
        case EQUAL -> comparison(Operator.EQUAL, ref);
        case UNEQUAL -> comparison(Operator.UNEQUAL, ref);
        case AT_MOST -> comparison(Operator.AT_MOST, ref);
        case AT_LEAST -> comparison(Operator.AT_LEAST, ref);
        case BETWEEN -> new Expression.Between(ref, literal(0), literal(1));
        case IN -> new Expression.InList(ref, values.stream().map(this::literal).toList());
        case IS_NULL -> new Expression.IsNull(ref, false);
      };
    }

    private Expression comparison(Operator operator, Expression ref) {
      return new Expression.Binary(operator, ref, literal(0), SqlType.BOOLEAN);
    }

    private Expression literal(int index) {
      return literal(values.get(index));
    }

    private Expression literal(Value value) {
      return new Literal(value, column.type());
    }
  }

  Expression on(Optional<String> source) {
    return terms.stream()
        .map(term -> term.on(source))
        .reduce((left, right) -> new Expression.Binary(Operator.AND, left, right, SqlType.BOOLEAN))
        .orElseThrow();
  }

  /** The rows that have what a row has in these columns. */
  static RowFilter equal(Table table, List<String> columns, Row row) {
    List<Term> terms = new ArrayList<>();
    for (String name : columns) {
      Value value = row.values().get(table.indexOf(name));
      boolean none = value instanceof Value.Null;
      terms.add(
          new Term(
              table.column(name),
              none ? Form.IS_NULL : Form.EQUAL,
              none ? List.of() : List.of(value)));
    }
    return new RowFilter(terms);
  }
}
