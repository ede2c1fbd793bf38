package org.isoscope.report.robust;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isoscope.model.BadInputException;
import org.isoscope.report.CircleSvg;
import org.isoscope.robustness.theory.LinearProgram;
import org.isoscope.robustness.theory.SummaryGraph;

/** A summary graph as a picture, counterflow edges dashed. */
public final class SummaryGraphDrawing {
  private static final int MOST_PROGRAMS = 200;

  private final List<LinearProgram> programs;

  /** The edges between two programs, with the pairs of statements they stand for. */
  private final Map<Arrow, Set<String>> arrows =
      new TreeMap<>(
          Comparator.comparingInt(Arrow::from)
              .thenComparingInt(Arrow::to)
              .thenComparing(Arrow::counterflow));

  private record Arrow(int from, int to, boolean counterflow) {}

  public SummaryGraphDrawing(SummaryGraph graph) {
    this.programs = graph.programs();
    if (programs.size() > MOST_PROGRAMS) {
      throw new BadInputException(
          "a picture of " + programs.size() + " programs shows nothing",
          "draw a part of them: at most " + MOST_PROGRAMS);
    }
    graph.forEachEdge(
        edge ->
            arrows
                .computeIfAbsent(
                    new Arrow(edge.from(), edge.to(), edge.counterflow()), key -> new TreeSet<>())
                .add(
                    programs.get(edge.from()).statement(edge.fromStatement()).name()
                        + "→"
                        + programs.get(edge.to()).statement(edge.toStatement()).name()));
  }

  /** Written as the file's name says: {@code .dot}, {@code .mmd} or {@code .svg}. */
  public String write(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    if (name.endsWith(".dot") || name.endsWith(".gv")) {
      return dot();
    }
    if (name.endsWith(".mmd") || name.endsWith(".mermaid")) {
      return mermaid();
    }
    if (name.endsWith(".svg")) {
      return svg();
    }
    throw new BadInputException(
        "it is not clear from the name what " + fileName + " is to be",
        "end it in .dot, .mmd or .svg");
  }

  String dot() {
    List<String> lines = new ArrayList<>();
    lines.add("digraph summary {");
    lines.add("  node [shape=box, style=rounded, fontname=\"sans-serif\"];");
    for (int i = 0; i < programs.size(); i++) {
      lines.add("  p%d [label=\"%s\"];".formatted(i, programs.get(i).name()));
    }
    arrows.forEach(
        (arrow, pairs) ->
            lines.add(
                "  p%d -> p%d [label=\"%s\"%s];"
                    .formatted(
                        arrow.from(),
                        arrow.to(),
                        label(pairs),
                        arrow.counterflow() ? ", style=dashed, color=\"#b00020\"" : "")));
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }

  String mermaid() {
    List<String> lines = new ArrayList<>();
    lines.add("flowchart LR");
    for (int i = 0; i < programs.size(); i++) {
      lines.add("  p%d[\"%s\"]".formatted(i, programs.get(i).name()));
    }
    arrows.forEach(
        (arrow, pairs) ->
            lines.add(
                "  p%d %s|\"%s\"| p%d"
                    .formatted(
                        arrow.from(),
                        arrow.counterflow() ? "-.->" : "-->",
                        label(pairs),
                        arrow.to())));
    return String.join("\n", lines) + "\n";
  }

  private static String label(Set<String> pairs) {
    List<String> all = List.copyOf(pairs);
    return all.size() <= 3
        ? String.join(", ", all)
        : String.join(", ", all.subList(0, 3)) + " +" + (all.size() - 3);
  }

  String svg() {
    return new CircleSvg(programs.stream().map(LinearProgram::name).toList())
        .write(
            arrows.entrySet().stream()
                .map(
                    entry ->
                        new CircleSvg.Arc(
                            entry.getKey().from(),
                            entry.getKey().to(),
                            entry.getKey().counterflow(),
                            String.join(", ", entry.getValue())))
                .toList());
  }
}
