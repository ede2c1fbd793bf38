package org.isoscope.schedule.troc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioDraft;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.Step;
import org.isoscope.text.Slice;

/** One case of a Troc file while it is read, and the scenario that it means. */
final class TrocCase {
  private final List<Slice> setup = new ArrayList<>();
  private final List<IsolationLevel> levels = new ArrayList<>();
  private final List<List<Slice>> statements = new ArrayList<>();
  private final TrocOrder order;

  /**
   * @param lines the case's lines without the blank ones and the END
   */
  TrocCase(List<Slice> lines) {
    Optional<TrocOrder> found = Optional.empty();
    for (Slice line : lines) {
      if (found.isPresent()) {
        throw line.error("only END may follow the order", "write END, and notes below it");
      }
      if (TrocOrder.isOrder(line)) {
        found = Optional.of(new TrocOrder(line));
      } else {
        add(line);
      }
    }
    Slice last = lines.get(lines.size() - 1);
    order =
        found.orElseThrow(
            () ->
                last.error(
                    "the order of the statements is missing below this line",
                    "write whose turn it is, such as 1-1-2-2-1, before END"));
  }

  private void add(Slice line) {
    Optional<IsolationLevel> level = IsolationLevel.parse(line.text());
    if (level.isPresent()) {
      levels.add(level.get());
      statements.add(new ArrayList<>());
    } else if (levels.isEmpty()) {
      setup.add(line);
    } else {
      statements.get(statements.size() - 1).add(line);
    }
  }

  Scenario scenario(String name) {
    ScenarioDraft draft = new ScenarioDraft(name);
    draft.sessions().declare(sessions());
    setup.forEach(line -> draft.addSetup(sql(line)));
    for (TrocOrder.Turn turn : order.turns(statements)) {
      Slice line = turn.statement();
      draft.add(
          new Step(
              session(turn.transaction()),
              Step.Action.EXECUTE,
              sql(line),
              List.of(),
              List.of(),
              line.line()));
    }
    return draft.finish();
  }

  private List<SessionDeclaration> sessions() {
    return IntStream.range(0, levels.size())
        .mapToObj(i -> new SessionDeclaration(session(i + 1), Optional.of(levels.get(i))))
        .toList();
  }

  private static String session(int transaction) {
    return "T" + transaction;
  }

  private static String sql(Slice line) {
    String sql = line.text();
    return sql.endsWith(";") ? sql.substring(0, sql.length() - 1).strip() : sql;
  }
}
