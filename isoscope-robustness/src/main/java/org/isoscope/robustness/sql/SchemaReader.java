package org.isoscope.robustness.sql;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.sql.ForeignKeyConstraint.OnDelete;
import org.isoscope.robustness.sql.SchemaBuilder.ReferenceDraft;
import org.isoscope.robustness.sql.SchemaBuilder.TableDraft;
import org.isoscope.sql.text.SqlToken.Kind;

/** Reads CREATE TABLE, CREATE INDEX and ALTER TABLE … ADD. */
final class SchemaReader {
  private static final Set<String> CONSTRAINTS =
      Set.of("constraint", "primary", "unique", "foreign", "check", "key", "index", "exclude");

  private final TokenCursor cursor;
  private final TableReader names;
  private final Map<String, TableDraft> drafts = new LinkedHashMap<>();

  SchemaReader(TokenCursor cursor, TableReader names) {
    this.cursor = cursor;
    this.names = names;
  }

  ApplicationSchema schema() {
    return new SchemaBuilder(drafts).build();
  }

  void create() {
    PlacedToken create = cursor.next();
    boolean unique = cursor.accept("UNIQUE");
    if (cursor.accept("INDEX")) {
      index(unique);
    } else if (!unique && cursor.accept("TABLE")) {
      table();
    } else {
      throw create.wrong(
          "expected CREATE TABLE but found CREATE " + cursor.peek().shown(),
          "only tables and indexes can be created; views and triggers are not supported");
    }
    endOfStatement();
  }

  void alter() {
    cursor.next();
    cursor.expect("TABLE", "only ALTER TABLE t ADD CONSTRAINT … is supported");
    cursor.accept("ONLY");
    TableDraft draft = draft(names.tableName());
    do {
      cursor.expect("ADD", "only ALTER TABLE t ADD CONSTRAINT … is supported");
      if (!cursor.isAtAny(CONSTRAINTS)) {
        throw cursor.unexpected("expected a constraint", "put columns into CREATE TABLE");
      }
      constraint(draft);
    } while (cursor.accept(","));
    endOfStatement();
  }

  private TableDraft draft(PlacedToken name) {
    TableDraft draft = drafts.get(name.lower());
    if (draft == null) {
      throw name.wrong("there is no table " + name.text(), "create it before");
    }
    return draft;
  }

  private void index(boolean unique) {
    cursor.accept("IF", "NOT", "EXISTS");
    if (!cursor.isAt("ON")) {
      cursor.name("an index");
    }
    cursor.expect("ON", "write CREATE INDEX name ON table (columns)");
    TableDraft draft = draft(names.tableName());
    if (unique) {
      draft.uniques.add(names.names("a column"));
      if (cursor.isAt("WHERE")) {
        throw cursor.unexpected("expected ;", "an index on a part of the rows makes no key");
      }
    } else {
      while (!cursor.isAt(";") && cursor.peek().kind() != Kind.END) {
        cursor.next();
      }
    }
  }

  private void table() {
    cursor.accept("IF", "NOT", "EXISTS");
    PlacedToken name = names.tableName();
    TableDraft before = drafts.get(name.lower());
    if (before != null) {
      throw name.wrong(
          "table " + name.text() + " is created twice",
          "it is created at " + before.name.position() + " too; leave one out");
    }
    TableDraft draft = new TableDraft(name);
    drafts.put(name.lower(), draft);
    cursor.expect("(", "CREATE TABLE has the form CREATE TABLE name (columns)");
    do {
      if (cursor.isAtAny(CONSTRAINTS)) {
        constraint(draft);
      } else {
        column(draft);
      }
    } while (cursor.accept(","));
    cursor.expect(")", "columns are separated by commas and end with )");
    while (!cursor.isAt(";") && !startsSomething()) {
      cursor.next(); // ENGINE = InnoDB and the like
    }
  }

  private boolean startsSomething() {
    return cursor.peek().kind() == Kind.END
        || cursor.isAt("CREATE")
        || cursor.isAt("ALTER")
        || cursor.isAt("PROGRAM")
        || names.isAtHeader();
  }

  private void endOfStatement() {
    if (!cursor.accept(";") && !startsSomething()) {
      throw cursor.unexpected("expected ;", "end the statement with a semicolon");
    }
  }

  private void column(TableDraft draft) {
    PlacedToken name = cursor.name("a column");
    draft.column(name);
    Optional<String> constraint = Optional.empty();
    while (!cursor.isAt(",") && !cursor.isAt(")") && !cursor.isAt(";")) {
      if (cursor.peek().kind() == Kind.END) {
        return;
      }
      if (cursor.accept("CONSTRAINT")) {
        constraint = Optional.of(cursor.name("a constraint").text());
      } else if (cursor.accept("PRIMARY", "KEY")) {
        draft.primary(cursor.last(), List.of(name));
      } else if (cursor.accept("UNIQUE")) {
        cursor.accept("KEY");
        draft.uniques.add(List.of(name));
      } else if (cursor.accept("NOT", "NULL")) {
        draft.notNull.add(name.lower());
      } else if (cursor.isAt("REFERENCES")) {
        reference(draft, constraint, List.of(name));
      } else if (cursor.accept("ON", "UPDATE")) {
        draft.touched.add(name);
      } else if (cursor.isAt("AS", "(")) {
        throw cursor.unexpected(
            "expected a column that is not computed",
            "an update of the columns it is computed of would change it unseen; leave it out");
      } else if (cursor.isAt("(")) {
        cursor.skipParentheses();
      } else {
        cursor.next(); // its type, DEFAULT, CHECK …
      }
    }
  }

  private void constraint(TableDraft draft) {
    Optional<String> name = Optional.empty();
    if (cursor.accept("CONSTRAINT")) {
      name = Optional.of(cursor.name("a constraint").text());
    }
    if (cursor.accept("PRIMARY", "KEY")) {
      draft.primary(cursor.last(), names.names("a column"));
    } else if (cursor.accept("UNIQUE")) {
      keyName();
      draft.uniques.add(names.names("a column"));
    } else if (cursor.accept("FOREIGN", "KEY")) {
      if (!cursor.isAt("(")) {
        name = Optional.of(cursor.name("a foreign key").text());
      }
      reference(draft, name, names.names("a column"));
    } else {
      cursor.next(); // CHECK, KEY, INDEX, EXCLUDE: nothing that the analysis uses
      while (!cursor.isAt(",") && !cursor.isAt(")") && cursor.peek().kind() != Kind.END) {
        if (cursor.isAt("(")) {
          cursor.skipParentheses();
        } else {
          cursor.next();
        }
      }
    }
  }

  private void keyName() {
    if (!cursor.accept("KEY")) {
      cursor.accept("INDEX");
    }
    if (!cursor.isAt("(")) {
      cursor.name("a key");
    }
  }

  private void reference(TableDraft draft, Optional<String> name, List<PlacedToken> columns) {
    cursor.expect("REFERENCES", "a foreign key has the form FOREIGN KEY (c) REFERENCES t (k)");
    PlacedToken range = names.tableName();
    List<PlacedToken> referenced = cursor.isAt("(") ? names.names("a column") : List.of();
    OnDelete onDelete = OnDelete.REFUSE;
    boolean followsUpdates = false;
    while (cursor.isAt("ON") || cursor.isAt("MATCH")) {
      if (cursor.accept("MATCH")) {
        cursor.next();
      } else {
        cursor.next();
        PlacedToken event = cursor.next();
        PlacedToken action = cursor.next();
        if (action.is("NO") || action.is("SET")) {
          cursor.next();
        }
        if (event.is("DELETE")) {
          onDelete = onDelete(action);
        } else {
          followsUpdates = onDelete(action) != OnDelete.REFUSE;
        }
      }
    }
    draft.references.add(
        new ReferenceDraft(name, columns, range, referenced, onDelete, followsUpdates));
  }

  private static OnDelete onDelete(PlacedToken action) {
    return action.is("CASCADE")
        ? OnDelete.CASCADE
        : action.is("SET") ? OnDelete.CLEAR : OnDelete.REFUSE;
  }
}
