package org.isoscope.robustness.theory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.isoscope.graph.DependencyGraph;

/**
 * The summary graph SuG(P) of unfolded programs (section 6.2), kept by classes of statements: there
 * is an edge between two occurrences exactly if there is one between their classes.
 */
public final class SummaryGraph {
  private final List<LinearProgram> programs;

  /** For each program the class of each of its occurrences. */
  private final int[][] classOf;

  private final List<StatementClass> classes = new ArrayList<>();
  private final List<List<Integer>> nonCounterflow = new ArrayList<>();
  private final List<List<Integer>> counterflow = new ArrayList<>();
  private long[] members = {};

  private SummaryGraph(List<LinearProgram> programs) {
    this.programs = List.copyOf(programs);
    this.classOf = new int[programs.size()][];
  }

  public static SummaryGraph of(List<LinearProgram> programs, RobustnessSetting setting) {
    SummaryGraph graph = new SummaryGraph(programs);
    graph.classify(setting);
    graph.connect(new Dependencies(setting.granularity()));
    return graph;
  }

  private void classify(RobustnessSetting setting) {
    Map<StatementClass, Integer> numbers = new HashMap<>();
    for (int p = 0; p < programs.size(); p++) {
      int length = programs.get(p).occurrences().size();
      classOf[p] = new int[length];
      for (int i = 0; i < length; i++) {
        StatementClass its = StatementClass.of(programs.get(p), i, setting);
        classOf[p][i] = numbers.computeIfAbsent(its, this::addClass);
      }
    }
    members = new long[classes.size()];
    for (int[] program : classOf) {
      for (int statement : program) {
        members[statement]++;
      }
    }
  }

  private int addClass(StatementClass its) {
    classes.add(its);
    nonCounterflow.add(new ArrayList<>());
    counterflow.add(new ArrayList<>());
    return classes.size() - 1;
  }

  private void connect(Dependencies dependencies) {
    Map<String, List<Integer>> byRelation = new LinkedHashMap<>();
    for (int c = 0; c < classes.size(); c++) {
      byRelation.computeIfAbsent(classes.get(c).relation(), key -> new ArrayList<>()).add(c);
    }
    for (List<Integer> together : byRelation.values()) {
      for (int a : together) {
        for (int b : together) {
          if (dependencies.nonCounterflow(classes.get(a), classes.get(b))) {
            nonCounterflow.get(a).add(b);
          }
          if (dependencies.counterflow(classes.get(a), classes.get(b))) {
            counterflow.get(a).add(b);
          }
        }
      }
    }
  }

  public List<LinearProgram> programs() {
    return programs;
  }

  /** All edges, the counterflow ones among them. */
  public long edges() {
    return count(nonCounterflow) + count(counterflow);
  }

  public long counterflowEdges() {
    return count(counterflow);
  }

  private long count(List<List<Integer>> edges) {
    long sum = 0;
    for (int a = 0; a < edges.size(); a++) {
      for (int b : edges.get(a)) {
        sum += members[a] * members[b];
      }
    }
    return sum;
  }

  /** Gives out every edge between occurrences; there may be very many. */
  public void forEachEdge(Consumer<SummaryEdge> reader) {
    Map<Integer, List<int[]>> where = new HashMap<>();
    for (int p = 0; p < classOf.length; p++) {
      for (int i = 0; i < classOf[p].length; i++) {
        where.computeIfAbsent(classOf[p][i], key -> new ArrayList<>()).add(new int[] {p, i});
      }
    }
    for (int p = 0; p < classOf.length; p++) {
      for (int i = 0; i < classOf[p].length; i++) {
        for (boolean against : List.of(false, true)) {
          for (int b : edgesOf(classOf[p][i], against)) {
            for (int[] to : where.get(b)) {
              reader.accept(new SummaryEdge(p, i, against, to[1], to[0]));
            }
          }
        }
      }
    }
  }

  int classOf(int program, int statement) {
    return classOf[program][statement];
  }

  int length(int program) {
    return classOf[program].length;
  }

  StatementType type(int statementClass) {
    return classes.get(statementClass).type();
  }

  int classCount() {
    return classes.size();
  }

  /** The classes that a class has an edge to. */
  List<Integer> edgesOf(int statementClass, boolean counterflowOnes) {
    return (counterflowOnes ? counterflow : nonCounterflow).get(statementClass);
  }

  /**
   * The graph with a vertex for each program, one for each class as a start and one for each as an
   * end: an edge between programs is a way through a start and an end, so what is reachable is the
   * same, and there are only as many edges as occurrences and pairs of classes.
   */
  DependencyGraph reachability() {
    int p = programs.size();
    int c = classes.size();
    List<int[]> edges = new ArrayList<>();
    for (int program = 0; program < p; program++) {
      for (int statement : classOf[program]) {
        edges.add(new int[] {program, p + statement});
        edges.add(new int[] {p + c + statement, program});
      }
    }
    for (int a = 0; a < c; a++) {
      for (List<List<Integer>> some : List.of(nonCounterflow, counterflow)) {
        for (int b : some.get(a)) {
          edges.add(new int[] {p + a, p + c + b});
        }
      }
    }
    int[] from = edges.stream().mapToInt(edge -> edge[0]).toArray();
    int[] to = edges.stream().mapToInt(edge -> edge[1]).toArray();
    return new DependencyGraph(p + 2 * c, from, to);
  }
}
