package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.derivation.Derivation.Sets;
import org.isoscope.robustness.derivation.QueryDeriver.Result;
import org.isoscope.robustness.derivation.TableScope.Place;
import org.isoscope.robustness.sql.ApplicationTable;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.ParsedExpression.Constant;
import org.isoscope.robustness.sql.ParsedStatement.Insert;
import org.isoscope.robustness.sql.PlacedToken;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.StatementType;

/** Derives INSERT, with what it does if the key is there already. */
final class InsertDeriver {
  private final Derivation derivation;
  private final List<DerivedStep> steps;
  private final QueryDeriver queries;
  private final Insert insert;
  private final ApplicationTable table;
  private final List<String> columns;

  InsertDeriver(Derivation derivation, List<DerivedStep> steps, Insert insert) {
    this.derivation = derivation;
    this.steps = steps;
    this.queries = new QueryDeriver(derivation, steps);
    this.insert = insert;
    this.table = derivation.schema.table(insert.table());
    this.columns =
        insert.columns().isEmpty()
            ? table.columns()
            : insert.columns().stream().map(one -> table.column(one)).toList();
  }

  void derive() {
    requireDistinct();
    derivation.writes(table);
    TableScope none = new TableScope(Optional.empty(), Place.READ);
    if (insert.query().isPresent()) {
      List<Result> results =
          queries.derive(insert.query().get(), Optional.empty(), Place.READ, false);
      requireCount(results.size(), results.stream().allMatch(Result::isKnown));
      List<DerivedStep> body = new ArrayList<>();
      row(List.of(), body);
      steps.add(new DerivedStep.Repeat(Set.of(), body));
      insert
          .returning()
          .into()
          .forEach(
              one ->
                  steps.add(new DerivedStep.Assign(one.lower(), new DerivedStep.Origin.Unknown())));
      return;
    }
    for (List<ParsedExpression> row : insert.rows()) {
      boolean defaults = row.isEmpty() && insert.columns().isEmpty();
      if (!defaults) {
        requireCount(row.size(), true);
      }
      row.forEach(value -> queries.walk(value, none, Place.READ));
      DerivedStep.Run inserted = row(row, steps);
      returning(inserted);
    }
  }

  private void requireDistinct() {
    Set<String> seen = new LinkedHashSet<>();
    for (PlacedToken column : insert.columns()) {
      if (!seen.add(column.lower())) {
        throw column.wrong("column " + column.text() + " is listed twice", "list each column once");
      }
    }
  }

  private void requireCount(int count, boolean known) {
    if (known && count != columns.size()) {
      throw insert
          .table()
          .wrong(
              count + " values are given for " + columns.size() + " columns of " + table.name(),
              "the columns are " + String.join(", ", columns));
    }
  }

  private void returning(DerivedStep.Run inserted) {
    TableUse use = new TableUse(table, insert.table());
    TableScope scope = new TableScope(Optional.empty(), Place.READ);
    scope.add(
        new TableScope.NamedTable(
            insert.alias().orElse(insert.table()).lower(), Optional.of(use), Optional.empty()),
        insert.table());
    List<Result> results = queries.results(insert.returning().items(), scope);
    steps.addAll(
        IntoAssignments.of(
            insert.returning().into(), results, Map.of(use, inserted.statement().name())));
  }

  /** Emits one row into {@code into}. */
  private DerivedStep.Run row(List<ParsedExpression> values, List<DerivedStep> into) {
    Map<String, ParsedExpression> fixed = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      boolean isDefault =
          values.get(i) instanceof Constant word && word.text().equalsIgnoreCase("DEFAULT");
      if (FixedValues.isFixed(values.get(i)) && !isDefault) {
        fixed.put(columns.get(i), values.get(i));
      }
    }
    Set<String> writes =
        Set.copyOf(derivation.inserts == InsertColumns.ALL ? table.columns() : columns);
    if (insert.conflict().isPresent()) {
      return new UpsertDeriver(derivation, queries, insert, insert.conflict().get())
          .derive(fixed, writes, why(writes), into);
    }
    DerivedStep.Run run =
        derivation.emit(StatementType.INSERT, table, Sets.writing(writes), fixed, why(writes));
    into.add(run);
    return run;
  }

  private String why(Set<String> writes) {
    return writes.size() == table.columns().size()
        ? "ins: it creates a tuple with all attributes"
        : "ins: it creates a tuple; by choice only the listed columns count as written";
  }
}
