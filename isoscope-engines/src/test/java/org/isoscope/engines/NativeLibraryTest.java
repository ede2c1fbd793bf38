package org.isoscope.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.engines.instance.Jvm;
import org.isoscope.engines.instance.StartOptions;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Drivers with machine code leave none of it in the temporary folder, however they end. */
class NativeLibraryTest {
  @TempDir Path temporary;

  /** DuckDB 1.1.3 has to be given a copy of its own; the others are given the one in the cache. */
  @Timeout(120)
  @ParameterizedTest
  @ValueSource(
      strings = {
        "duckdb:1.1.3",
        "duckdb:1.4.4.0",
        "duckdb:2.0.0.0",
        "sqlite:3.40.1.0",
        "sqlite:3.53.4.0",
        "jdbc:duckdb:",
        "jdbc:sqlite:"
      })
  void a_killed_process_leaves_no_library(String engine) throws Exception {
    Process guest =
        Jvm.start(List.of("-Djava.io.tmpdir=" + temporary), Guest.class, engine, "" + temporary);
    assertThat(guest.waitFor(100, TimeUnit.SECONDS)).isTrue();
    assertThat(guest.exitValue()).isEqualTo(Guest.KILLED);
    try (Stream<Path> left = Files.list(temporary)) {
      assertThat(left.map(file -> file.getFileName().toString()))
          .noneMatch(name -> name.contains("duckdb_java") || name.contains("sqlitejdbc"));
    }
  }

  /** Uses an engine twice, with one library for both, and dies without a word. */
  static final class Guest {
    static final int KILLED = 9;

    private Guest() {}

    public static void main(String[] arguments) throws Exception {
      EngineCatalog catalog = new EngineCatalog(line -> {});
      for (int i = 0; i < 2; i++) {
        Instance engine =
            catalog.open(
                EngineRef.parse(arguments[0]), StartOptions.standard(), UrlOptions.standard());
        try (Connection connection = engine.open()) {
          Sql.execute(connection, "CREATE TABLE t (v INT)");
        }
      }
      Runtime.getRuntime().halt(KILLED);
    }
  }
}
