package org.isoscope.sql.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Something with a name that a statement puts beside the tables of a schema. What goes with its
 * table, an index or a trigger, is none; what a function makes when it is called is not seen.
 *
 * @param kind the word for it in {@code DROP}: TABLE, VIEW, SEQUENCE
 * @param name without its schema, as it is written
 */
public record Creation(String kind, String name) {
  private static final Set<String> KINDS =
      Set.of(
          "TABLE",
          "VIEW",
          "SEQUENCE",
          "FUNCTION",
          "PROCEDURE",
          "TYPE",
          "DOMAIN",
          "ALIAS",
          "MACRO",
          "SYNONYM");

  /** Words that may stand between CREATE and what is created. */
  private static final Set<String> ATTRIBUTES =
      Set.of(
          "OR",
          "REPLACE",
          "GLOBAL",
          "LOCAL",
          "TEMP",
          "TEMPORARY",
          "UNLOGGED",
          "CACHED",
          "MEMORY",
          "FOREIGN",
          "FORCE",
          "RECURSIVE",
          "AGGREGATE");

  /** What a statement creates if it succeeds; a table that is renamed is a new one. */
  public static List<Creation> in(SqlStatement sql) {
    return switch (sql.verb()) {
      case "CREATE" -> created(sql);
      case "ALTER", "RENAME" -> renamed(sql);
      case "SELECT", "WITH" -> selected(sql);
      default -> List.of();
    };
  }

  public boolean isTable() {
    return kind.equals("TABLE");
  }

  /** Whether it stands for a table of this name, however either is written. */
  public boolean isTable(String table) {
    return isTable() && SqlNames.unqualified(name).equalsIgnoreCase(SqlNames.unqualified(table));
  }

  public String drop() {
    return "DROP " + kind + " " + name;
  }

  private static List<Creation> created(SqlStatement sql) {
    int at = 1;
    while (ATTRIBUTES.contains(sql.at(at).word())) {
      at++;
    }
    if (sql.is(at, "DEFINER")) {
      at = Math.max(at, sql.top(at, KINDS));
    }
    if (sql.is(at, "MATERIALIZED", "VIEW")) {
      return named(sql, "MATERIALIZED VIEW", at + 2);
    }
    return KINDS.contains(sql.at(at).word()) ? named(sql, sql.at(at).word(), at + 1) : List.of();
  }

  private static List<Creation> renamed(SqlStatement sql) {
    List<Creation> all = new ArrayList<>();
    for (int i = 1; i < sql.size(); i++) {
      boolean fresh = sql.is(0, "RENAME") ? sql.is(i, "TO") : sql.is(i - 1, "RENAME", "TO");
      if (fresh) {
        all.addAll(named(sql, "TABLE", i + 1));
      }
    }
    return all;
  }

  private static List<Creation> selected(SqlStatement sql) {
    int into = sql.top(0, Set.of("INTO"));
    return into < 0 ? List.of() : named(sql, "TABLE", into + 1);
  }

  private static List<Creation> named(SqlStatement sql, String kind, int at) {
    int start = sql.is(at, "IF", "NOT", "EXISTS") ? at + 3 : at;
    int last = sql.behindName(start) - 1;
    return sql.at(last).isName() ? List.of(new Creation(kind, sql.at(last).text())) : List.of();
  }
}
