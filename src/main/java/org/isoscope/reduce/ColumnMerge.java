package org.isoscope.reduce;

import java.util.Optional;
import org.isoscope.model.sql.Column;
import org.isoscope.model.sql.Expression;
import org.isoscope.model.sql.Schema;
import org.isoscope.model.sql.Table;
import org.isoscope.reduce.check.Scope;

/** Reads one column of a table instead of another, so that the other may not be needed any more. */
final class ColumnMerge extends Rewriter {
  private final Table table;
  private final Column old;
  private final Column other;

  ColumnMerge(Schema schema, Table table, Column old, Column other) {
    super(schema);
    this.table = table;
    this.old = old;
    this.other = other;
  }

  /** A query may just as well return a column of another type, if nobody compares it. */
  @Override
  Optional<Expression> item(Expression item, Scope scope) {
    return item instanceof Expression.ColumnRef ref && isOld(ref, scope)
        ? Optional.of(merged(ref))
        : Optional.empty();
  }

  @Override
  Expression column(Expression.ColumnRef ref, Scope scope) {
    return old.type() == other.type() && isOld(ref, scope) ? merged(ref) : ref;
  }

  private Expression merged(Expression.ColumnRef ref) {
    return new Expression.ColumnRef(ref.source(), other.name(), other.type());
  }

  private boolean isOld(Expression.ColumnRef ref, Scope scope) {
    return ref.column().equals(old.name())
        && scope
            .resolve(ref)
            .flatMap(Scope.Visible::table)
            .filter(table.name()::equals)
            .isPresent();
  }
}
