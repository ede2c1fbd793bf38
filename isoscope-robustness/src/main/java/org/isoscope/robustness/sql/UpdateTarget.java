package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Optional;
import org.isoscope.robustness.sql.Query.TableReference;
import org.isoscope.robustness.sql.SqlStatement.Assignment;
import org.isoscope.robustness.sql.SqlStatement.Update;

/** The table that an UPDATE writes; MySQL can name several before SET. */
record UpdateTarget(TableReference reference) {

  static UpdateTarget of(Schema schema, Update update, Assignment assignment) {
    List<TableReference> fitting =
        update.tables().stream().filter(one -> fits(schema, one, assignment)).toList();
    if (fitting.size() == 1) {
      return new UpdateTarget(fitting.get(0));
    }
    Token column = assignment.column();
    if (fitting.isEmpty()) {
      Optional<Token> table = update.tables().get(0).table();
      if (update.tables().size() == 1 && table.isPresent()) {
        Schema.column(schema.table(table.get()), column);
      }
      throw Cursor.fail(
          column,
          "no updated table has a column " + column.text(),
          "check the names of the table and the column");
    }
    throw Cursor.fail(
        column,
        "column " + column.text() + " is ambiguous",
        "write the table's name and a dot before it");
  }

  private static boolean fits(Schema schema, TableReference table, Assignment assignment) {
    if (table.table().isEmpty()) {
      return false;
    }
    Token name = table.alias().orElse(table.table().get());
    boolean named =
        assignment.qualifier().isEmpty()
            || assignment.qualifier().get().lower().equals(name.lower())
            || assignment.qualifier().get().lower().equals(table.table().get().lower());
    return named
        && schema.table(table.table().get()).column(assignment.column().text()).isPresent();
  }

  Table table(Schema schema) {
    return schema.table(reference.table().orElseThrow());
  }
}
