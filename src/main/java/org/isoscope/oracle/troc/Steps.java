package org.isoscope.oracle.troc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.program.TestCase;
import org.isoscope.model.program.TransactionProgram;
import org.isoscope.model.sql.SqlFlavor;
import org.isoscope.model.sql.SqlWriter;
import org.isoscope.model.sql.Statement;
import org.isoscope.schedule.Step;

/** The steps of a case, as text for the engine and as turns for the simulation. */
record Steps(List<Step> steps, List<Turn> turns) {
  Steps {
    steps = List.copyOf(steps);
    turns = List.copyOf(turns);
  }

  static Steps of(TestCase test, SqlFlavor flavor) {
    SqlWriter writer = new SqlWriter(flavor);
    List<Step> steps = new ArrayList<>();
    List<Turn> turns = new ArrayList<>();
    int[] next = new int[test.transactions().size()];
    for (int index : test.order()) {
      TransactionProgram program = test.transactions().get(index);
      int place = next[index]++;
      if (place < program.statements().size()) {
        Statement statement = program.statements().get(place);
        steps.add(Step.execute(program.name(), writer.write(statement)));
        turns.add(new Turn(index, Optional.of(statement), false));
      } else {
        steps.add(Step.execute(program.name(), program.commits() ? "COMMIT" : "ROLLBACK"));
        turns.add(new Turn(index, Optional.empty(), program.commits()));
      }
    }
    return new Steps(steps, turns);
  }
}
