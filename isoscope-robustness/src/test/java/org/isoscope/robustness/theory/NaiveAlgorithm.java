package org.isoscope.robustness.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.theory.RobustnessSetting.CycleType;
import org.isoscope.robustness.theory.RobustnessSetting.Granularity;

/** Algorithms 1 and 2 to the letter, edge by edge: the reference for the fast ones. */
final class NaiveAlgorithm {
  private static final String[] TYPES = {
    "ins", "key sel", "pred sel", "key upd", "pred upd", "key del", "pred del"
  };

  private static final String[] NC_TABLE = {
    "f?t?t?t", "fff????", "tff??tt", "f??????", "t????tt", "fftftft", "tft?ttt"
  };

  private static final String[] C_TABLE = {
    "fffffff", "fff????", "tff??tt", "fffffff", "tff??tt", "fffffff", "tff??tt"
  };

  private final List<LinearProgram> programs;
  private final RobustnessSetting setting;
  private final List<SummaryEdge> edges = new ArrayList<>();
  private final boolean[][] reachable;

  NaiveAlgorithm(List<LinearProgram> programs, RobustnessSetting setting) {
    this.programs = programs;
    this.setting = setting;
    for (int i = 0; i < programs.size(); i++) {
      for (int j = 0; j < programs.size(); j++) {
        addEdges(i, j);
      }
    }
    this.reachable = closure();
  }

  List<SummaryEdge> edges() {
    return edges;
  }

  private void addEdges(int i, int j) {
    for (int a = 0; a < programs.get(i).occurrences().size(); a++) {
      for (int b = 0; b < programs.get(j).occurrences().size(); b++) {
        BtpStatement qi = programs.get(i).statement(a);
        BtpStatement qj = programs.get(j).statement(b);
        if (!qi.relation().equals(qj.relation())) {
          continue;
        }
        char nonCounterflow = NC_TABLE[row(qi)].charAt(row(qj));
        if (nonCounterflow == 't' || (nonCounterflow == '?' && ncDepConds(qi, qj))) {
          edges.add(new SummaryEdge(i, a, false, b, j));
        }
        char counterflow = C_TABLE[row(qi)].charAt(row(qj));
        if (counterflow == 't' || (counterflow == '?' && cDepConds(i, a, j, b))) {
          edges.add(new SummaryEdge(i, a, true, b, j));
        }
      }
    }
  }

  private static int row(BtpStatement statement) {
    return List.of(TYPES).indexOf(statement.type().label());
  }

  private boolean ncDepConds(BtpStatement qi, BtpStatement qj) {
    return meet(qi.writes(), qj.writes())
        || meet(qi.writes(), qj.reads())
        || meet(qi.writes(), qj.predicateReads())
        || meet(qi.reads(), qj.writes())
        || meet(qi.predicateReads(), qj.writes());
  }

  private boolean cDepConds(int i, int a, int j, int b) {
    BtpStatement qi = programs.get(i).statement(a);
    BtpStatement qj = programs.get(j).statement(b);
    if (meet(qi.predicateReads(), qj.writes())) {
      return true;
    }
    if (!meet(qi.reads(), qj.writes())) {
      return false;
    }
    for (Link k : setting.foreignKeys() ? programs.get(i).links() : List.<Link>of()) {
      for (Link l : programs.get(j).links()) {
        if (k.source() == a
            && l.source() == b
            && k.function().equals(l.function())
            && locks(programs.get(i).statement(k.target()))
            && locks(programs.get(j).statement(l.target()))
            && k.target() < a
            && l.target() < b) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean locks(BtpStatement statement) {
    return Set.of("key upd", "key del", "ins").contains(statement.type().label());
  }

  private boolean meet(Optional<Set<String>> some, Optional<Set<String>> others) {
    return some.isPresent()
        && others.isPresent()
        && (setting.granularity() == Granularity.TUPLE
            || some.get().stream().anyMatch(others.get()::contains));
  }

  private boolean[][] closure() {
    int n = programs.size();
    boolean[][] reach = new boolean[n][n];
    for (int p = 0; p < n; p++) {
      reach[p][p] = true;
    }
    edges.forEach(edge -> reach[edge.from()][edge.to()] = true);
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          reach[i][j] |= reach[i][k] && reach[k][j];
        }
      }
    }
    return reach;
  }

  boolean isRobust(CycleType method) {
    return method == CycleType.TYPE_II ? hasNoTypeTwo() : hasNoTypeOne();
  }

  private boolean hasNoTypeOne() {
    return edges.stream()
        .noneMatch(edge -> edge.counterflow() && reachable[edge.to()][edge.from()]);
  }

  private boolean hasNoTypeTwo() {
    List<List<SummaryEdge>> counterflowFrom = new ArrayList<>();
    programs.forEach(program -> counterflowFrom.add(new ArrayList<>()));
    edges.stream()
        .filter(SummaryEdge::counterflow)
        .forEach(edge -> counterflowFrom.get(edge.from()).add(edge));
    for (SummaryEdge e1 : edges) {
      for (SummaryEdge e3 : edges) {
        if (e1.counterflow() || !reachable[e1.to()][e3.from()]) {
          continue;
        }
        for (SummaryEdge e4 : counterflowFrom.get(e3.to())) {
          if (reachable[e4.to()][e1.from()] && isDangerous(e3, e4)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean looksTwice(SummaryEdge e3) {
    String type = programs.get(e3.to()).statement(e3.toStatement()).type().label();
    return Set.of("pred upd", "pred del").contains(type);
  }

  private boolean isDangerous(SummaryEdge e3, SummaryEdge e4) {
    String type = programs.get(e3.from()).statement(e3.fromStatement()).type().label();
    return e3.counterflow()
        || e4.fromStatement() < e3.toStatement()
        || (e4.fromStatement() == e3.toStatement() && looksTwice(e3) && !type.equals("ins"))
        || Set.of("key sel", "pred sel", "pred upd", "pred del").contains(type);
  }
}
