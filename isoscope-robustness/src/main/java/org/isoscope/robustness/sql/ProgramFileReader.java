package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.robustness.sql.ParsedFile.ParsedProgram;
import org.isoscope.sql.text.SqlToken.Kind;

/** Reads a whole file: tables and programs, in any order. */
public final class ProgramFileReader {
  private final TokenCursor cursor;
  private final QueryReader queries;
  private final SchemaReader schema;
  private final List<ParsedProgram> programs = new ArrayList<>();
  private final Map<String, PlacedToken> names = new HashMap<>();

  private ProgramFileReader(SqlFile source) {
    this.cursor = new TokenCursor(source);
    this.queries = new QueryReader(cursor);
    this.schema = new SchemaReader(cursor, queries.tables);
  }

  /** Reads a file; {@code fileName} is as in messages. */
  public static ParsedFile read(String fileName, String text) {
    SqlFile source = new SqlFile(fileName, text);
    ProgramFileReader reader = new ProgramFileReader(source);
    reader.read();
    if (reader.programs.isEmpty()) {
      throw new BadInputException(
          source.position(source.text.length()),
          "there is no program in this file",
          "add PROGRAM Name(:a, :b) { … } with the statements of a transaction");
    }
    return new ParsedFile(reader.schema.schema(), reader.programs);
  }

  private void read() {
    while (cursor.peek().kind() != Kind.END) {
      if (cursor.isAt("CREATE")) {
        schema.create();
      } else if (cursor.isAt("ALTER")) {
        schema.alter();
      } else if (cursor.accept("PROGRAM") || queries.tables.isAtHeader()) {
        program();
      } else if (!cursor.accept(";")) {
        throw cursor.unexpected(
            "expected CREATE TABLE or PROGRAM",
            "a file consists of CREATE TABLE …; and PROGRAM Name(:a, :b) { … }");
      }
    }
  }

  private void program() {
    PlacedToken name = cursor.name("a program");
    PlacedToken other = names.putIfAbsent(name.lower(), name);
    if (other != null) {
      throw name.wrong(
          "there are two programs " + name.text(),
          "the other is at " + other.position() + "; rename one");
    }
    Optional<Set<String>> parameters =
        cursor.isAt("(") ? Optional.of(parameters()) : Optional.empty();
    BlockReader blocks = new BlockReader(cursor, queries);
    List<Instruction> body;
    if (cursor.isAt("{")) {
      body = blocks.braces();
    } else {
      cursor.expect(":", "a program has the form PROGRAM Name(:a, :b) { … }, or Name(a, b): …");
      body = blocks.programBody();
    }
    programs.add(new ParsedProgram(name, parameters, body));
  }

  private Set<String> parameters() {
    Set<String> names = new LinkedHashSet<>();
    cursor.expect("(", "parameters are in parentheses");
    while (!cursor.accept(")")) {
      PlacedToken parameter =
          cursor.peek().isVariable() ? cursor.next() : cursor.name("a parameter");
      if (!names.add(parameter.lower())) {
        throw parameter.wrong("parameter " + parameter.shown() + " is there twice", "rename one");
      }
      // A type may follow.
      while (!cursor.isAt(",") && !cursor.isAt(")")) {
        if (!cursor.isAtName()) {
          throw cursor.unexpected("expected , or )", "separate parameters by commas");
        }
        cursor.next();
        if (cursor.isAt("(")) {
          cursor.skipParentheses();
        }
      }
      cursor.accept(",");
    }
    return names;
  }
}
