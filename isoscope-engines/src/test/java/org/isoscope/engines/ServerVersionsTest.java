package org.isoscope.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.ArtifactStore;
import org.isoscope.engines.provision.Cache;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.model.BadInputException;
import org.isoscope.model.UnavailableException;
import org.isoscope.model.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerVersionsTest {
  @TempDir Path temporary;

  @ParameterizedTest
  @CsvSource({
    "9.6.24, 9.6.24",
    "10.4.0, 10.4",
    "10.11.0-1, 10.11",
    "11.22.1, 11.22",
    "17.0.0, 17.0"
  })
  void an_artifact_of_postgres_holds_the_version(String build, String version) {
    assertThat(PostgreSql.versionOf(build)).isEqualTo(new Version(version));
  }

  @Test
  void builds_of_one_version_are_listed_once_and_oldest_first() {
    ArtifactStore store = publishing("11.22.1", "9.6.24", "10.11.0-1", "11.22.0", "10.11.0");
    assertThat(new PostgreSql().versions(store))
        .extracting(Version::text)
        .containsExactly("9.6.24", "10.11", "11.22");
  }

  @Test
  void the_usual_build_of_a_version_is_fetched_or_else_the_first_one_that_is_published() {
    assertThat(fetchedFor("17.0")).endsWith(":17.0.0");
    assertThat(fetchedFor("9.6.24")).endsWith(":9.6.24");
    assertThat(fetchedFor("10.15", "10.15.0-2", "10.15.0-1")).endsWith(":10.15.0-1");
  }

  private String fetchedFor(String version, String... published) {
    Provisions provisions = provisions(publishing(published));
    try {
      new PostgreSql().start(new Version(version), StartOptions.standard(), provisions).close();
      throw new AssertionError("it cannot have been fetched");
    } catch (UnavailableException e) {
      return e.getMessage().lines().findFirst().orElseThrow();
    }
  }

  @Test
  void a_version_that_is_not_published_is_bad_input() {
    Provisions provisions = provisions(publishing("17.0.0"));
    StartOptions options = StartOptions.standard();
    assertThatThrownBy(() -> new PostgreSql().start(new Version("17.99"), options, provisions))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there is no PostgreSQL 17.99");
    assertThatThrownBy(() -> new MySql().start(new Version("8.0.99"), options, provisions))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("8.0.15, 8.0.33");
  }

  @Test
  void the_default_versions_are_listed() {
    assertThat(new MySql().versions(publishing())).contains(new MySql().defaultVersion());
    assertThat(new MariaDb().versions(publishing("10.1.13", "10.11.5")))
        .contains(new MariaDb().defaultVersion());
  }

  private Provisions provisions(ArtifactStore store) {
    // Not below the test's folder, which only its owner may enter.
    return new Provisions(store, new Cache(Path.of("/tmp")), line -> {});
  }

  private static ArtifactStore publishing(String... versions) {
    return new ArtifactStore() {
      @Override
      public Path fetch(Artifact artifact) {
        throw new UnavailableException("asked for " + artifact, "none is here");
      }

      @Override
      public List<Path> fetchWithDependencies(Artifact artifact) {
        throw new UnavailableException("asked for " + artifact, "none is here");
      }

      @Override
      public List<String> versions(String group, String name) {
        return List.of(versions);
      }
    };
  }
}
