package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.sql.ParsedExpression.Operation;
import org.isoscope.robustness.sql.ParsedExpression.SubQuery;
import org.isoscope.sql.text.SqlToken.Kind;

/**
 * Reads conditions and what they consist of. It keeps AND, OR and the comparisons apart, because
 * they decide whether a key is fixed; arithmetic is read from left to right.
 */
final class ExpressionReader {
  private static final Set<String> COMPARISONS =
      Set.of("=", "==", "<>", "!=", "<", ">", "<=", ">=", "<=>", "~", "@>", "<@", "&&");
  private static final Set<String> ARITHMETIC =
      Set.of("+", "-", "*", "/", "%", "||", "->", "->>", "&", "|", "^");
  private static final Set<String> PATTERNS = Set.of("like", "ilike", "regexp", "rlike", "similar");

  private final TokenCursor cursor;
  private final OperandReader operands;

  ExpressionReader(TokenCursor cursor, QueryReader queries) {
    this.cursor = cursor;
    this.operands = new OperandReader(cursor, this, queries);
  }

  ParsedExpression expression() {
    List<ParsedExpression> parts = new ArrayList<>(List.of(conjunction()));
    while (cursor.accept("OR") || cursor.accept("XOR")) {
      parts.add(conjunction());
    }
    return parts.size() == 1 ? parts.get(0) : new Operation("OR", parts);
  }

  private ParsedExpression conjunction() {
    List<ParsedExpression> parts = new ArrayList<>(List.of(negation()));
    while (cursor.accept(Operation.AND)) {
      parts.add(negation());
    }
    return parts.size() == 1 ? parts.get(0) : new Operation(Operation.AND, parts);
  }

  private ParsedExpression negation() {
    if (cursor.accept("NOT")) {
      return new Operation("NOT", List.of(negation()));
    }
    ParsedExpression left = arithmetic();
    for (Optional<ParsedExpression> more = comparison(left); more.isPresent(); ) {
      left = more.get();
      more = comparison(left);
    }
    return left;
  }

  private Optional<ParsedExpression> comparison(ParsedExpression left) {
    if (cursor.peek().kind() == Kind.SYMBOL && COMPARISONS.contains(cursor.peek().text())) {
      return Optional.of(compared(left));
    }
    if (cursor.accept("IS")) {
      return Optional.of(is(left));
    }
    int ahead = cursor.isAt("NOT") ? 1 : 0;
    PlacedToken word = cursor.peek(ahead);
    boolean pattern = word.kind() == Kind.WORD && PATTERNS.contains(word.lower());
    if (!pattern && !word.is("IN") && !word.is("BETWEEN")) {
      return Optional.empty();
    }
    boolean negated = cursor.accept("NOT");
    cursor.next();
    if (word.is("IN")) {
      return Optional.of(membership(left, negated));
    }
    if (word.is("BETWEEN")) {
      ParsedExpression low = arithmetic();
      cursor.expect(Operation.AND, "BETWEEN has the form x BETWEEN low AND high");
      return Optional.of(new Operation("BETWEEN", List.of(left, low, arithmetic())));
    }
    cursor.accept("TO");
    ParsedExpression text = arithmetic();
    return Optional.of(
        cursor.accept("ESCAPE")
            ? new Operation("LIKE", List.of(left, text, arithmetic()))
            : new Operation("LIKE", List.of(left, text)));
  }

  private ParsedExpression compared(ParsedExpression left) {
    String operator = cursor.next().text();
    boolean any = cursor.accept("ANY") || cursor.accept("SOME") || cursor.accept("ALL");
    ParsedExpression right = arithmetic();
    if (any) {
      return new Operation("ANY", List.of(left, emptyCounts(right)));
    }
    return new Operation(operator.equals("==") ? Operation.EQUALS : operator, List.of(left, right));
  }

  private ParsedExpression is(ParsedExpression left) {
    cursor.accept("NOT");
    if (cursor.accept("DISTINCT", "FROM")) {
      return new Operation("IS", List.of(left, arithmetic()));
    }
    if (!cursor.accept("NULL")
        && !cursor.accept("TRUE")
        && !cursor.accept("FALSE")
        && !cursor.accept("UNKNOWN")) {
      throw cursor.unexpected(
          "expected NULL, TRUE, FALSE or DISTINCT FROM", "IS compares with these only");
    }
    return new Operation("IS", List.of(left));
  }

  /** {@code x IN (:a)} with one value is an equality. */
  private ParsedExpression membership(ParsedExpression left, boolean negated) {
    if (cursor.peek().isVariable()) {
      return new Operation("IN", List.of(left, arithmetic()));
    }
    if (!cursor.isAt("(")) {
      throw cursor.unexpected("expected ( after IN", "write IN (…)");
    }
    ParsedExpression set = operands.parenthesized();
    if (set instanceof SubQuery) {
      return new Operation("IN", List.of(left, emptyCounts(set)));
    }
    boolean several = set.isOperation(Operation.ROW);
    boolean listOfRows = left instanceof Operation;
    return new Operation(
        negated || several || listOfRows ? "IN" : Operation.EQUALS, List.of(left, set));
  }

  private static ParsedExpression emptyCounts(ParsedExpression expression) {
    return expression instanceof SubQuery sub ? new SubQuery(sub.query(), true) : expression;
  }

  ParsedExpression arithmetic() {
    ParsedExpression left = operands.operand();
    while (true) {
      PlacedToken token = cursor.peek();
      if (token.kind() == Kind.SYMBOL && ARITHMETIC.contains(token.text())) {
        cursor.next();
        left = new Operation(token.text(), List.of(left, operands.operand()));
      } else if (cursor.isAt("DIV") || cursor.isAt("MOD")) {
        left = new Operation(cursor.next().text(), List.of(left, operands.operand()));
      } else if (cursor.accept("AT", "TIME", "ZONE")) {
        left = new Operation("AT", List.of(left, operands.operand()));
      } else {
        return left;
      }
    }
  }

  /** One or more, with commas between. */
  List<ParsedExpression> list() {
    List<ParsedExpression> all = new ArrayList<>(List.of(expression()));
    while (cursor.accept(",")) {
      all.add(expression());
    }
    return all;
  }
}
