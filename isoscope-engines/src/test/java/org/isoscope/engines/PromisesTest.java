package org.isoscope.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.engine.Dialect;
import org.isoscope.model.AdyaLevel;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Promise;
import org.isoscope.model.Version;
import org.junit.jupiter.api.Test;

/** What the data sheets say that manuals promise. */
class PromisesTest {
  @Test
  void each_level_of_each_engine_has_its_page_in_the_manual() {
    String unknown = Promise.standard().get(IsolationLevel.SERIALIZABLE).source();
    for (Engine engine : EngineCatalog.engines()) {
      Dialect dialect = engine.dialect(engine.defaultVersion());
      assertThat(dialect.levels().offered())
          .as(engine.title())
          .noneMatch(level -> dialect.promises().get(level).source().equals(unknown));
    }
  }

  @Test
  void the_upper_levels_differ_from_engine_to_engine() {
    List<String> upper = new ArrayList<>();
    for (Engine engine : EngineCatalog.engines()) {
      Dialect dialect = engine.dialect(engine.defaultVersion());
      for (IsolationLevel level : dialect.levels().offered()) {
        AdyaLevel adya = dialect.promises().get(level).adya();
        if (adya != AdyaLevel.READ_COMMITTED && adya != AdyaLevel.READ_UNCOMMITTED) {
          upper.add(engine.name() + " " + level.abbreviation() + " " + adya);
        }
      }
    }
    assertThat(upper)
        .containsExactlyInAnyOrder(
            "h2 SI SNAPSHOT_ISOLATION",
            "h2 SER SNAPSHOT_ISOLATION",
            "postgres RR SNAPSHOT_ISOLATION",
            "postgres SER SERIALIZABLE_SNAPSHOTS",
            "mariadb SER SERIALIZABLE",
            "mysql SER SERIALIZABLE",
            "hsqldb RR SNAPSHOT_ISOLATION",
            "hsqldb SER SNAPSHOT_ISOLATION",
            "derby RR REPEATABLE_READ",
            "derby SER SERIALIZABLE",
            "sqlite SER SERIALIZABLE",
            "duckdb SI SNAPSHOT_ISOLATION");
  }

  @Test
  void before_1_4_200_h2_promised_read_committed_whatever_was_asked_for() {
    Dialect old = EngineCatalog.named("h2").dialect(new Version("1.4.199"));
    assertThat(old.promises().get(IsolationLevel.SERIALIZABLE).adya())
        .isEqualTo(AdyaLevel.READ_COMMITTED);
  }
}
