package org.isoscope.reduce;

import java.util.Optional;
import org.isoscope.reduce.check.NameScope;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Table;

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
  Optional<Expression> item(Expression item, NameScope scope) {
    return item instanceof Expression.ColumnRef ref && isOld(ref, scope)
        ? Optional.of(merged(ref))
        : Optional.empty();
  }

  @Override
  Expression column(Expression.ColumnRef ref, NameScope scope) {
    return old.type() == other.type() && isOld(ref, scope) ? merged(ref) : ref;
  }

  private Expression merged(Expression.ColumnRef ref) {
    return new Expression.ColumnRef(ref.source(), other.name(), other.type());
  }

  private boolean isOld(Expression.ColumnRef ref, NameScope scope) {
    return ref.column().equals(old.name())
        && scope
            .resolve(ref)
            .flatMap(NameScope.Visible::table)
            .filter(table.name()::equals)
            .isPresent();
  }
}
