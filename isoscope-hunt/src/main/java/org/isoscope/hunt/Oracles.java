package org.isoscope.hunt;

import java.util.List;
import org.isoscope.engine.Dialect;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Oracle;
import org.isoscope.oracle.dsg.DsgOracle;
import org.isoscope.oracle.troc.TrocOracle;
import org.isoscope.oracle.txcheck.TxCheckOracle;
import org.isoscope.run.Arena;

/** The oracles there are, by their names. */
public final class Oracles {
  public static final String TROC = "troc";
  public static final String TXCHECK = "txcheck";
  public static final String DSG = "dsg";
  public static final List<String> ALL = List.of(TROC, TXCHECK, DSG);

  private Oracles() {}

  /** Those that can judge this engine: one of them needs to know what its levels do. */
  public static List<String> of(Dialect dialect) {
    return ALL.stream()
        .filter(name -> !name.equals(TROC) || dialect.isolation().isPresent())
        .toList();
  }

  /** Whether an oracle can judge what happens at a level. */
  public static boolean takes(String oracle, IsolationLevel level) {
    return !oracle.equals(TXCHECK) || level != IsolationLevel.READ_UNCOMMITTED;
  }

  static Oracle create(String name, Arena arena, HuntPlan plan) {
    return switch (name) {
      case TROC -> troc(arena, plan);
      case TXCHECK -> new TxCheckOracle(arena, plan.orders());
      case DSG -> new DsgOracle(arena);
      default -> throw new IllegalArgumentException("there is no oracle " + name);
    };
  }

  private static Oracle troc(Arena arena, HuntPlan plan) {
    return arena
        .instance()
        .dialect()
        .isolation()
        .map(model -> new TrocOracle(arena, model, plan.strict()))
        .orElseThrow(
            () ->
                new BadInputException(
                    "the troc oracle has no model of " + arena.instance().engine(),
                    "it has of h2, postgres, mariadb and mysql; the others can do without"));
  }
}
