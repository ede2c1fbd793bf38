package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.hunt.SmallCases.bare;
import static org.isoscope.hunt.SmallCases.column;
import static org.isoscope.hunt.SmallCases.commits;
import static org.isoscope.hunt.SmallCases.insert;
import static org.isoscope.hunt.SmallCases.is;
import static org.isoscope.hunt.SmallCases.row;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.junit.TestEngines;
import org.isoscope.sql.AggregateFunction;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Key;
import org.isoscope.sql.Query;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Statement.LockingRead;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What becomes of sightings of two bugs of H2 that look alike until they are reduced. */
@Timeout(120)
class CollectorTest {
  private static final int MANY = 12;

  /** Of sightings of one sort all but four were once called duplicates of the first, unseen. */
  @Test
  void a_bug_is_found_behind_many_sightings_of_another_of_the_same_sort() throws SQLException {
    Statement lock =
        new LockingRead(
            "t",
            List.of(column("id")),
            Optional.of(is("id", 0)),
            LockingRead.Lock.UPDATE,
            LockingRead.Waiting.WAIT);
    try (RestartingLab lab = new RestartingLab(() -> TestEngines.start("h2"), SmallCases.plan())) {
      RawFinding own = sighting(lab, read(column("id")), insert("t", 2, 0, 0), read(max()));
      RawFinding locked = sighting(lab, lock, read(max()));
      assertThat(locked.sort()).isEqualTo(own.sort());
      List<RawFinding> all = new ArrayList<>(Collections.nCopies(MANY, own));
      all.add(locked);
      Collector collector =
          new Collector(
              new Investigation(lab, BugCorpus.standard(), () -> false),
              HuntListener.silent(),
              new AtomicInteger(1)::getAndIncrement);

      collector.add(
          new Blocks.BlockResult(
              new Blocks.Block(0, 0, all.size(), REPEATABLE_READ, Oracles.TROC),
              new Counts(),
              all,
              List.of()));

      assertThat(collector.findings())
          .flatExtracting(each -> each.naming().known())
          .containsExactly("h2-max-misses-own-row", "h2-max-is-a-locked-row");
    }
  }

  private static RawFinding sighting(RestartingLab lab, Statement... statements)
      throws SQLException {
    Table table =
        new Table(
            "t", bare("t").columns(), List.of(new Key("pk", Key.Kind.PRIMARY, List.of("id"))));
    TestCase test =
        new TestCase(
            new Schema(List.of(table)),
            Map.of("t", List.of(row(0, 0, 0), row(1, 0, 0))),
            List.of(commits("T1", statements)),
            Collections.nCopies(statements.length + 1, 0));
    return new RawFinding(
        Oracles.TROC,
        1,
        REPEATABLE_READ,
        test,
        lab.examine(Oracles.TROC, test, REPEATABLE_READ),
        false);
  }

  private static Statement read(Expression item) {
    return new Statement.Read(
        Query.Select.of(List.of(item), new Source.Named("t", "t"), Optional.<Expression>empty()));
  }

  private static Expression max() {
    return new Expression.Aggregate(
        AggregateFunction.MAX, false, Optional.of(column("id")), SqlType.INTEGER);
  }
}
