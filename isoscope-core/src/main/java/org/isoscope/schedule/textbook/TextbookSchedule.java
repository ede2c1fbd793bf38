package org.isoscope.schedule.textbook;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.schedule.textbook.Operation.Kind;

/** Operations of interleaved transactions, in order. */
public record TextbookSchedule(List<Operation> operations) {
  public TextbookSchedule {
    operations = List.copyOf(operations);
  }

  /** The numbers of the transactions, in order. */
  public List<Integer> transactions() {
    return operations.stream().map(Operation::transaction).distinct().sorted().toList();
  }

  /** The objects that are named, in the order of their first operation. */
  public List<String> objects() {
    return operations.stream()
        .flatMap(operation -> operation.target().stream())
        .filter(Target.Item.class::isInstance)
        .map(Target::toString)
        .distinct()
        .toList();
  }

  /** Whether an object is there before anything runs: unless its first change inserts it. */
  public boolean startsPresent(String object) {
    return operations.stream()
        .filter(operation -> operation.kind().isChange())
        .filter(operation -> operation.target().equals(Optional.of(new Target.Item(object))))
        .findFirst()
        .map(operation -> operation.kind() != Kind.INSERT)
        .orElse(true);
  }

  /** The version that each operation makes, by index; 0 for those that make none. */
  public List<Integer> versionsMade(Layout layout) {
    Map<String, Integer> last = new HashMap<>();
    List<Integer> made = new ArrayList<>();
    for (Operation operation : operations) {
      if (!operation.kind().isChange()) {
        made.add(0);
        continue;
      }
      List<String> covered = layout.covered(this, operation);
      int next = 1 + covered.stream().mapToInt(each -> last.getOrDefault(each, 0)).max().orElse(0);
      covered.forEach(each -> last.put(each, next));
      made.add(next);
    }
    return made;
  }

  /** The same schedule with the versions that its writes make: {@code W1[x1] R2[x] W2[x2]}. */
  public TextbookSchedule withVersionsMade(Layout layout) {
    List<Integer> made = versionsMade(layout);
    List<Operation> numbered = new ArrayList<>();
    for (int i = 0; i < made.size(); i++) {
      Operation operation = operations.get(i);
      boolean named = operation.target().filter(Target.Item.class::isInstance).isPresent();
      numbered.add(made.get(i) > 0 && named ? operation.withVersion(made.get(i)) : operation);
    }
    return new TextbookSchedule(numbered);
  }

  @Override
  public String toString() {
    return operations.stream().map(Operation::toString).collect(Collectors.joining(" "));
  }
}
