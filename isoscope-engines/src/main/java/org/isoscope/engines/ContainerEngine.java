package org.isoscope.engines;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.dialect.InnoDbDialect;
import org.isoscope.engines.dialect.PostgresDialect;
import org.isoscope.engines.instance.Cleanup;
import org.isoscope.engines.instance.InJvmInstance;
import org.isoscope.engines.instance.UrlInstance;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.DriverLoader;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.model.BadInputException;
import org.isoscope.model.UnavailableException;
import org.isoscope.model.Version;

/** Engines from container images, where docker or podman works. */
final class ContainerEngine {
  private static final Duration START_PATIENCE = Duration.ofMinutes(3);

  /** What an image needs. The URL has %d for the port. */
  private record Image(
      String name,
      int port,
      List<String> options,
      List<String> arguments,
      String url,
      String user,
      Artifact driver,
      Function<Version, Dialect> dialect) {}

  private static final Map<String, Image> IMAGES =
      Map.of(
          "postgres",
          new Image(
              "postgres",
              5432,
              List.of("-e", "POSTGRES_HOST_AUTH_METHOD=trust"),
              List.of(),
              "jdbc:postgresql://127.0.0.1:%d/postgres?preferQueryMode=simple",
              "postgres",
              PostgreSql.DRIVER,
              PostgresDialect::of),
          "mariadb",
          new Image(
              "mariadb",
              3306,
              List.of(
                  "-e", "MARIADB_ALLOW_EMPTY_ROOT_PASSWORD=1", "-e", "MARIADB_DATABASE=isoscope"),
              List.of("--innodb-status-output-locks=ON"),
              "jdbc:mariadb://127.0.0.1:%d/isoscope",
              "root",
              MariaDb.DRIVER,
              InnoDbDialect::mariadb),
          "mysql",
          new Image(
              "mysql",
              3306,
              List.of("-e", "MYSQL_ALLOW_EMPTY_PASSWORD=1", "-e", "MYSQL_DATABASE=isoscope"),
              List.of("--innodb-status-output-locks=ON"),
              "jdbc:mariadb://127.0.0.1:%d/isoscope?allowPublicKeyRetrieval=true",
              "root",
              MariaDb.DRIVER,
              InnoDbDialect::mysql));

  private final Provisions provisions;

  ContainerEngine(Provisions provisions) {
    this.provisions = provisions;
  }

  Instance start(EngineRef.Container ref) {
    Image image = IMAGES.get(EngineCatalog.named(ref.engine()).name());
    if (image == null) {
      throw new BadInputException(
          ref.engine() + " has no container image here", "mysql, mariadb and postgres have one");
    }
    String tool = tool();
    provisions.narrator().say("starting " + image.name() + ":" + ref.version() + " with " + tool);
    List<String> command =
        new ArrayList<>(
            List.of(tool, "run", "--detach", "--rm", "--publish", "127.0.0.1::" + image.port()));
    command.addAll(image.options());
    command.add(image.name() + ":" + ref.version());
    command.addAll(image.arguments());
    String id = run(command).strip();
    Cleanup.Handle handle = Cleanup.register(() -> run(List.of(tool, "rm", "--force", id)));
    try {
      return connect(
          ref, image, run(List.of(tool, "port", id, String.valueOf(image.port()))), handle);
    } catch (RuntimeException e) {
      handle.run();
      throw e;
    }
  }

  private Instance connect(
      EngineRef.Container ref, Image image, String port, Cleanup.Handle handle) {
    String number = port.strip().lines().findFirst().orElse("").replaceAll(".*:", "");
    String url = String.format(image.url(), Integer.parseInt(number));
    DriverLoader driver =
        new DriverLoader(
            image.driver().toString(), List.of(provisions.store().fetch(image.driver())));
    Properties login = InJvmInstance.login(image.user(), "");
    long end = System.nanoTime() + START_PATIENCE.toNanos();
    while (true) {
      try (Connection connection = driver.connect(url, login)) {
        Version version =
            new Version(
                connection.getMetaData().getDatabaseProductVersion().replaceAll("[^0-9.].*", ""));
        return new UrlInstance(
            ref.engine(),
            version,
            image.dialect().apply(version),
            driver,
            url,
            login,
            new Instance.Access(url, image.user(), Optional.empty()),
            true,
            true,
            handle::run);
      } catch (SQLException e) {
        if (System.nanoTime() > end) {
          driver.close();
          throw new UnavailableException(
              ref + " does not answer: " + e.getMessage(), "see the container's log", e);
        }
        LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
      }
    }
  }

  private static String tool() {
    for (String tool : List.of("docker", "podman")) {
      try {
        Process process =
            new ProcessBuilder(tool, "info")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0) {
          return tool;
        }
        process.destroyForcibly();
      } catch (IOException e) {
        // It is not installed; the next one may be.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    throw new UnavailableException(
        "no container engine works here: neither docker nor podman answers",
        "start one, or leave out @container to use a version from a Maven artifact");
  }

  private static String run(List<String> command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new UnavailableException(
            String.join(" ", command) + " failed: " + output.strip(),
            "check the image's name and version");
      }
      return output;
    } catch (IOException e) {
      throw new UnavailableException(command.get(0) + " cannot be run", e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnavailableException(command.get(0) + " was interrupted", "try again", e);
    }
  }
}
