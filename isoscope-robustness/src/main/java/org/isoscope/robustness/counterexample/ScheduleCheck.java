package org.isoscope.robustness.counterexample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.graph.DependencyGraph;
import org.isoscope.robustness.counterexample.ScheduledOperation.Kind;
import org.isoscope.robustness.theory.LinearProgram;
import org.isoscope.robustness.theory.RobustnessSetting.Granularity;

/** Checks a schedule against the definitions of multiversion read committed and serializability. */
final class ScheduleCheck {
  private final List<LinearProgram> programs;
  private final List<ScheduledOperation> operations;
  private final Granularity granularity;
  private final Map<Integer, Integer> commitAt = new HashMap<>();
  private final Map<String, List<Integer>> writes = new HashMap<>();

  ScheduleCheck(
      List<LinearProgram> programs, List<ScheduledOperation> operations, Granularity granularity) {
    this.programs = programs;
    this.operations = operations;
    this.granularity = granularity;
    for (int i = 0; i < operations.size(); i++) {
      if (operations.get(i).kind() == Kind.COMMIT) {
        commitAt.put(operations.get(i).transaction(), i);
      }
      if (operations.get(i).kind().writes()) {
        writes.computeIfAbsent(operations.get(i).object(), key -> new ArrayList<>()).add(i);
      }
    }
    writes.values().forEach(versions -> versions.sort(this::byVersion));
  }

  /** A dependency between two operations, by index. */
  private record Dependency(int from, int to, String kind) {}

  /** The counterexample that the schedule is; empty if it is none. */
  Optional<Counterexample> verified() {
    if (hasDirtyWrite() || !tuplesAreThere()) {
      return Optional.empty();
    }
    List<Dependency> dependencies = dependencies();
    int[] from = dependencies.stream().mapToInt(d -> transaction(d.from())).toArray();
    int[] to = dependencies.stream().mapToInt(d -> transaction(d.to())).toArray();
    List<Integer> cycle = new DependencyGraph(programs.size(), from, to).shortestCycle();
    if (cycle.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Counterexample(
            programs,
            operations,
            observations(),
            cycle.stream().map(dependencies::get).map(this::sentence).toList()));
  }

  private int transaction(int operation) {
    return operations.get(operation).transaction();
  }

  /** Section 3.5: a write over one whose transaction has not committed. */
  private boolean hasDirtyWrite() {
    for (int i = 0; i < operations.size(); i++) {
      for (int j = i + 1; j < operations.size(); j++) {
        if (operations.get(i).kind().writes()
            && operations.get(j).kind().writes()
            && areOnOneTuple(i, j)
            && transaction(i) != transaction(j)
            && j < commitAt.get(transaction(i))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean areOnOneTuple(int i, int j) {
    return operations.get(i).object().equals(operations.get(j).object());
  }

  /** Section 3.3: inserts come first and once, deletes last, reads see something. */
  private boolean tuplesAreThere() {
    for (int i = 0; i < operations.size(); i++) {
      ScheduledOperation operation = operations.get(i);
      if (operation.kind() == Kind.COMMIT || operation.kind() == Kind.PREDICATE_READ) {
        continue;
      }
      List<Integer> versions = writesOf(operation.object());
      int seen = versionSeen(i);
      boolean born = versions.stream().noneMatch(w -> operations.get(w).kind() == Kind.INSERT);
      boolean isThere = seen == -1 ? born : operations.get(seen).kind() != Kind.DELETE;
      boolean inserts = operation.kind() == Kind.INSERT;
      if (inserts ? isThere || seen != -1 || !isFirst(versions, i) : !isThere) {
        return false;
      }
    }
    return true;
  }

  /** Whether an insert makes the first version, and the only one of its kind. */
  private boolean isFirst(List<Integer> versions, int insert) {
    return versions.get(0) == insert
        && versions.stream().filter(w -> operations.get(w).kind() == Kind.INSERT).count() == 1;
  }

  /** The writes of a tuple in the order of their versions, which is that of the commits. */
  private List<Integer> writesOf(String tuple) {
    return writes.getOrDefault(tuple, List.of());
  }

  private int byVersion(int a, int b) {
    return transaction(a) == transaction(b)
        ? Integer.compare(a, b)
        : Integer.compare(commitAt.get(transaction(a)), commitAt.get(transaction(b)));
  }

  /** The write whose version an operation sees of a tuple: its own, or what was committed last. */
  private int versionSeen(int operation) {
    return versionSeen(operation, operations.get(operation).object());
  }

  private int versionSeen(int operation, String tuple) {
    int seen = -1;
    for (int write : writesOf(tuple)) {
      boolean own = transaction(write) == transaction(operation) && write < operation;
      if (own || commitAt.get(transaction(write)) < operation) {
        seen = write;
      }
    }
    return seen;
  }

  /** Section 3.4. */
  private List<Dependency> dependencies() {
    List<Dependency> all = new ArrayList<>();
    for (int i = 0; i < operations.size(); i++) {
      for (int j = 0; j < operations.size(); j++) {
        if (transaction(i) != transaction(j)) {
          dependency(i, j).ifPresent(kind -> all.add(kind));
        }
      }
    }
    return all;
  }

  private Optional<Dependency> dependency(int i, int j) {
    ScheduledOperation b = operations.get(i);
    ScheduledOperation a = operations.get(j);
    if (b.kind().writes() && a.kind().writes() && areOnOneTuple(i, j)) {
      return holds(isOlder(i, j) && meet(b, a), i, j, "ww");
    }
    if (b.kind().writes() && a.kind() == Kind.READ && areOnOneTuple(i, j)) {
      return holds(isSeen(i, j, b.object()) && meet(b, a), i, j, "wr");
    }
    if (b.kind() == Kind.READ && a.kind().writes() && areOnOneTuple(i, j)) {
      return holds(!isSeen(j, i, a.object()) && meet(b, a), i, j, "rw");
    }
    if (b.kind().writes() && a.kind() == Kind.PREDICATE_READ && ofOneRelation(b, a)) {
      return holds(isSeen(i, j, b.object()) && concerns(b, a), i, j, "predicate wr");
    }
    if (b.kind() == Kind.PREDICATE_READ && a.kind().writes() && ofOneRelation(b, a)) {
      return holds(!isSeen(j, i, a.object()) && concerns(a, b), i, j, "predicate rw");
    }
    return Optional.empty();
  }

  private static Optional<Dependency> holds(boolean condition, int i, int j, String kind) {
    return condition ? Optional.of(new Dependency(i, j, kind)) : Optional.empty();
  }

  private static boolean ofOneRelation(ScheduledOperation one, ScheduledOperation other) {
    return one.relation().equals(other.relation());
  }

  private boolean isOlder(int write, int other) {
    List<Integer> versions = writesOf(operations.get(write).object());
    return versions.indexOf(write) < versions.indexOf(other);
  }

  /** Whether the version that a write makes is what a read sees, or older than that. */
  private boolean isSeen(int write, int read, String tuple) {
    int seen = versionSeen(read, tuple);
    return seen != -1 && writesOf(tuple).indexOf(write) <= writesOf(tuple).indexOf(seen);
  }

  private boolean meet(ScheduledOperation one, ScheduledOperation other) {
    return granularity == Granularity.TUPLE
        || !Collections.disjoint(one.attributes(), other.attributes());
  }

  /** Whether a write can change what a predicate finds. */
  private boolean concerns(ScheduledOperation write, ScheduledOperation predicate) {
    return write.kind() == Kind.INSERT || write.kind() == Kind.DELETE || meet(write, predicate);
  }

  private List<String> observations() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < operations.size(); i++) {
      ScheduledOperation operation = operations.get(i);
      if (operation.kind() == Kind.READ) {
        int seen = versionSeen(i);
        texts.add(
            seen == -1 || transaction(seen) == transaction(i)
                ? ""
                : "sees what T" + (transaction(seen) + 1) + " wrote");
      } else {
        texts.add("");
      }
    }
    return texts;
  }

  private String sentence(Dependency dependency) {
    ScheduledOperation from = operations.get(dependency.from());
    ScheduledOperation to = operations.get(dependency.to());
    String meaning =
        switch (dependency.kind()) {
          case "ww" -> "is overwritten by";
          case "wr" -> "is seen by";
          case "rw" -> "does not see";
          case "predicate wr" -> "is found by the predicate of";
          default -> "is evaluated without";
        };
    return "T%d before T%d: %s %s %s"
        .formatted(from.transaction() + 1, to.transaction() + 1, from, meaning, to);
  }
}
