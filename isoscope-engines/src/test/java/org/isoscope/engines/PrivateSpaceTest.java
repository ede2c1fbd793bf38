package org.isoscope.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.engines.instance.Cleanup;
import org.isoscope.engines.instance.Jvm;
import org.isoscope.engines.instance.PrivateSpace;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.model.UnavailableException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrivateSpaceTest {
  /** One that nobody has closed is dropped; and none is made that could not be dropped any more. */
  @Timeout(120)
  @ParameterizedTest
  @CsvSource({"postgres:17.0, user=postgres", "mariadb:10.11.5, user=root"})
  void nothing_is_left_on_a_server_when_the_process_ends(String reference, String login)
      throws Exception {
    try (Instance server = Servers.start(reference, StartOptions.standard());
        Connection connection = server.open()) {
      Process guest = Jvm.start(Guest.class, server.access().jdbcUrl() + "?" + login);
      assertThat(guest.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(guest.exitValue()).isZero();
      assertThat(
              Sql.column(
                  connection,
                  "SELECT schema_name FROM information_schema.schemata"
                      + " WHERE schema_name LIKE 'isoscope\\_%'"))
          .isEmpty();
    }
  }

  /** Makes one place while it is well, and tries to make another when it is at its end. */
  static final class Guest {
    private Guest() {}

    public static void main(String[] arguments) throws SQLException {
      Instance server =
          new EngineCatalog(line -> {})
              .open(EngineRef.parse(arguments[0]), StartOptions.standard(), UrlOptions.standard());
      PrivateSpace.on(server, line -> {});
      Cleanup.register(() -> tooLate(server));
    }

    private static void tooLate(Instance server) {
      try {
        PrivateSpace.on(server, line -> {});
      } catch (SQLException | UnavailableException e) {
        // As it should be.
      }
    }
  }
}
