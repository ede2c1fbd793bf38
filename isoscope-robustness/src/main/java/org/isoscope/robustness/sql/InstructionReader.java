package org.isoscope.robustness.sql;

import java.util.Optional;
import java.util.Set;
import org.isoscope.sql.text.SqlToken.Kind;

/** Reads one statement of a program. */
final class InstructionReader {
  private static final Set<String> FOLLOWERS =
      Set.of(
          ("select with insert update delete commit rollback return if else elsif "
                  + "elseif end endif for foreach endfor repeat endrepeat loop endloop "
                  + "while endwhile until program create set")
              .split(" ", -1));

  private static final Set<String> ENDS = Set.of("commit", "rollback", "abort", "return");

  private final TokenCursor cursor;
  private final QueryReader queries;
  private final ChangeReader changes;

  InstructionReader(TokenCursor cursor, QueryReader queries) {
    this.cursor = cursor;
    this.queries = queries;
    this.changes = new ChangeReader(cursor, queries);
  }

  boolean isAtHeader() {
    return queries.tables.isAtHeader();
  }

  /** The next statement; nothing if it says nothing to the analysis, like BEGIN. */
  Optional<Instruction> statement(boolean inLoop) {
    if (cursor.accept(";")) {
      return Optional.empty();
    }
    cursor.startInstruction();
    Optional<Instruction> instruction;
    if (cursor.peek().isVariable() || isAtSetVariable()) {
      instruction = Optional.of(assignment());
    } else if (cursor.isAtAny(ENDS)) {
      instruction = Optional.of(end(inLoop));
    } else if (cursor.isAt("BEGIN") || cursor.isAt("START", "TRANSACTION")) {
      cursor.next();
      if (!cursor.accept("TRANSACTION")) {
        cursor.accept("WORK");
      }
      instruction = Optional.empty();
    } else {
      instruction = Optional.of(sql());
    }
    semicolon();
    return instruction;
  }

  private boolean isAtSetVariable() {
    return cursor.isAt("SET") && cursor.peek(1).isVariable();
  }

  private Instruction assignment() {
    cursor.accept("SET");
    PlacedToken variable = cursor.next();
    if (!cursor.accept("=") && !cursor.accept(":=")) {
      throw cursor.unexpected("expected =", "an assignment has the form :x = value;");
    }
    ParsedExpression value = queries.expressions.expression();
    return new Instruction.Assign(variable.lower(), value, cursor.source(variable));
  }

  private Instruction end(boolean inLoop) {
    PlacedToken word = cursor.next();
    if (inLoop) {
      throw word.wrong(
          word.text() + " inside a loop ends the transaction in the middle",
          "make each round a program of its own, or move it behind the loop");
    }
    if (!cursor.accept("WORK")) {
      cursor.accept("TRANSACTION");
    }
    if (cursor.isAt("TO")) {
      throw cursor.unexpected("expected ;", "savepoints are not supported");
    }
    if (word.is("RETURN")) {
      while (!cursor.isAt(";") && !cursor.isAt("}") && !isAtFollower()) {
        cursor.next();
      }
    }
    return new Instruction.End(word.is("ROLLBACK") || word.is("ABORT"));
  }

  private Instruction sql() {
    PlacedToken start = cursor.peek();
    cursor.enterDatabase();
    ParsedStatement statement;
    if (queries.isAtQuery() && !start.is("VALUES")) {
      statement = queries.query();
    } else if (start.is("INSERT")) {
      statement = changes.insert();
    } else if (start.is("UPDATE")) {
      statement = changes.update();
    } else if (start.is("DELETE")) {
      statement = changes.delete();
    } else {
      throw cursor.unexpected(
          "expected SELECT, INSERT, UPDATE, DELETE, IF, FOR EACH, REPEAT, :x = … or COMMIT",
          "what a program does otherwise cannot be analysed");
    }
    cursor.leaveDatabase();
    return new Instruction.Execute(statement, cursor.source(start));
  }

  private void semicolon() {
    if (!cursor.accept(";") && !cursor.isAt("}") && !isAtFollower()) {
      throw cursor.unexpected(
          "expected ; or more of the statement before it", "end each statement with a semicolon");
    }
  }

  private boolean isAtFollower() {
    return cursor.peek().kind() == Kind.END
        || cursor.isAtAny(FOLLOWERS)
        || cursor.peek().isVariable()
        || isAtHeader();
  }
}
