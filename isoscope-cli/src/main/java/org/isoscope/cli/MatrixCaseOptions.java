package org.isoscope.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.AnomalySize;
import org.isoscope.anomaly.Catalogue;
import org.isoscope.anomaly.CycleSpace;
import org.isoscope.anomaly.PredicateForm;
import org.isoscope.model.BadInputException;
import org.isoscope.model.RandomSource;
import org.isoscope.schedule.textbook.Layout.Placement;
import picocli.CommandLine.Option;

/** Which cases a matrix has. */
final class MatrixCaseOptions {
  /** More than this many cases are surely not what was meant. */
  private static final long MOST = 100_000;

  private static final Pattern SIZE = Pattern.compile("(\\d{1,2})[xX](\\d{1,2})");

  @Option(
      names = "--case",
      paramLabel = "NAME",
      description = "Only the anomaly with this name or number; repeatable.")
  List<String> names = List.of();

  @Option(
      names = "--cycles",
      paramLabel = "TxO",
      description = "Every simplified cycle of up to T transactions and O objects, as in 3x3.")
  String cycles;

  @Option(names = "--sample", paramLabel = "N", description = "Draw N of the cycles at random.")
  Integer sample;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "For --sample; ${DEFAULT-VALUE} by default.",
      defaultValue = "1")
  long seed;

  @Option(
      names = "--predicates",
      description = "Range reads instead of reads, inserts and deletes instead of updates.")
  boolean predicates;

  @Option(
      names = "--partitioned",
      paramLabel = "HOW",
      arity = "0..1",
      fallbackValue = "TABLES",
      description =
          "Each object in a table of its own (TABLES, if nothing is said) or in a RANGE"
              + " partition of its own (RANGE). Only cases with more than one object.")
  Partitioned partitioned;

  /** The distributed forms. */
  enum Partitioned {
    TABLES,
    RANGE
  }

  /** The cases that the options describe, for an engine with this kind of partitions. */
  List<AnomalyCase> cases(Placement range) {
    List<AnomalyCase> cases = cycles == null ? new Catalogue().cases() : drawn();
    if (cycles == null && sample != null) {
      throw new BadInputException(
          "--sample draws from --cycles", "add, for instance, --cycles 4x3");
    }
    if (partitioned != null) {
      Placement placement = partitioned == Partitioned.TABLES ? Placement.TABLES : range;
      cases =
          cases.stream()
              .filter(each -> each.size() != AnomalySize.SDA)
              .map(each -> each.with(each.layout().placed(placement)))
              .toList();
    }
    if (predicates) {
      if (partitioned == Partitioned.TABLES) {
        throw new BadInputException(
            "a range of keys is in one table", "take --partitioned RANGE with --predicates");
      }
      cases = PredicateForm.of(cases);
    }
    return chosen(cases);
  }

  private List<AnomalyCase> chosen(List<AnomalyCase> cases) {
    if (names.isEmpty()) {
      return cases;
    }
    return names.stream()
        .flatMap(name -> Catalogue.choose(cases, name).stream())
        .distinct()
        .toList();
  }

  private List<AnomalyCase> drawn() {
    Matcher size = SIZE.matcher(cycles);
    if (!size.matches()) {
      throw new BadInputException("'" + cycles + "' is no size of cycles", "as in --cycles 3x3");
    }
    CycleSpace space =
        new CycleSpace(Integer.parseInt(size.group(1)), Integer.parseInt(size.group(2)));
    long all = space.size();
    if (sample != null && sample < 1) {
      throw new BadInputException("--sample is " + sample, "at least 1");
    }
    long wanted = sample == null ? all : Math.min(sample, all);
    if (wanted > MOST) {
      throw new BadInputException(
          "there are " + all + " cycles up to " + cycles, "draw some of them: --sample 500");
    }
    long[] indices =
        wanted == all
            ? LongStream.range(0, all).toArray()
            : new RandomSource(seed).distinctBelow(all, (int) wanted);
    List<AnomalyCase> byClass =
        LongStream.of(indices)
            .mapToObj(index -> space.anomaly(space.pattern(index)))
            .sorted(Comparator.comparing(AnomalyCase::type).thenComparing(AnomalyCase::size))
            .toList();
    List<AnomalyCase> numbered = new ArrayList<>();
    byClass.forEach(each -> numbered.add(each.numbered(numbered.size() + 1)));
    return numbered;
  }
}
