package org.isoscope.robustness.theory;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isoscope.robustness.json.BtpJsonReader;
import org.isoscope.robustness.theory.RobustnessSetting.CycleType;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.junit.jupiter.api.Test;

/**
 * Prints how long Auction(n) takes, beside the paper's triple loop where that ends: {@code mvn test
 * -Dtest=RobustnessBenchmark}. It asserts nothing, and is not among the tests of a build.
 */
class RobustnessBenchmark {
  @Test
  void print() {
    StringBuilder table = new StringBuilder("     n        edges     Isoscope  Algorithm 2\n");
    for (int n : List.of(10, 20, 50, 1_000, 10_000, 100_000)) {
      String json = auction(n);
      decide(json, false);
      long start = System.nanoTime();
      long edges = decide(json, false);
      double ours = (System.nanoTime() - start) / 1e6;
      String naive = "";
      if (n <= 50) {
        start = System.nanoTime();
        decide(json, true);
        naive = String.format(Locale.ROOT, "%10.1f ms", (System.nanoTime() - start) / 1e6);
      }
      table.append(String.format(Locale.ROOT, "%6d %12d %9.1f ms %s%n", n, edges, ours, naive));
    }
    System.out.println(table);
  }

  private static long decide(String json, boolean naive) {
    Workload workload = BtpJsonReader.read("auction.json", json, InsertColumns.ALL);
    List<LinearProgram> unfolded = Unfolding.of(workload.programs());
    if (naive) {
      NaiveAlgorithm algorithm = new NaiveAlgorithm(unfolded, RobustnessSetting.standard());
      algorithm.isRobust(CycleType.TYPE_II);
      return algorithm.edges().size();
    }
    SummaryGraph graph = SummaryGraph.of(unfolded, RobustnessSetting.standard());
    new CycleSearch(graph).find(CycleType.TYPE_II);
    return graph.edges();
  }

  /** Auction for n items, each with a table of bids of its own (section 7.3). */
  static String auction(int n) {
    return "{\"relations\":{\"Buyer\":[\"id\",\"calls\"],\"Log\":[\"id\",\"buyerId\",\"bid\"],"
        + each(n, "'Bids%1$d':['buyerId','bid']")
        + "},\"fkeys\":{\"fLog\":[\"Log\",\"Buyer\"],"
        + each(n, "'f%1$d':['Bids%1$d','Buyer']")
        + "},\"programs\":{"
        + each(
            n,
            """
            'FindBids%1$d':{'body':['a%1$d','b%1$d'],'stmts':{
            'a%1$d':{'type':'key upd','rel':'Buyer','pread':null,'read':['calls'],'write':['calls']},
            'b%1$d':{'type':'pred sel','rel':'Bids%1$d','pread':['bid'],'read':['bid'],'write':null}},
            'fk':[]},
            'PlaceBid%1$d':{'body':['c%1$d','d%1$d',{'choice':[['e%1$d'],[]]},'g%1$d'],'stmts':{
            'c%1$d':{'type':'key upd','rel':'Buyer','pread':null,'read':['calls'],'write':['calls']},
            'd%1$d':{'type':'key sel','rel':'Bids%1$d','pread':null,'read':['bid'],'write':null},
            'e%1$d':{'type':'key upd','rel':'Bids%1$d','pread':null,'read':[],'write':['bid']},
            'g%1$d':{'type':'ins','rel':'Log','pread':null,'read':null,
            'write':['id','buyerId','bid']}},
            'fk':[['c%1$d','f%1$d','d%1$d'],['c%1$d','f%1$d','e%1$d'],['c%1$d','fLog','g%1$d']]}
            """)
        + "}}";
  }

  private static String each(int n, String pattern) {
    String text = pattern.replace('\'', '"');
    return IntStream.range(0, n).mapToObj(text::formatted).collect(Collectors.joining(","));
  }
}
