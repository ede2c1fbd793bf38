package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.Creation;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.SqlToken;
import org.isoscope.sql.text.StatementKind;

/** What the words of a case's setup and steps tell: tables, partitions, routines, whims. */
final class CaseText {
  /** Words of what answers differently each time it is asked, or depends on who asked before. */
  private static final Set<String> WHIMS =
      Set.of(
          "RAND",
          "RANDOM",
          "NEXTVAL",
          "LASTVAL",
          "CURRVAL",
          "SETVAL",
          "SERIAL",
          "BIGSERIAL",
          "IDENTITY",
          "AUTO_INCREMENT",
          "SEQUENCE",
          "UUID",
          "GEN_RANDOM_UUID",
          "RANDOM_UUID",
          "CLOCK_TIMESTAMP",
          "SYSDATE",
          "CURRENT_TIMESTAMP",
          "NOW",
          "TXID_CURRENT",
          "PG_CURRENT_XACT_ID",
          "LAST_INSERT_ID",
          "CONNECTION_ID",
          "SLEEP",
          "PG_SLEEP");

  private static final Set<String> IMPATIENT = Set.of("NOWAIT", "SKIP", "WAIT");
  private static final Set<String> ROUTINES =
      Set.of("FUNCTION", "PROCEDURE", "TRIGGER", "ALIAS", "RULE");

  private final SqlRules rules;
  private final List<SqlStatement> setup;
  private final List<SqlStatement> steps;
  private final Set<String> tables = new TreeSet<>();
  private final Set<String> views = new TreeSet<>();
  private final Map<String, String> parents = new HashMap<>();

  CaseText(CaseRuns runs) {
    this.rules = runs.dialect().sqlRules();
    this.setup = runs.setup().stream().map(sql -> SqlStatement.of(sql, rules)).toList();
    this.steps =
        runs.steps().stream().map(Step::text).map(sql -> SqlStatement.of(sql, rules)).toList();
    for (SqlStatement sql : setup) {
      for (Creation each : Creation.in(sql)) {
        (each.isTable() ? tables : views).add(plain(each.name()));
      }
      readPartition(sql);
    }
    tables.addAll(runs.keys().keySet());
  }

  private void readPartition(SqlStatement sql) {
    for (int i = 1; i < sql.size(); i++) {
      if (sql.is(i, "PARTITION", "OF") || sql.is(i, "INHERITS", "(")) {
        String parent = nameAt(sql, i + 2);
        Creation.in(sql).forEach(child -> parents.put(plain(child.name()), parent));
      } else if (sql.is(i, "ATTACH", "PARTITION")) {
        parents.put(nameAt(sql, i + 2), nameAt(sql, 2));
      }
    }
  }

  private String nameAt(SqlStatement sql, int at) {
    return sql.at(sql.behindName(at) - 1).name();
  }

  private static String plain(String name) {
    return SqlStatement.of(name).at(0).name();
  }

  Set<String> tables() {
    return tables;
  }

  SqlStatement step(int index) {
    return steps.get(index);
  }

  boolean hasWhims() {
    return all().anyMatch(sql -> sql.has(WHIMS));
  }

  boolean has(Set<String> words) {
    return all().anyMatch(sql -> sql.has(words));
  }

  boolean isImpatient() {
    return steps.stream().anyMatch(sql -> sql.has(IMPATIENT));
  }

  boolean defines() {
    return steps.stream().anyMatch(sql -> sql.kind() == StatementKind.DEFINITION);
  }

  boolean namesView(SqlStatement sql) {
    return views.stream().anyMatch(sql::mentions);
  }

  private Stream<SqlStatement> all() {
    return Stream.concat(setup.stream(), steps.stream());
  }

  /** The same tables, and those that they are partitions or heirs of. */
  Set<String> withParents(Set<String> names) {
    Set<String> more = new TreeSet<>(names);
    for (String each : names) {
      for (String at = parents.get(each); at != null && more.add(at); ) {
        at = parents.get(at);
      }
    }
    return more;
  }

  /** A table and its partitions and heirs. */
  Set<String> family(String table) {
    Set<String> all = new TreeSet<>(Set.of(table));
    for (int before = 0; before < all.size(); ) {
      before = all.size();
      parents.forEach(
          (child, parent) -> {
            if (all.contains(parent)) {
              all.add(child);
            }
          });
    }
    return all;
  }

  boolean isPartition(String table) {
    return parents.containsKey(table);
  }

  /**
   * The tables that routines and triggers read, or change in a way that depends on what is there.
   */
  Set<String> readByRoutines() {
    Set<String> found = new HashSet<>();
    setup.stream()
        .filter(sql -> sql.is(0, "CREATE") && sql.has(ROUTINES))
        .forEach(sql -> bodies(sql).forEach(body -> addRead(body, found)));
    return found;
  }

  private List<SqlStatement> bodies(SqlStatement sql) {
    List<SqlStatement> bodies = new ArrayList<>(List.of(sql));
    for (int i = 0; i < sql.size(); i++) {
      if (sql.at(i).kind() == SqlToken.Kind.STRING) {
        bodies.add(SqlStatement.of(content(sql.at(i).text()), rules));
      }
    }
    return bodies;
  }

  private static String content(String string) {
    String quote = string.startsWith("$") ? string.substring(0, string.indexOf('$', 1) + 1) : "'";
    int start = string.indexOf(quote) + quote.length();
    return string.substring(start, Math.max(start, string.length() - quote.length()));
  }

  private void addRead(SqlStatement body, Set<String> found) {
    for (int i = 0; i < body.size(); i++) {
      boolean isTable = body.at(i).isName() && tables.contains(body.at(i).name());
      boolean harmless = body.is(i - 1, "INTO") || body.is(i - 1, "ON") || body.is(i - 1, ".");
      if (isTable && !harmless) {
        found.add(body.at(i).name());
      }
    }
  }
}
