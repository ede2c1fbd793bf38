package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.InsertColumns;
import org.isoscope.robustness.StatementType;
import org.isoscope.robustness.sql.Emitter.Sets;
import org.isoscope.robustness.sql.Expression.Constant;
import org.isoscope.robustness.sql.QueryDeriver.Result;
import org.isoscope.robustness.sql.Scope.Place;
import org.isoscope.robustness.sql.SqlStatement.Insert;

/** Derives INSERT, with what it does if the key is there already. */
final class InsertDeriver {
  private final Level.Tools tools;
  private final InsertColumns mode;
  private final List<Step> steps;
  private final QueryDeriver queries;
  private final Insert insert;
  private final Table table;
  private final List<String> columns;

  InsertDeriver(Level.Tools tools, InsertColumns mode, List<Step> steps, Insert insert) {
    this.tools = tools;
    this.mode = mode;
    this.steps = steps;
    this.queries = new QueryDeriver(tools, steps);
    this.insert = insert;
    this.table = tools.schema().table(insert.table());
    this.columns =
        insert.columns().isEmpty()
            ? table.columns()
            : insert.columns().stream().map(one -> Schema.column(table, one)).toList();
  }

  void derive() {
    requireDistinct();
    Scope none = new Scope(Optional.empty(), Place.READ);
    if (insert.query().isPresent()) {
      List<Result> results =
          queries.derive(insert.query().get(), Optional.empty(), Place.READ, false);
      requireCount(results.size(), results.stream().allMatch(Result::isKnown));
      List<Step> body = new ArrayList<>();
      row(List.of(), body);
      steps.add(new Step.Repeat(Set.of(), body));
      insert
          .returning()
          .into()
          .forEach(one -> steps.add(new Step.Assign(one.lower(), new Step.Source.Unknown())));
      return;
    }
    for (List<Expression> row : insert.rows()) {
      boolean defaults = row.isEmpty() && insert.columns().isEmpty();
      if (!defaults) {
        requireCount(row.size(), true);
      }
      row.forEach(value -> queries.walk(value, none, Place.READ));
      Derived inserted = row(row, steps);
      returning(inserted);
    }
  }

  private void requireDistinct() {
    Set<String> seen = new LinkedHashSet<>();
    for (Token column : insert.columns()) {
      if (!seen.add(column.lower())) {
        throw Cursor.fail(
            column, "column " + column.text() + " is listed twice", "list each column once");
      }
    }
  }

  private void requireCount(int count, boolean known) {
    if (known && count != columns.size()) {
      throw Cursor.fail(
          insert.table(),
          count + " values are given for " + columns.size() + " columns of " + table.name(),
          "the columns are " + String.join(", ", columns));
    }
  }

  private void returning(Derived inserted) {
    Use use = new Use(table, insert.table());
    Scope scope = new Scope(Optional.empty(), Place.READ);
    scope.add(
        new Scope.Source(
            insert.alias().orElse(insert.table()).lower(), Optional.of(use), Optional.empty()),
        insert.table());
    List<Result> results = queries.results(insert.returning().items(), scope);
    steps.addAll(
        Assignments.of(
            insert.returning().into(), results, Map.of(use, inserted.statement().name())));
  }

  /** Emits one row into {@code into}. */
  private Derived row(List<Expression> values, List<Step> into) {
    Map<String, Expression> fixed = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      boolean isDefault =
          values.get(i) instanceof Constant word && word.text().equalsIgnoreCase("DEFAULT");
      if (Values.isFixed(values.get(i)) && !isDefault) {
        fixed.put(columns.get(i), values.get(i));
      }
    }
    Set<String> writes = Set.copyOf(mode == InsertColumns.ALL ? table.columns() : columns);
    if (insert.conflict().isPresent()) {
      return new UpsertDeriver(tools, queries, insert, insert.conflict().get())
          .derive(fixed, writes, why(writes), into);
    }
    Step.Run run =
        tools
            .emitter()
            .emit(
                StatementType.INSERT,
                table,
                new Sets(Set.of(), Set.of(), writes),
                fixed,
                why(writes));
    into.add(run);
    return run.derived();
  }

  private String why(Set<String> writes) {
    return writes.size() == table.columns().size()
        ? "ins: it creates a tuple with all attributes"
        : "ins: it creates a tuple; by choice only the listed columns count as written";
  }
}
