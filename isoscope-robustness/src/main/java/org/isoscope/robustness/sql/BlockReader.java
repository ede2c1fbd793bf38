package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.isoscope.sql.text.SqlToken.Kind;

/**
 * Reads the body of a program: in braces, or in the paper's style with END IF, ENDFOR and END
 * REPEAT. A semicolon may be left out where the paper's figures leave it out: before something that
 * can only be the next statement, or the end of a block.
 */
final class BlockReader {
  private static final Set<String> CLOSING =
      Set.of("end", "endif", "endfor", "endrepeat", "endloop", "endwhile", "else");

  private final TokenCursor cursor;
  private final BlockHeaderReader headers;
  private final InstructionReader statements;
  private int loops;
  private int depth;

  BlockReader(TokenCursor cursor, QueryReader queries) {
    this.cursor = cursor;
    this.headers = new BlockHeaderReader(cursor, queries);
    this.statements = new InstructionReader(cursor, queries);
  }

  /** A block from its opening brace to its closing one. */
  List<Instruction> braces() {
    PlacedToken open = cursor.expect("{", "a block starts with {");
    List<Instruction> body = body(() -> cursor.isAt("}"), open, "}");
    cursor.next();
    return body;
  }

  /** A program in the paper's style ends where the next thing starts. */
  List<Instruction> programBody() {
    List<Instruction> body = new ArrayList<>();
    while (!isAtEndOfProgram()) {
      instruction(body);
    }
    return body;
  }

  private boolean isAtEndOfProgram() {
    return cursor.peek().kind() == Kind.END
        || cursor.isAt("PROGRAM")
        || cursor.isAt("CREATE", "TABLE")
        || statements.isAtHeader();
  }

  private List<Instruction> body(BooleanSupplier atEnd, PlacedToken open, String closing) {
    List<Instruction> body = new ArrayList<>();
    while (!atEnd.getAsBoolean()) {
      if (isAtEndOfProgram()) {
        throw open.wrong(
            "the block of this " + open.shown() + " is not closed",
            "expected "
                + closing
                + " before "
                + cursor.peek().shown()
                + " at "
                + cursor.peek().position());
      }
      instruction(body);
    }
    return body;
  }

  private void instruction(List<Instruction> body) {
    depth++;
    if (depth > SqlFile.DEEPEST) {
      throw SqlFile.tooDeep(cursor.peek().position(), "blocks");
    }
    flatInstruction(body);
    depth--;
  }

  private void flatInstruction(List<Instruction> body) {
    if (!body.isEmpty() && body.get(body.size() - 1) instanceof Instruction.End) {
      if (!cursor.isAt(";")) {
        throw cursor.unexpected(
            "expected the end of the block after COMMIT, ROLLBACK or RETURN",
            "a program is one transaction; make what follows a program of its own");
      }
    }
    if (cursor.isAt("IF")) {
      branch(body);
    } else if (cursor.isAt("FOR") || cursor.isAt("FOREACH")) {
      forEach(body);
    } else if (cursor.isAt("REPEAT") || cursor.isAt("LOOP") || cursor.isAt("WHILE")) {
      repeat(body);
    } else if (cursor.isAt("}") || cursor.isAtAny(CLOSING)) {
      throw cursor.unexpected("expected a statement", "no block is open that this could end");
    } else {
      statements.statement(loops > 0).ifPresent(body::add);
    }
  }

  private void branch(List<Instruction> body) {
    PlacedToken open = cursor.next();
    BlockHeaderReader.Style style = headers.condition(open, "THEN", body);
    List<Instruction> otherwise = new ArrayList<>();
    List<Instruction> then;
    if (style == BlockHeaderReader.Style.BRACES) {
      then = braces();
      if (cursor.accept("ELSE")) {
        if (cursor.isAt("IF")) {
          branch(otherwise);
        } else {
          otherwise.addAll(braces());
        }
      } else if (cursor.isAt("ELSIF") || cursor.isAt("ELSEIF")) {
        branch(otherwise);
      }
      cursor.accept(";");
    } else {
      then = body(this::isAtElseOrEnd, open, "END IF");
      if (cursor.isAt("ELSIF") || cursor.isAt("ELSEIF")) {
        branch(otherwise); // which takes the END IF of the whole chain
      } else {
        if (cursor.accept("ELSE")) {
          cursor.accept(":");
          otherwise.addAll(body(() -> isAtEndOf("IF"), open, "END IF"));
        }
        end("IF");
      }
    }
    body.add(new Instruction.Either(List.of(then, otherwise)));
  }

  private boolean isAtElseOrEnd() {
    return cursor.isAt("ELSE") || cursor.isAt("ELSIF") || cursor.isAt("ELSEIF") || isAtEndOf("IF");
  }

  private boolean isAtEndOf(String word) {
    return cursor.isAt("END" + word) || cursor.isAt("END", word);
  }

  private void end(String word) {
    if (!cursor.accept("END" + word)) {
      cursor.next();
      cursor.next();
    }
    cursor.accept(";");
  }

  private void forEach(List<Instruction> body) {
    PlacedToken open = cursor.next();
    Set<String> changing = new LinkedHashSet<>();
    BlockHeaderReader.Style style = headers.loop(open, changing, body);
    loops++;
    List<Instruction> inside;
    if (style == BlockHeaderReader.Style.BRACES) {
      inside = braces();
      cursor.accept(";");
    } else {
      inside = body(() -> isAtEndOf("FOR") || isAtEndOf("LOOP"), open, "ENDFOR");
      end(isAtEndOf("FOR") ? "FOR" : "LOOP");
    }
    loops--;
    body.add(new Instruction.Repeat(changing, inside));
  }

  private void repeat(List<Instruction> body) {
    PlacedToken open = cursor.next();
    String word = open.lower();
    List<Instruction> evaluated = new ArrayList<>();
    boolean braces = cursor.isAt("{");
    if (word.equals("while")) {
      braces = headers.condition(open, "DO", evaluated) == BlockHeaderReader.Style.BRACES;
    }
    loops++;
    List<Instruction> inside = new ArrayList<>(evaluated);
    if (braces) {
      inside.addAll(braces());
      cursor.accept(";");
    } else {
      cursor.accept(":");
      inside.addAll(
          body(() -> isAtEndOf(word) || cursor.isAt("UNTIL"), open, "END " + open.text()));
      if (cursor.accept("UNTIL")) {
        headers.until(inside);
      }
      if (!isAtEndOf(word)) {
        throw cursor.unexpected("expected END " + open.text(), "UNTIL ends a REPEAT");
      }
      end(word);
    }
    loops--;
    body.add(new Instruction.Repeat(Set.of(), inside));
    body.addAll(evaluated); // the condition of WHILE is asked once more than there are rounds
  }
}
