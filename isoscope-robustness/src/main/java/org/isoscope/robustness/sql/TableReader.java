package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.robustness.sql.ParsedQuery.Join;
import org.isoscope.robustness.sql.ParsedQuery.TableReference;
import org.isoscope.sql.text.SqlToken.Kind;

/** Reads the tables of FROM, with their joins. */
record TableReader(TokenCursor cursor, ExpressionReader expressions, QueryReader queries) {

  List<TableReference> from() {
    List<TableReference> all = new ArrayList<>();
    do {
      all.addAll(joined());
    } while (cursor.accept(","));
    return all;
  }

  private List<TableReference> joined() {
    List<TableReference> all = new ArrayList<>(primary());
    while (true) {
      boolean natural = cursor.accept("NATURAL");
      Join how = join();
      if (!cursor.accept("JOIN") && !cursor.accept("STRAIGHT_JOIN")) {
        if (natural
            || how != Join.INNER
            || cursor.last().is("INNER")
            || cursor.last().is("CROSS")) {
          throw cursor.unexpected("expected JOIN", "a join has the form a JOIN b ON condition");
        }
        return all;
      }
      List<TableReference> right = primary();
      Optional<ParsedExpression> on =
          cursor.accept("ON") ? Optional.of(expressions.expression()) : Optional.empty();
      List<PlacedToken> using = cursor.accept("USING") ? names("a column") : List.of();
      all.addAll(join(right, how, on, using, natural));
    }
  }

  private static List<TableReference> join(
      List<TableReference> right,
      Join how,
      Optional<ParsedExpression> on,
      List<PlacedToken> using,
      boolean natural) {
    List<TableReference> all = new ArrayList<>();
    all.add(right.get(0).joined(how, on, using, natural));
    for (TableReference table : right.subList(1, right.size())) {
      // What is joined in parentheses may be missing together with them.
      boolean missing = table.join() == Join.INNER && how != Join.RIGHT;
      all.add(
          table.joined(missing ? how : table.join(), table.on(), table.using(), table.natural()));
    }
    return all;
  }

  private Join join() {
    Join how = Join.INNER;
    if (cursor.accept("LEFT")) {
      how = Join.LEFT;
    } else if (cursor.accept("RIGHT")) {
      how = Join.RIGHT;
    } else if (cursor.accept("FULL")) {
      how = Join.FULL;
    } else if (!cursor.accept("INNER")) {
      cursor.accept("CROSS");
    }
    cursor.accept("OUTER");
    return how;
  }

  private List<TableReference> primary() {
    cursor.accept("LATERAL");
    if (cursor.isAt("(") && !queries.isAtQuery()) {
      cursor.next();
      List<TableReference> inside = joined();
      cursor.expect(")", "close the parenthesis of the joined tables");
      return inside;
    }
    if (cursor.accept("(")) {
      ParsedQuery query = queries.query();
      cursor.expect(")", "close the parenthesis of the query");
      return List.of(reference(Optional.empty(), Optional.of(query), List.of()));
    }
    cursor.accept("ONLY");
    boolean qualified = cursor.peek(1).is(".");
    PlacedToken schema = cursor.peek();
    PlacedToken name = tableName();
    if (cursor.accept("(")) {
      cursor.called(qualified ? name.named(schema.text() + "." + name.text()) : name);
      List<ParsedExpression> arguments = cursor.isAt(")") ? List.of() : expressions.list();
      cursor.expect(")", "close the arguments of the function");
      return List.of(reference(Optional.empty(), Optional.empty(), arguments));
    }
    return List.of(reference(Optional.of(name), Optional.empty(), List.of()));
  }

  /** A table's name; a schema before it is passed over. */
  PlacedToken tableName() {
    PlacedToken name = cursor.name("a table");
    while (cursor.accept(".")) {
      name = cursor.name("a table");
    }
    return name;
  }

  TableReference reference(
      Optional<PlacedToken> table, Optional<ParsedQuery> query, List<ParsedExpression> arguments) {
    Optional<PlacedToken> alias = alias();
    List<PlacedToken> columns =
        alias.isPresent() && cursor.isAt("(") && table.isEmpty() ? names("a column") : List.of();
    return new TableReference(
        table, query, arguments, alias, columns, Join.INNER, Optional.empty(), List.of(), false);
  }

  Optional<PlacedToken> alias() {
    boolean named = cursor.accept("AS");
    return named || (cursor.isAtName() && !isAtHeader())
        ? Optional.of(cursor.name("an alias"))
        : Optional.empty();
  }

  /** Whether the next program starts here, behind a statement without a semicolon. */
  boolean isAtHeader() {
    if (!cursor.isAtName()) {
      return false;
    }
    int ahead = 1;
    if (cursor.peek(ahead).is("(")) {
      while (!cursor.peek(ahead).is(")")) {
        if (cursor.peek(ahead).kind() == Kind.END || cursor.peek(ahead).is(";")) {
          return false;
        }
        ahead++;
      }
      ahead++;
    }
    return cursor.peek(ahead).is(":");
  }

  /** Names in parentheses. */
  List<PlacedToken> names(String what) {
    cursor.expect("(", "a list in parentheses belongs here");
    List<PlacedToken> all = listed(what);
    cursor.expect(")", "names are separated by commas and end with )");
    return all;
  }

  List<PlacedToken> listed(String what) {
    List<PlacedToken> all = new ArrayList<>();
    do {
      all.add(cursor.name(what));
    } while (cursor.accept(","));
    return all;
  }
}
