package com.example;

import org.isoscope.engines.RunningEngine;
import org.isoscope.junit.EngineTest;
import org.isoscope.junit.ScenarioTests;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Trace;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class DepositTest {
  // Add "postgres:17" or "mariadb" here: they are fetched and started by themselves.
  @EngineTest("h2")
  void a_deposit_waits_for_the_one_before_it(RunningEngine engine) {
    Trace trace =
        engine.run(
            Scenario.parse(
                """
                setup
                  CREATE TABLE account (id INT PRIMARY KEY, balance INT);
                  INSERT INTO account VALUES (1, 100);
                T1> BEGIN;
                T1> UPDATE account SET balance = balance + 10 WHERE id = 1;
                T2> UPDATE account SET balance = balance + 20 WHERE id = 1;
                T1> COMMIT;
                """),
            READ_COMMITTED);
    assertTrue(trace.steps().get(2).blocked());
  }

  @EngineTest("h2")
  void an_engine_is_also_an_ordinary_database(RunningEngine engine) throws SQLException {
    try (Connection connection = engine.connect();
        Statement statement = connection.createStatement();
        var result = statement.executeQuery("SELECT 6 * 7")) {
      result.next();
      assertEquals(42, result.getInt(1));
    }
  }

  @TestFactory
  Stream<DynamicTest> scenarios() {
    return ScenarioTests.in(Path.of("src/test/scenarios"));
  }
}
