package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.sql.ParsedExpression.Column;
import org.isoscope.robustness.sql.ParsedExpression.Constant;
import org.isoscope.robustness.sql.ParsedExpression.Operation;
import org.isoscope.robustness.sql.ParsedExpression.Star;
import org.isoscope.robustness.sql.ParsedExpression.SubQuery;
import org.isoscope.robustness.sql.ParsedExpression.Variable;
import org.isoscope.sql.text.SqlToken.Kind;

/** Reads what stands between the operators of an expression. */
final class OperandReader {
  /** Names that are values, not columns. */
  private static final Set<String> VALUES =
      Set.of(
          ("null true false default current_date current_time current_timestamp "
                  + "localtime localtimestamp current_user session_user sysdate")
              .split(" ", -1));

  /** Those that the database need not look up. */
  private static final Set<String> LITERALS = Set.of("null", "true", "false", "default");

  private static final String IN_AN_EXPRESSION =
      "expressions consist of columns, :variables, numbers, 'texts', functions and operators";

  private final TokenCursor cursor;
  private final ExpressionReader expressions;
  private final QueryReader queries;
  private final CallReader calls;

  OperandReader(TokenCursor cursor, ExpressionReader expressions, QueryReader queries) {
    this.cursor = cursor;
    this.expressions = expressions;
    this.queries = queries;
    this.calls = new CallReader(cursor, expressions, queries);
  }

  ParsedExpression operand() {
    ParsedExpression operand = bare();
    while (true) {
      if (cursor.accept("::")) {
        cursor.skipType();
        operand = new Operation("::", List.of(operand));
      } else if (cursor.accept("COLLATE")) {
        cursor.next();
        operand = new Operation("COLLATE", List.of(operand));
      } else if (cursor.accept("[")) {
        operand = new Operation("[]", List.of(operand, expressions.expression()));
        cursor.expect("]", "an index ends with ]");
      } else {
        return operand;
      }
    }
  }

  private ParsedExpression bare() {
    PlacedToken token = cursor.peek();
    return switch (token.kind()) {
      case NUMBER, STRING -> new Constant(cursor.next().text());
      case VARIABLE -> new Variable(cursor.variable());
      case SYMBOL -> symbol();
      case QUOTED_NAME -> named();
      case WORD -> word();
      case END, COMMENT, SPACE, UNCLOSED ->
          throw cursor.unexpected("expected an expression", IN_AN_EXPRESSION);
    };
  }

  private ParsedExpression symbol() {
    if (cursor.isAt("(")) {
      return parenthesized();
    }
    if (cursor.isAt("*")) {
      return new Star(Optional.empty(), cursor.next());
    }
    if (cursor.isAt("-") || cursor.isAt("+") || cursor.isAt("~")) {
      return new Operation(cursor.next().text(), List.of(operand()));
    }
    throw cursor.unexpected("expected an expression", IN_AN_EXPRESSION);
  }

  /** A query, a row, or an expression in parentheses. */
  ParsedExpression parenthesized() {
    PlacedToken open = cursor.expect("(", "parentheses belong here");
    ParsedExpression inside;
    if (queries.isAtQuery()) {
      inside = new SubQuery(queries.query(), false);
    } else {
      List<ParsedExpression> all = expressions.list();
      inside = all.size() == 1 ? all.get(0) : new Operation(Operation.ROW, all);
    }
    if (!cursor.accept(")")) {
      throw cursor.unexpected(
          "expected ) for the parenthesis of " + open.position(), "close it, or add an operator");
    }
    return inside;
  }

  private ParsedExpression word() {
    PlacedToken word = cursor.peek();
    if (cursor.accept("EXISTS")) {
      ParsedExpression query = parenthesized();
      return query instanceof SubQuery sub ? new SubQuery(sub.query(), true) : query;
    }
    if (cursor.accept("CASE")) {
      return cases();
    }
    if (cursor.accept("INTERVAL")) {
      ParsedExpression length = operand();
      if (cursor.isAtName()) {
        cursor.next();
      }
      return new Operation("INTERVAL", List.of(length));
    }
    if (VALUES.contains(word.lower()) && !cursor.peek(1).is("(") && !cursor.peek(1).is(".")) {
      if (!LITERALS.contains(word.lower())) {
        cursor.called(word);
      }
      return new Constant(cursor.next().text());
    }
    boolean typedText = cursor.peek(1).kind() == Kind.STRING;
    if (typedText && (word.is("DATE") || word.is("TIMESTAMP") || word.is("TIME"))) {
      return new Constant(cursor.next().text() + cursor.next().text());
    }
    boolean function = cursor.peek(1).is("(");
    if (!cursor.isAtName() && !function) {
      throw cursor.unexpected("expected an expression", IN_AN_EXPRESSION);
    }
    return named();
  }

  private ParsedExpression named() {
    PlacedToken name = cursor.next();
    if (cursor.isAt("(")) {
      cursor.called(name);
      return calls.call(name);
    }
    Optional<PlacedToken> qualifier = Optional.empty();
    while (cursor.accept(".")) {
      qualifier = Optional.of(name);
      if (cursor.isAt("*")) {
        return new Star(qualifier, cursor.next());
      }
      name = cursor.next();
      if (cursor.isAt("(")) {
        cursor.called(name.named(qualifier.get().text() + "." + name.text()));
        return calls.call(name);
      }
    }
    return new Column(qualifier, name);
  }

  private ParsedExpression cases() {
    List<ParsedExpression> parts = new ArrayList<>();
    if (!cursor.isAt("WHEN")) {
      parts.add(expressions.expression());
    }
    while (cursor.accept("WHEN")) {
      parts.add(expressions.expression());
      cursor.expect("THEN", "CASE has the form CASE WHEN condition THEN value … END");
      parts.add(expressions.expression());
    }
    if (cursor.accept("ELSE")) {
      parts.add(expressions.expression());
    }
    cursor.expect("END", "CASE ends with END");
    return new Operation("CASE", parts);
  }
}
