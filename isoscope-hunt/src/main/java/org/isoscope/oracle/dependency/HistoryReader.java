package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.oracle.dependency.InstrumentedStep.Role;
import org.isoscope.sql.text.LockClause;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepOutcome;

/** Reads off an instrumented run what its statements saw and did. */
public final class HistoryReader {
  private static final String UNDONE = " (undone)";

  private final InstrumentedRun run;
  private final Map<ItemVersion, Row> contents = new HashMap<>();
  private final Map<String, Integer> savepoints = new HashMap<>();
  private final Set<String> undone = new LinkedHashSet<>();
  private Optional<String> doubt = Optional.empty();

  private HistoryReader(InstrumentedRun run) {
    this.run = run;
  }

  /**
   * What was seen.
   *
   * @param doubt that a write read something else than the reads around it, if there is one
   */
  public record Result(ObservedHistory history, Optional<String> doubt) {}

  /**
   * Reads off a run.
   *
   * @param rows the tables' first rows, with their keys
   */
  public static Result of(InstrumentedRun run, Map<String, List<Row>> rows) {
    HistoryReader reader = new HistoryReader(run);
    rows.forEach((table, all) -> all.forEach(row -> reader.content(table, row)));
    List<Access> accesses = reader.accesses();
    ObservedHistory history = new ObservedHistory(reader.spans(), accesses, reader.contents);
    return new Result(history, reader.doubt);
  }

  private List<TransactionSpan> spans() {
    Map<String, Integer> asked = new LinkedHashMap<>();
    Map<String, Integer> begun = new HashMap<>();
    Map<String, Integer> ended = new HashMap<>();
    List<Event> events = run.trace().events();
    for (int i = 0; i < events.size(); i++) {
      String name = run.unit(events.get(i).step()).transaction();
      if (events.get(i).kind() == Event.Kind.SUBMITTED) {
        asked.putIfAbsent(name, Math.max(0, i - 1));
      } else if (events.get(i).kind() == Event.Kind.DONE) {
        if (looks(events.get(i).step())) {
          begun.putIfAbsent(name, i);
        }
        ended.put(name, i);
      }
    }
    List<TransactionSpan> spans = new ArrayList<>();
    asked.forEach(
        (name, place) ->
            spans.add(
                new TransactionSpan(
                    name,
                    run.committed(name),
                    place,
                    begun.getOrDefault(name, events.size()),
                    ended.getOrDefault(name, events.size()))));
    undone.forEach(name -> spans.add(new TransactionSpan(name, false, 0, 0)));
    return spans;
  }

  /** Whether a step surely took a snapshot: a savepoint or a locking read need not have. */
  private boolean looks(int step) {
    return run.outcome(step) instanceof StepOutcome.Rows
        && SqlStatement.of(run.steps().get(step).sql()).lockClause() == LockClause.NONE;
  }

  private List<Access> accesses() {
    Map<Integer, List<Integer>> steps = run.stepsByUnit();
    List<Access> accesses = new ArrayList<>();
    for (int unit : run.order()) {
      TrackedUnit each = run.units().get(unit);
      if (each.statement().isPresent()) {
        access(unit, steps.get(unit), accesses.size()).ifPresent(accesses::add);
      } else if (each.mark().isPresent() && isDone(steps.get(unit))) {
        mark(each, accesses);
      }
    }
    return accesses;
  }

  /** A savepoint that could not be set, or gone back to, changes nothing. */
  private boolean isDone(List<Integer> steps) {
    return steps.stream()
        .map(run::outcome)
        .noneMatch(
            each -> each instanceof StepOutcome.Failed || each instanceof StepOutcome.NotRun);
  }

  /** Going back to a savepoint makes what came behind it that of a transaction which failed. */
  private void mark(TrackedUnit unit, List<Access> accesses) {
    String name = unit.mark().orElseThrow().name().toLowerCase(Locale.ROOT);
    String savepoint = unit.transaction() + " " + name;
    if (!unit.mark().orElseThrow().back()) {
      savepoints.put(savepoint, accesses.size());
      return;
    }
    for (int i = savepoints.getOrDefault(savepoint, 0); i < accesses.size(); i++) {
      if (accesses.get(i).transaction().equals(unit.transaction())) {
        accesses.set(i, accesses.get(i).by(unit.transaction() + UNDONE));
        undone.add(unit.transaction() + UNDONE);
      }
    }
  }

  /** Empty for a statement that was not executed, or whose reads were not. */
  private Optional<Access> access(int index, List<Integer> steps, int place) {
    TrackedUnit unit = run.units().get(index);
    ObservedStatement statement = unit.statement().orElseThrow();
    Map<String, Set<ItemVersion>> seen = new LinkedHashMap<>();
    Map<Role, Set<ItemVersion>> reads = new HashMap<>();
    int target = -1;
    for (int step : steps) {
      InstrumentedStep each = run.steps().get(step);
      if (each.role() == Role.STATEMENT) {
        target = step;
      } else if (!(run.outcome(step) instanceof StepOutcome.Rows rows)) {
        if (run.committed(unit.transaction())) {
          doubt = Optional.of("a read around a statement failed");
        }
        return Optional.empty();
      } else if (each.role() == Role.VERSION_SET) {
        seen.put(each.table(), versions(each, rows.table()));
      } else {
        reads.put(each.role(), versions(each, rows.table()));
      }
    }
    StepOutcome outcome = run.outcome(target);
    if (outcome instanceof StepOutcome.NotRun) {
      return Optional.empty();
    }
    Set<ItemVersion> after = reads.getOrDefault(Role.AFTER_WRITE, Set.of());
    boolean failed = outcome instanceof StepOutcome.Failed;
    return Optional.of(
        new Access(
            place,
            unit.transaction(),
            target,
            statement.written(),
            statement.kind(),
            seen,
            failed ? Set.of() : before(statement, seen, reads, after),
            after,
            Optional.empty()));
  }

  private Set<ItemVersion> versions(InstrumentedStep read, ResultTable rows) {
    Set<ItemVersion> versions = new HashSet<>();
    for (Row row : rows.rows()) {
      versions.add(
          read.role() == Role.AFTER_WRITE
              ? content(read.table(), row)
              : version(read.table(), row.values().get(0), row.values().get(1)));
    }
    return versions;
  }

  /** A row with all of its columns, the last two of which track it. */
  private ItemVersion content(String table, Row row) {
    int own = row.values().size() - 2;
    ItemVersion version = version(table, row.values().get(own), row.values().get(own + 1));
    contents.put(version, new Row(row.values().subList(0, own)));
    return version;
  }

  private static ItemVersion version(String table, Value key, Value number) {
    return new ItemVersion(new Item(table, number(key)), number(number));
  }

  private static long number(Value value) {
    return ((Value.Exact) value).number().longValueExact();
  }

  /** The versions that a write has replaced or deleted. */
  private Set<ItemVersion> before(
      ObservedStatement statement,
      Map<String, Set<ItemVersion>> seen,
      Map<Role, Set<ItemVersion>> reads,
      Set<ItemVersion> after) {
    if (statement.kind() == Access.Kind.DELETE) {
      return reads.containsKey(Role.BEFORE_WRITE)
          ? reads.get(Role.BEFORE_WRITE)
          : without(seen.get(statement.target().orElseThrow()), reads.get(Role.LEFT_OVER));
    }
    if (statement.kind() != Access.Kind.UPDATE) {
      return Set.of();
    }
    Set<Item> written = after.stream().map(ItemVersion::item).collect(Collectors.toSet());
    Set<ItemVersion> before =
        seen.get(statement.target().orElseThrow()).stream()
            .filter(version -> written.contains(version.item()))
            .collect(Collectors.toSet());
    boolean covered =
        before.size() == written.size()
            && reads.getOrDefault(Role.BEFORE_WRITE, before).containsAll(before);
    if (!covered) {
      doubt = Optional.of("a write touched rows that the read before it did not find");
    }
    return before;
  }

  private static Set<ItemVersion> without(Set<ItemVersion> all, Set<ItemVersion> some) {
    Set<ItemVersion> rest = new HashSet<>(all);
    rest.removeAll(some);
    return rest;
  }
}
