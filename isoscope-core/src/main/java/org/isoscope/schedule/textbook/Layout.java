package org.isoscope.schedule.textbook;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isoscope.schedule.textbook.Target.Item;
import org.isoscope.schedule.textbook.Target.Range;

/**
 * Where the objects of a schedule are kept.
 *
 * @param stride the distance between the keys of two objects
 * @param first the key of the object {@code x}; that of {@code y} is one stride further, then
 *     {@code z}, then whatever other names there are, in the order of the schedule
 * @param barriers whether rows that nobody touches stand one key before and behind each object's
 *     range, so that a lock on a gap ends there
 */
public record Layout(int stride, int first, boolean barriers, Placement placement) {
  private static final List<String> USUAL = List.of("x", "y", "z");

  /** Which table an object is in. */
  public enum Placement {
    ONE_TABLE,
    /** Each object in a table of its own. */
    TABLES,
    /** One table with a partition for each object, as in MySQL. */
    LISTED_PARTITIONS,
    /** One table with a partition for each object, as in PostgreSQL. */
    ATTACHED_PARTITIONS
  }

  /** Rows 0, 1, 2 … of one table. */
  public static Layout plain() {
    return new Layout(1, 0, false, Placement.ONE_TABLE);
  }

  /** Rows with room between them, and barriers in it. */
  public static Layout withBarriers() {
    return new Layout(10, 5, true, Placement.ONE_TABLE);
  }

  public Layout placed(Placement other) {
    return new Layout(stride, first, barriers, other);
  }

  /** The key of each object of a schedule. */
  public Map<String, Integer> keys(TextbookSchedule schedule) {
    Map<String, Integer> keys = new LinkedHashMap<>();
    List<String> named = schedule.objects();
    Stream<String> others = named.stream().filter(name -> !USUAL.contains(name));
    List<String> all = Stream.concat(USUAL.stream(), others).toList();
    for (int i = 0; i < all.size(); i++) {
      if (named.contains(all.get(i))) {
        keys.put(all.get(i), first + i * stride);
      }
    }
    return keys;
  }

  /** The objects that an operation is about. */
  public List<String> covered(TextbookSchedule schedule, Operation operation) {
    Target target = operation.target().orElseThrow();
    if (target instanceof Item item) {
      return List.of(item.name());
    }
    KeyPredicate predicate = ((Range) target).predicate();
    return keys(schedule).entrySet().stream()
        .filter(entry -> predicate.holdsFor(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The range that holds an object alone, without its barriers. */
  public KeyPredicate rangeOf(int key) {
    int reach = stride / 2 - 1;
    return KeyPredicate.between(key - reach, key + reach);
  }

  /** The keys of the barrier rows. */
  List<Integer> barrierKeys(TextbookSchedule schedule) {
    List<Integer> rows = new ArrayList<>();
    if (barriers) {
      int reach = stride / 2 - 1;
      keys(schedule).values().forEach(key -> rows.addAll(List.of(key - reach, key + reach)));
    }
    return rows;
  }
}
