package org.isoscope.engines.instance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.isoscope.engines.provision.SystemUser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFolderTest {
  private static final SystemUser ME = SystemUser.current();

  @TempDir Path base;
  private final Cleanup cleanup = new Cleanup();

  @AfterEach
  void clean() {
    cleanup.close();
  }

  @Test
  void it_is_named_after_the_process_and_short_enough_for_a_socket() {
    TemporaryFolder scratch = TemporaryFolder.open("postgres", ME, true, cleanup);
    assertThat(scratch.path().getFileName().toString())
        .startsWith("isoscope-" + ProcessHandle.current().pid() + "-postgres-");
    assertThat(scratch.path().resolve("mysql.sock").toString().length()).isLessThan(100);
  }

  @Test
  void it_is_gone_when_it_is_closed() throws IOException {
    Path path;
    try (TemporaryFolder scratch = TemporaryFolder.open(base, "x", ME, cleanup)) {
      path = scratch.path();
      Files.createDirectories(path.resolve("data/mysql"));
      Files.writeString(path.resolve("data/mysql/user"), "x");
    }
    assertThat(path).doesNotExist();
  }

  @Test
  void it_is_gone_after_the_cleanup_too() {
    Path path = TemporaryFolder.open(base, "x", ME, cleanup).path();
    cleanup.close();
    assertThat(path).doesNotExist();
  }

  @Test
  void folders_of_dead_processes_are_swept_and_those_of_live_ones_are_not() throws Exception {
    Path dead = folder(deadProcess(), "a");
    Path alive = folder(ProcessHandle.current().pid(), "b");
    Path foreign = Files.createDirectory(base.resolve("isoscope-notes"));
    TemporaryFolder.open(base, "x", ME, cleanup);
    assertThat(dead).doesNotExist();
    assertThat(alive).exists();
    assertThat(foreign).exists();
  }

  @Test
  void a_folder_that_was_claimed_among_other_process_ids_is_left_alone() throws Exception {
    Path elsewhere = folder(deadProcess(), "a");
    Files.writeString(elsewhere.resolve("owner"), "pid:[1]");
    TemporaryFolder.open(base, "x", ME, cleanup);
    assertThat(elsewhere).exists();
  }

  @Test
  void a_server_that_still_runs_in_such_a_folder_is_ended() throws Exception {
    Path dead = folder(deadProcess(), "a");
    Process server = sleeper(dead + "/data");
    Files.createDirectory(dead.resolve("data"));
    Files.writeString(dead.resolve("server.pid"), Long.toString(server.pid()));
    TemporaryFolder.open(base, "x", ME, cleanup);
    assertThat(server.waitFor(5, TimeUnit.SECONDS)).isTrue();
    assertThat(dead).doesNotExist();
  }

  @Test
  void a_process_that_has_got_the_id_of_a_former_server_is_left_alone() throws Exception {
    Path dead = folder(deadProcess(), "a");
    Process innocent = sleeper("/somewhere/else");
    try {
      Files.writeString(dead.resolve("server.pid"), Long.toString(innocent.pid()));
      TemporaryFolder.open(base, "x", ME, cleanup);
      assertThat(innocent.isAlive()).isTrue();
      assertThat(dead).doesNotExist();
    } finally {
      innocent.destroyForcibly();
    }
  }

  private Path folder(long process, String label) throws IOException {
    return Files.createDirectory(base.resolve("isoscope-" + process + "-" + label));
  }

  private static long deadProcess() throws Exception {
    Process process = new ProcessBuilder("true").start();
    process.waitFor();
    return process.pid();
  }

  private static Process sleeper(String argument) throws IOException {
    return new ProcessBuilder("sh", "-c", "sleep 60; true", argument).start();
  }
}
