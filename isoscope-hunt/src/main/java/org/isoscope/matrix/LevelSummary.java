package org.isoscope.matrix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.anomaly.ExecutedAction;
import org.isoscope.anomaly.Pop;
import org.isoscope.anomaly.PopKind;
import org.isoscope.model.Guarantee;
import org.isoscope.model.Phenomenon;
import org.isoscope.model.Promise;
import org.isoscope.schedule.textbook.Operation;

/** What a level is, as far as its cells show. */
public record LevelSummary(LevelMatrix matrix, Optional<Promise> promise) {
  /** Fewer cases than this say nothing about a level. */
  private static final int FEWEST = 12;

  private static final int NAMED = 4;

  /** The strongest guarantee that what was seen leaves room for. */
  Guarantee guarantee() {
    return Guarantee.strongestWith(phenomena());
  }

  private Set<Phenomenon> phenomena() {
    Set<Phenomenon> seen = EnumSet.noneOf(Phenomenon.class);
    matrix.with(CellOutcome.ANOMALY).forEach(cell -> seen.add(phenomenon(cell)));
    return seen;
  }

  static Phenomenon phenomenon(Cell cell) {
    List<PopKind> kinds = cell.cycle().stream().map(Pop::kind).toList();
    if (kinds.contains(PopKind.WR) || kinds.contains(PopKind.RA)) {
      return Phenomenon.DIRTY_READ;
    }
    List<Pop> anti = cell.cycle().stream().filter(pop -> pop.kind().isAntiDependency()).toList();
    if (anti.isEmpty()) {
      return Phenomenon.DIRTY_WRITE;
    }
    if (anti.size() > 1) {
      return Phenomenon.WRITE_SKEW;
    }
    // The transaction that read something old: how did it meet something new?
    int reader = anti.get(0).from();
    return cell.cycle().stream().anyMatch(pop -> pop.to() == reader && isOfQuery(cell, pop))
        ? Phenomenon.READ_SKEW
        : Phenomenon.LOST_UPDATE;
  }

  /** Whether a query read what was committed, and not a change that found nothing to change. */
  private static boolean isOfQuery(Cell cell, Pop pop) {
    return pop.kind() == PopKind.WCR
        && cell.executed().stream()
            .flatMap(executed -> executed.actions().stream())
            .filter(action -> action.kind() == ExecutedAction.Kind.READ)
            .filter(action -> action.transaction() == pop.to())
            .filter(action -> action.object().equals(pop.object()))
            .filter(action -> action.version() == pop.secondVersion())
            .map(action -> cell.anomaly().schedule().operations().get(action.operation()))
            .anyMatch(operation -> operation.kind() == Operation.Kind.READ);
  }

  /** The level in a sentence or two; none if there are too few cells to speak of it. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (matrix.cells().size() < FEWEST) {
      return sentences;
    }
    if (matrix.with(CellOutcome.ANOMALY).isEmpty()) {
      sentences.add(
          matrix.level() + " behaves as serializable here: prevents all " + matrix.cells().size());
    } else {
      sentences.add(
          "%s behaves as %s: allows %s; prevents %s"
              .formatted(
                  matrix.level(), guarantee().words(), names(allowed()), names(prevented())));
    }
    promise.flatMap(this::difference).ifPresent(sentences::add);
    effective().ifPresent(sentences::add);
    return sentences;
  }

  private List<Cell> allowed() {
    return matrix.with(CellOutcome.ANOMALY).stream()
        // What only weak levels allow says most.
        .sorted(Comparator.comparing(LevelSummary::phenomenon, Comparator.reverseOrder()))
        .toList();
  }

  private List<Cell> prevented() {
    return matrix.cells().stream()
        .filter(
            cell -> cell.outcome() != CellOutcome.ANOMALY && cell.outcome() != CellOutcome.UNKNOWN)
        // What only strong levels prevent says most.
        .sorted(Comparator.comparing((Cell cell) -> cell.anomaly().type()).reversed())
        .toList();
  }

  private static String names(List<Cell> cells) {
    List<String> names =
        cells.stream()
            .map(cell -> cell.anomaly().name().replaceFirst(" \\((insert|delete)\\)$", ""))
            .distinct()
            .toList();
    String first = names.stream().limit(NAMED).collect(Collectors.joining(", "));
    if (names.isEmpty()) {
      return "nothing";
    }
    return names.size() > NAMED ? first + " and " + (names.size() - NAMED) + " more" : first;
  }

  private Optional<String> difference(Promise documented) {
    Guarantee promised = documented.guarantee();
    if (promised == guarantee()) {
      return Optional.empty();
    }
    List<String> broken =
        phenomena().stream().filter(seen -> !promised.allows(seen)).map(Phenomenon::words).toList();
    String source = " (" + documented.source() + ")";
    return Optional.of(
        broken.isEmpty()
            ? "stronger here than documented, which is " + promised.words() + source
            : "WEAKER THAN DOCUMENTED, which is %s%s: there were %s"
                .formatted(promised.words(), source, String.join(", ", broken)));
  }

  /** Where the sessions did not have the level that was asked for. */
  private Optional<String> effective() {
    return matrix.cells().stream()
        .flatMap(cell -> cell.trace().effectiveLevels().values().stream())
        .filter(level -> level != matrix.level())
        .findFirst()
        .map(level -> "the sessions really had " + level);
  }
}
