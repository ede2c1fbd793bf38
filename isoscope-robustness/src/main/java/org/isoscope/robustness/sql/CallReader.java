package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.isoscope.robustness.sql.ParsedExpression.Call;
import org.isoscope.robustness.sql.ParsedExpression.SubQuery;
import org.isoscope.sql.text.SqlToken.Kind;

/** Reads calls of functions, with the special words that some have between their arguments. */
record CallReader(TokenCursor cursor, ExpressionReader expressions, QueryReader queries) {
  /** Functions whose first argument is a unit of time, not an expression. */
  private static final Set<String> OF_A_UNIT = Set.of("extract", "timestampdiff", "timestampadd");

  /** What may stand between the arguments of a function besides a comma. */
  private static final Set<String> BETWEEN_ARGUMENTS =
      Set.of(
          ("distinct all from for order by asc desc separator both leading "
                  + "trailing in using nulls first last as placing")
              .split(" ", -1));

  ParsedExpression call(PlacedToken name) {
    PlacedToken open = cursor.next();
    List<ParsedExpression> arguments = new ArrayList<>();
    if (OF_A_UNIT.contains(name.lower())) {
      cursor.next();
    }
    while (!cursor.accept(")")) {
      if (cursor.peek().kind() == Kind.END) {
        throw open.wrong("this parenthesis is not closed", "add )");
      }
      if (cursor.isAt("AS") && name.is("CAST")) {
        cursor.next();
        cursor.skipType();
      } else if (cursor.isAt(",") || cursor.isAtAny(BETWEEN_ARGUMENTS)) {
        cursor.next();
      } else if (queries.isAtQuery()) {
        arguments.add(new SubQuery(queries.query(), false));
      } else {
        arguments.add(name.is("POSITION") ? expressions.arithmetic() : expressions.expression());
      }
    }
    over(arguments);
    return new Call(name, arguments);
  }

  /** FILTER (WHERE …) and OVER (PARTITION BY … ORDER BY …). */
  private void over(List<ParsedExpression> arguments) {
    if (cursor.accept("FILTER")) {
      cursor.expect("(", "FILTER has the form FILTER (WHERE condition)");
      cursor.expect("WHERE", "FILTER has the form FILTER (WHERE condition)");
      arguments.add(expressions.expression());
      cursor.expect(")", "FILTER has the form FILTER (WHERE condition)");
    }
    if (!cursor.accept("OVER")) {
      return;
    }
    if (!cursor.isAt("(")) {
      cursor.name("a window");
      return;
    }
    cursor.next();
    while (cursor.accept("PARTITION", "BY") || cursor.accept("ORDER", "BY")) {
      arguments.addAll(queries.ordering());
    }
    while (!cursor.accept(")")) {
      if (cursor.next().kind() == Kind.END) {
        throw cursor.unexpected("expected )", "OVER has the form OVER (…)");
      }
    }
  }
}
