package org.isoscope.pgspec.run;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.BadInputException;
import org.isoscope.pgspec.wire.ServerAddress;

/**
 * The server that runs a specification, and what its sessions start with.
 *
 * @param parameters of each session; those of libpq's environment variables
 * @param patience a step that takes longer is cancelled, and the run given up after twice as long
 */
public record SpecServer(ServerAddress address, Map<String, String> parameters, Duration patience) {
  /** The time that PostgreSQL's program gives a step. */
  private static final String SECONDS = "360";

  /** libpq's variables that change what a session prints. */
  private static final Map<String, String> VARIABLES =
      Map.of(
          "PGTZ", "TimeZone",
          "PGDATESTYLE", "DateStyle",
          "PGOPTIONS", "options",
          "PGAPPNAME", "application_name",
          "PGCLIENTENCODING", "client_encoding");

  public SpecServer {
    parameters = Map.copyOf(parameters);
  }

  /** As PostgreSQL's program would be started with these environment variables. */
  public static SpecServer of(ServerAddress address, Map<String, String> environment) {
    Map<String, String> parameters = new LinkedHashMap<>();
    VARIABLES.forEach(
        (variable, parameter) ->
            Optional.ofNullable(environment.get(variable))
                .ifPresent(value -> parameters.put(parameter, value)));
    String seconds = environment.getOrDefault("PGISOLATIONTIMEOUT", SECONDS);
    if (!seconds.matches("[1-9]\\d{0,6}")) {
      throw new BadInputException(
          "PGISOLATIONTIMEOUT is '" + seconds + "'", "it is a number of seconds");
    }
    return new SpecServer(address, parameters, Duration.ofSeconds(Long.parseLong(seconds)));
  }

  /**
   * The parameters of the sessions of one specification. Its name is in {@code application_name},
   * as PostgreSQL's own test driver has it: some specifications look for their sessions by it.
   */
  Map<String, String> parametersFor(String spec) {
    Map<String, String> all = new LinkedHashMap<>(parameters);
    all.putIfAbsent("application_name", "isolation/" + spec);
    return all;
  }
}
