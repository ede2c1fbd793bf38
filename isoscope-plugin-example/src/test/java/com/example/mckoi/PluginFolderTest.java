package com.example.mckoi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line with the engine's jar in the folder that ISOSCOPE_PLUGINS names. */
class PluginFolderTest {
  private static final String OURS = "isoscope-plugin-example";

  @TempDir Path plugins;

  @BeforeEach
  void put_the_engine_into_a_jar() throws IOException {
    jar(Path.of(OURS, "target", "classes"), plugins.resolve("mckoi.jar"));
  }

  @Test
  void the_engine_is_listed_behind_ours() throws Exception {
    assertThat(isoscope(0, "engines"))
        .containsSubsequence("\nduckdb ", "\nmckoi ", "1.0.2", "never waits")
        .containsSubsequence("in this JVM:", "duckdb, mckoi");
  }

  @Test
  void a_scenario_runs_on_it() throws Exception {
    assertThat(isoscope(0, "run", "examples/write-skew.scenario", "--engine", "mckoi"))
        .contains("mckoi 1.0.2")
        .contains("serialization-failure");
  }

  @Test
  void without_the_folder_there_is_no_such_engine() throws Exception {
    Files.delete(plugins.resolve("mckoi.jar"));
    assertThat(isoscope(2, "run", "examples/write-skew.scenario", "--engine", "mckoi"))
        .contains("there is no engine 'mckoi'");
  }

  @Test
  void a_torn_jar_is_refused_in_one_line() throws Exception {
    Files.writeString(plugins.resolve("torn.jar"), "half a jar");
    assertThat(isoscope(2, "engines")).contains("torn.jar cannot be read").doesNotContain("\tat ");
  }

  @Test
  void a_jar_without_its_class_is_refused_in_one_line() throws Exception {
    Path broken = Files.createDirectories(plugins.resolve("classes/META-INF/services"));
    Files.writeString(broken.resolve("org.isoscope.engines.Engine"), "com.example.Missing\n");
    jar(plugins.resolve("classes"), plugins.resolve("broken.jar"));
    assertThat(isoscope(2, "engines"))
        .contains("a plugin cannot be loaded: Provider com.example.Missing not found")
        .doesNotContain("\tat ");
  }

  /** Runs a command in a JVM that does not have the engine on its class path. */
  private String isoscope(int exitCode, String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-classpath",
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                    .filter(entry -> !entry.contains(OURS))
                    .collect(Collectors.joining(File.pathSeparator))));
    String repository = System.getProperty("maven.repo.local");
    if (repository != null) {
      command.add("-Dmaven.repo.local=" + repository);
    }
    command.add("org.isoscope.cli.Main");
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("ISOSCOPE_PLUGINS", plugins.toString());
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isEqualTo(exitCode);
    return output;
  }

  private static void jar(Path classes, Path file) throws IOException {
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file));
        Stream<Path> files = Files.walk(classes)) {
      for (Path each : files.filter(Files::isRegularFile).toList()) {
        jar.putNextEntry(new JarEntry(classes.relativize(each).toString()));
        jar.write(Files.readAllBytes(each));
      }
    }
  }
}
