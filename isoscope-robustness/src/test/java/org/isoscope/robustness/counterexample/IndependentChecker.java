package org.isoscope.robustness.counterexample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.counterexample.ScheduledOperation.Kind;

/**
 * Plays a schedule on a small multiversion store, and then looks for a cycle by trying to put the
 * transactions into an order. Written from the definitions, without a look at ScheduleCheck.
 */
final class IndependentChecker {
  /** A version: who wrote it, whether the tuple is there in it, and which attributes changed. */
  private record Version(int writer, boolean visible, Set<String> attributes, boolean whole) {}

  private final Map<String, List<Version>> committed = new LinkedHashMap<>();
  private final Map<Integer, Map<String, Version>> pending = new HashMap<>();
  private final Set<String> edges = new HashSet<>();

  /** What a transaction has looked at: how many versions it knew, for later writes. */
  private record Look(int reader, String tuple, int known, Set<String> attributes, boolean all) {}

  private final List<Look> looks = new ArrayList<>();
  private final Set<String> insertedLater = new HashSet<>();

  boolean isCounterexample(List<ScheduledOperation> schedule) {
    schedule.stream()
        .filter(operation -> operation.kind() == Kind.INSERT)
        .forEach(operation -> insertedLater.add(operation.object()));
    for (ScheduledOperation operation : schedule) {
      if (!play(operation, schedule)) {
        return false;
      }
    }
    looks.forEach(this::overwrittenSince);
    return !canBeOrdered(schedule);
  }

  private boolean play(ScheduledOperation operation, List<ScheduledOperation> schedule) {
    int t = operation.transaction();
    Map<String, Version> own = pending.computeIfAbsent(t, key -> new LinkedHashMap<>());
    switch (operation.kind()) {
      case COMMIT -> {
        own.forEach(this::install);
        own.clear();
      }
      case READ -> {
        if (!isVisible(operation.object(), own)) {
          return false;
        }
        look(t, operation.object(), operation.attributes(), false, own);
      }
      case PREDICATE_READ ->
          schedule.stream()
              .filter(other -> other.kind().writes())
              .filter(other -> other.relation().equals(operation.relation()))
              .map(ScheduledOperation::object)
              .distinct()
              .forEach(tuple -> look(t, tuple, operation.attributes(), true, own));
      case WRITE, INSERT, DELETE -> {
        boolean others =
            pending.entrySet().stream()
                .anyMatch(e -> e.getKey() != t && e.getValue().containsKey(operation.object()));
        boolean fits = isVisible(operation.object(), own) != (operation.kind() == Kind.INSERT);
        if (others || !fits) {
          return false;
        }
        Set<String> attributes = new HashSet<>(operation.attributes());
        Version before = own.get(operation.object());
        if (before != null) {
          attributes.addAll(before.attributes());
        }
        own.put(
            operation.object(),
            new Version(
                t,
                operation.kind() != Kind.DELETE,
                attributes,
                operation.kind() != Kind.WRITE || (before != null && before.whole())));
      }
    }
    return true;
  }

  private boolean isVisible(String tuple, Map<String, Version> own) {
    if (own.containsKey(tuple)) {
      return own.get(tuple).visible();
    }
    List<Version> versions = committed.getOrDefault(tuple, List.of());
    return versions.isEmpty()
        ? !insertedLater.contains(tuple)
        : versions.get(versions.size() - 1).visible();
  }

  private void look(
      int t, String tuple, Set<String> attributes, boolean all, Map<String, Version> own) {
    List<Version> versions = committed.getOrDefault(tuple, List.of());
    for (Version version : versions) {
      if (version.writer() != t && matters(version, attributes, all)) {
        edges.add(version.writer() + ">" + t);
      }
    }
    if (!own.containsKey(tuple)) {
      looks.add(new Look(t, tuple, versions.size(), attributes, all));
    }
  }

  private static boolean matters(Version version, Set<String> attributes, boolean all) {
    return (all && version.whole()) || attributes.stream().anyMatch(version.attributes()::contains);
  }

  private void install(String tuple, Version version) {
    List<Version> versions = committed.computeIfAbsent(tuple, key -> new ArrayList<>());
    for (Version older : versions) {
      if (older.writer() != version.writer()
          && older.attributes().stream().anyMatch(version.attributes()::contains)) {
        edges.add(older.writer() + ">" + version.writer());
      }
    }
    versions.add(version);
  }

  private void overwrittenSince(Look look) {
    List<Version> versions = committed.getOrDefault(look.tuple(), List.of());
    for (Version later : versions.subList(look.known(), versions.size())) {
      if (later.writer() != look.reader() && matters(later, look.attributes(), look.all())) {
        edges.add(look.reader() + ">" + later.writer());
      }
    }
  }

  /** Takes away transactions that nobody has to precede, until none is left or none can go. */
  private boolean canBeOrdered(List<ScheduledOperation> schedule) {
    Set<Integer> left = new HashSet<>();
    schedule.forEach(operation -> left.add(operation.transaction()));
    Optional<Integer> free;
    do {
      free =
          left.stream()
              .filter(
                  t -> left.stream().noneMatch(o -> !o.equals(t) && edges.contains(o + ">" + t)))
              .findFirst();
      free.ifPresent(left::remove);
    } while (free.isPresent());
    return left.isEmpty();
  }
}
