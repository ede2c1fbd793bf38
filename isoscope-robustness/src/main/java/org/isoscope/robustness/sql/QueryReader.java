package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.robustness.sql.ParsedQuery.CommonTable;
import org.isoscope.robustness.sql.ParsedQuery.Item;
import org.isoscope.robustness.sql.ParsedQuery.Select;
import org.isoscope.robustness.sql.ParsedQuery.TableReference;

/** Reads SELECT. */
final class QueryReader {
  private final TokenCursor cursor;
  final ExpressionReader expressions;
  final TableReader tables;

  QueryReader(TokenCursor cursor) {
    this.cursor = cursor;
    this.expressions = new ExpressionReader(cursor, this);
    this.tables = new TableReader(cursor, expressions, this);
  }

  boolean isAtQuery() {
    int ahead = 0;
    while (cursor.peek(ahead).is("(")) {
      ahead++;
    }
    PlacedToken token = cursor.peek(ahead);
    return token.is("SELECT") || token.is("WITH") || (ahead == 0 && token.is("VALUES"));
  }

  ParsedQuery query() {
    cursor.enterDatabase();
    ParsedQuery query = whole();
    cursor.leaveDatabase();
    return query;
  }

  private ParsedQuery whole() {
    List<CommonTable> with = cursor.accept("WITH") ? with() : List.of();
    List<Select> selects = new ArrayList<>();
    List<PlacedToken> into = new ArrayList<>();
    List<ParsedExpression> orderBy = new ArrayList<>();
    member(selects, into, orderBy);
    while (cursor.accept("UNION") || cursor.accept("INTERSECT") || cursor.accept("EXCEPT")) {
      cursor.acceptEither("ALL", "DISTINCT");
      member(selects, into, orderBy);
    }
    if (cursor.accept("ORDER", "BY")) {
      orderBy.addAll(ordering());
    }
    orderBy.addAll(limit());
    Optional<List<PlacedToken>> lock = locks();
    if (into.isEmpty()) {
      into.addAll(into());
    }
    return new ParsedQuery(with, selects, orderBy, into, lock.isPresent() ? lock : locks());
  }

  private List<CommonTable> with() {
    cursor.accept("RECURSIVE");
    List<CommonTable> all = new ArrayList<>();
    do {
      PlacedToken name = cursor.name("a common table");
      List<PlacedToken> columns = cursor.isAt("(") ? tables.names("a column") : List.of();
      cursor.expect("AS", "WITH has the form WITH name AS (SELECT …)");
      cursor.accept("NOT");
      cursor.accept("MATERIALIZED");
      cursor.expect("(", "WITH has the form WITH name AS (SELECT …)");
      if (!isAtQuery()) {
        throw cursor.unexpected(
            "expected SELECT", "make a change inside WITH a statement of its own");
      }
      all.add(new CommonTable(name, columns, query()));
      cursor.expect(")", "WITH has the form WITH name AS (SELECT …)");
    } while (cursor.accept(","));
    return all;
  }

  private void member(
      List<Select> selects, List<PlacedToken> into, List<ParsedExpression> orderBy) {
    if (cursor.accept("(")) {
      ParsedQuery inner = query();
      cursor.expect(")", "close the parenthesis of the SELECT");
      selects.addAll(inner.selects());
      into.addAll(inner.into());
      orderBy.addAll(inner.orderBy());
    } else if (cursor.isAt("VALUES")) {
      selects.add(values());
    } else {
      selects.add(select(into));
    }
  }

  private Select values() {
    cursor.next();
    List<Item> items = new ArrayList<>();
    List<ParsedExpression> others = new ArrayList<>();
    do {
      cursor.expect("(", "VALUES has the form VALUES (…), (…)");
      List<ParsedExpression> row = expressions.list();
      cursor.expect(")", "VALUES has the form VALUES (…), (…)");
      if (items.isEmpty()) {
        row.forEach(value -> items.add(new Item(value, Optional.empty())));
      } else {
        others.addAll(row);
      }
    } while (cursor.accept(","));
    return new Select(items, List.of(), Optional.empty(), others, Optional.empty());
  }

  private Select select(List<PlacedToken> into) {
    cursor.expect("SELECT", "a query starts with SELECT");
    if (cursor.accept("DISTINCT")) {
      if (cursor.accept("ON")) {
        throw cursor
            .last()
            .wrong("DISTINCT ON is not supported", "use GROUP BY, or select all rows");
      }
    } else {
      cursor.accept("ALL");
    }
    List<Item> items = items();
    into.addAll(into());
    List<TableReference> from = cursor.accept("FROM") ? tables.from() : List.of();
    Optional<ParsedExpression> where = where();
    List<ParsedExpression> groupBy = cursor.accept("GROUP", "BY") ? ordering() : List.of();
    Optional<ParsedExpression> having =
        cursor.accept("HAVING") ? Optional.of(expressions.expression()) : Optional.empty();
    return new Select(items, from, where, groupBy, having);
  }

  Optional<ParsedExpression> where() {
    return cursor.accept("WHERE") ? Optional.of(expressions.expression()) : Optional.empty();
  }

  List<Item> items() {
    List<Item> items = new ArrayList<>();
    do {
      ParsedExpression expression = expressions.expression();
      boolean named = cursor.accept("AS");
      boolean alias = named || (cursor.isAtName() && !tables.isAtHeader());
      items.add(
          new Item(expression, alias ? Optional.of(cursor.name("the result")) : Optional.empty()));
    } while (cursor.accept(","));
    return items;
  }

  /** INTO :x, :y, if it comes next. */
  List<PlacedToken> into() {
    List<PlacedToken> variables = new ArrayList<>();
    if (cursor.accept("INTO")) {
      cursor.accept("STRICT");
      do {
        if (!cursor.peek().isVariable()) {
          throw cursor.unexpected("expected a variable after INTO", "write INTO :name");
        }
        variables.add(cursor.next());
      } while (cursor.accept(","));
    }
    return variables;
  }

  /** What ORDER BY, GROUP BY and PARTITION BY list. */
  List<ParsedExpression> ordering() {
    List<ParsedExpression> all = new ArrayList<>();
    do {
      all.add(expressions.expression());
      cursor.acceptEither("ASC", "DESC");
      if (cursor.accept("NULLS") && !cursor.accept("FIRST")) {
        cursor.expect("LAST", "write NULLS FIRST or NULLS LAST");
      }
    } while (cursor.accept(","));
    return all;
  }

  /** Which rows are left over makes no difference to the model: it reads all that match. */
  List<ParsedExpression> limit() {
    List<ParsedExpression> counts = new ArrayList<>();
    while (true) {
      if (cursor.accept("LIMIT")) {
        if (!cursor.accept("ALL")) {
          counts.addAll(expressions.list());
        }
      } else if (cursor.accept("OFFSET")) {
        counts.add(expressions.arithmetic());
        cursor.acceptEither("ROWS", "ROW");
      } else if (cursor.accept("FETCH")) {
        cursor.acceptEither("FIRST", "NEXT");
        if (!cursor.isAt("ROW") && !cursor.isAt("ROWS")) {
          counts.add(expressions.arithmetic());
        }
        cursor.acceptEither("ROWS", "ROW");
        cursor.expect("ONLY", "write FETCH FIRST n ROWS ONLY");
      } else {
        return counts;
      }
    }
  }

  /** FOR UPDATE; a shared lock is passed over, because the analysis knows none. */
  Optional<List<PlacedToken>> locks() {
    Optional<List<PlacedToken>> lock = Optional.empty();
    while (cursor.isAt("FOR", "UPDATE")
        || cursor.isAt("FOR", "NO", "KEY", "UPDATE")
        || cursor.isAt("FOR", "SHARE")
        || cursor.isAt("FOR", "KEY", "SHARE")
        || cursor.isAt("LOCK", "IN", "SHARE", "MODE")) {
      cursor.next();
      while (!cursor.last().is("UPDATE")
          && !cursor.last().is("SHARE")
          && !cursor.last().is("MODE")) {
        cursor.next();
      }
      boolean update = cursor.last().is("UPDATE");
      cursor.accept("MODE");
      List<PlacedToken> of = cursor.accept("OF") ? tables.listed("a table") : List.of();
      if (cursor.accept("SKIP", "LOCKED")) {
        throw cursor
            .last()
            .wrong(
                "SKIP LOCKED leaves out rows that others have locked, which READ COMMITTED never does",
                "the analysis cannot tell what such a program sees; leave SKIP LOCKED out");
      }
      cursor.accept("NOWAIT");
      if (update) {
        lock = Optional.of(of);
      }
    }
    return lock;
  }
}
