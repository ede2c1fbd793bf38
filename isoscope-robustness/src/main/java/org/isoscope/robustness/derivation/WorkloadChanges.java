package org.isoscope.robustness.derivation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.Position;
import org.isoscope.robustness.sql.ApplicationSchema;
import org.isoscope.robustness.sql.ApplicationTable;
import org.isoscope.robustness.sql.ForeignKeyConstraint;
import org.isoscope.robustness.sql.ForeignKeyConstraint.OnDelete;
import org.isoscope.robustness.sql.Instruction;
import org.isoscope.robustness.sql.ParsedFile;
import org.isoscope.robustness.sql.ParsedStatement;
import org.isoscope.robustness.sql.ParsedStatement.Assignment;
import org.isoscope.robustness.sql.PlacedToken;

/** What the programs change at all: everything else may be relied on between two statements. */
final class WorkloadChanges {
  private final ApplicationSchema schema;
  private final Map<String, Set<String>> updated = new HashMap<>();
  private final Set<String> deleted = new HashSet<>();

  /** For each table that gets or loses rows why, in words: the first reason in the file. */
  private final Map<String, String> comingAndGoing = new HashMap<>();

  private final List<ForeignKeyConstraint> lastingReferences = new ArrayList<>();

  private WorkloadChanges(ApplicationSchema schema) {
    this.schema = schema;
  }

  static WorkloadChanges of(ParsedFile file) {
    WorkloadChanges changes = new WorkloadChanges(file.schema());
    file.programs().forEach(program -> changes.collect(program.body()));
    changes.follow();
    file.schema().references().stream()
        .filter(changes::lasts)
        .forEach(changes.lastingReferences::add);
    return changes;
  }

  private void collect(List<Instruction> body) {
    for (Instruction instruction : body) {
      if (instruction instanceof Instruction.Either either) {
        either.branches().forEach(this::collect);
      } else if (instruction instanceof Instruction.Repeat repeat) {
        collect(repeat.body());
      } else if (instruction instanceof Instruction.Execute execute) {
        collect(execute.statement(), execute.source().start().position());
      }
    }
  }

  private void collect(ParsedStatement statement, Position position) {
    if (statement instanceof ParsedStatement.Update update) {
      for (Assignment assignment : update.assignments()) {
        update(
            schema.table(update.target(schema, assignment).table().orElseThrow()),
            assignment.column());
      }
    } else if (statement instanceof ParsedStatement.Insert insert) {
      comingAndGoing.putIfAbsent(
          schema.table(insert.table()).name(), position + " inserts such rows");
      insert
          .conflict()
          .ifPresent(
              conflict ->
                  conflict
                      .assignments()
                      .forEach(one -> update(schema.table(insert.table()), one.column())));
    } else if (statement instanceof ParsedStatement.Delete delete) {
      String table = schema.table(delete.table().table().orElseThrow()).name();
      deleted.add(table);
      comingAndGoing.putIfAbsent(table, position + " deletes such rows");
    }
  }

  private void update(ApplicationTable table, PlacedToken column) {
    String name = table.column(column);
    if (table.primaryKey().isPresent() && table.primaryKey().get().contains(name)) {
      throw column.wrong(
          name + " belongs to the primary key of " + table.name() + " and cannot be updated",
          "the analysis follows tuples by their keys; delete the row and insert another");
    }
    for (ForeignKeyConstraint reference : schema.references()) {
      if (reference.followsUpdates()
          && reference.range().equals(table.name())
          && reference.referenced().contains(name)) {
        throw column.wrong(
            "this also changes " + reference.domain() + " through ON UPDATE of a foreign key",
            "leave out ON UPDATE, or do not update a key that is referenced");
      }
    }
    Set<String> columns = updated.computeIfAbsent(table.name(), key -> new HashSet<>());
    columns.add(name);
    columns.addAll(table.touched());
  }

  /** What ON DELETE does. */
  private void follow() {
    Deque<String> open = new ArrayDeque<>(deleted);
    while (!open.isEmpty()) {
      String table = open.remove();
      for (ForeignKeyConstraint reference : schema.references()) {
        if (reference.range().equals(table) && reference.onDelete() == OnDelete.CLEAR) {
          updated
              .computeIfAbsent(reference.domain(), key -> new HashSet<>())
              .addAll(reference.columns());
        } else if (reference.range().equals(table)
            && reference.onDelete() == OnDelete.CASCADE
            && deleted.add(reference.domain())) {
          comingAndGoing.putIfAbsent(
              reference.domain(), "ON DELETE of " + reference.name() + " deletes such rows");
          open.add(reference.domain());
        }
      }
    }
  }

  boolean update(String table, String column) {
    return updated.getOrDefault(table, Set.of()).contains(column);
  }

  boolean deleteFrom(String table) {
    return deleted.contains(table);
  }

  /** Why a key of this table may be there at one time and not at another, if it may. */
  Optional<String> whyRowsComeAndGo(String table) {
    return Optional.ofNullable(comingAndGoing.get(table));
  }

  /** Keys that identify a tuple as long as it lives. */
  List<Set<String>> lastingKeys(ApplicationTable table) {
    return table.keys().stream()
        .filter(key -> key.stream().noneMatch(column -> update(table.name(), column)))
        .toList();
  }

  /** Foreign keys that lead to the same tuple as long as theirs lives. */
  List<ForeignKeyConstraint> lastingReferences() {
    return lastingReferences;
  }

  private boolean lasts(ForeignKeyConstraint reference) {
    return reference.columns().stream().noneMatch(one -> update(reference.domain(), one))
        && reference.referenced().stream().noneMatch(one -> update(reference.range(), one));
  }
}
