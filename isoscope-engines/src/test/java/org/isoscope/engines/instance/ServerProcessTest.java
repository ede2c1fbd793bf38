package org.isoscope.engines.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.isoscope.engines.provision.SystemUser;
import org.isoscope.model.BadInputException;
import org.isoscope.model.UnavailableException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerProcessTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @TempDir Path folder;
  private final Cleanup cleanup = new Cleanup();

  @AfterEach
  void clean() {
    cleanup.close();
  }

  @Test
  void a_server_that_dies_while_starting_is_reported_with_its_last_words() {
    ServerProcess server = start("echo first; echo 'FATAL: no such option' >&2; exit 3");
    assertThatThrownBy(() -> server.awaitReady(ServerProcessTest::refused, PATIENCE))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("Demo 1.0 stopped while starting, with exit code 3:")
        .hasMessageContaining("first")
        .hasMessageContaining("FATAL: no such option");
  }

  @Test
  void a_server_that_never_answers_is_given_up() {
    ServerProcess server = start("echo thinking; sleep 60");
    assertThatThrownBy(() -> server.awaitReady(() -> false, Duration.ofMillis(300)))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("did not answer within 0 s");
  }

  @Test
  void a_server_is_ready_as_soon_as_it_answers() {
    Path sign = folder.resolve("sign");
    ServerProcess server = start("sleep 0.2; touch " + sign + "; sleep 60");
    server.awaitReady(() -> Files.exists(sign), PATIENCE);
    assertThat(server.isAlive()).isTrue();
    server.close();
    assertThat(server.isAlive()).isFalse();
  }

  @Test
  void no_child_of_a_server_survives_it() throws IOException {
    Path child = folder.resolve("child");
    ServerProcess server = start("sleep 60 & echo $! > " + child + "; wait");
    server.awaitReady(() -> Files.exists(child) && !read(child).isBlank(), PATIENCE);
    long id = Long.parseLong(read(child));
    server.close();
    assertThat(ProcessHandle.of(id).filter(ServerProcess::runs)).isEmpty();
  }

  @Test
  void a_program_that_is_not_there_is_unavailable() {
    ServerInvocation missing = command(List.of(folder.resolve("nothing").toString()));
    ServerProcess server = ServerProcess.start(missing, cleanup);
    assertThatThrownBy(() -> server.awaitReady(ServerProcessTest::refused, PATIENCE))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("Demo 1.0")
        .hasMessageContaining("nothing");
  }

  @Test
  void a_command_that_fails_is_unavailable() {
    ServerInvocation failing = command(List.of("sh", "-c", "echo no space; exit 2"));
    assertThatThrownBy(() -> ServerProcess.run(failing, PATIENCE, cleanup))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("Demo 1.0 failed with exit code 2")
        .hasMessageContaining("no space");
  }

  @Test
  void a_busy_port_is_one_clear_line() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(() -> ServerLauncher.requireFree(other.getLocalPort()))
          .isInstanceOf(UnavailableException.class)
          .hasMessageContaining("port " + other.getLocalPort() + " is in use");
    }
    ServerLauncher.requireFree(ServerLauncher.free());
    assertThatThrownBy(() -> ServerLauncher.requireFree(70000))
        .isInstanceOf(BadInputException.class);
  }

  @Test
  void the_end_of_the_jvm_stops_servers_and_deletes_folders() throws Exception {
    Process jvm = Jvm.start(Holder.class, folder.toString());
    long server;
    Path scratch;
    try (BufferedReader output = jvm.inputReader()) {
      scratch = Path.of(output.readLine());
      server = Long.parseLong(output.readLine());
      assertThat(ProcessHandle.of(server)).isPresent();
      assertThat(scratch).exists();
      jvm.destroy();
      assertThat(jvm.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(ProcessHandle.of(server).filter(ServerProcess::runs)).isEmpty();
    assertThat(scratch).doesNotExist();
  }

  /** Starts a server, says where, and waits. */
  public static final class Holder {
    private Holder() {}

    @SuppressWarnings("SystemOut") // Another process reads it.
    public static void main(String[] arguments) throws Exception {
      Cleanup belongings = new Cleanup();
      Cleanup.register(belongings::close);
      Path base = Path.of(arguments[0]);
      TemporaryFolder scratch = TemporaryFolder.open(base, "x", SystemUser.current(), belongings);
      ServerProcess.start(command(scratch.path(), List.of("sleep", "60")), belongings);
      System.out.println(scratch.path());
      System.out.println(Files.readString(scratch.path().resolve("server.pid")));
      Thread.sleep(60_000);
    }
  }

  private ServerProcess start(String script) {
    return ServerProcess.start(command(List.of("sh", "-c", script)), cleanup);
  }

  private ServerInvocation command(List<String> arguments) {
    return command(folder, arguments);
  }

  private static ServerInvocation command(Path folder, List<String> arguments) {
    return new ServerInvocation(
        "Demo 1.0",
        arguments,
        Map.of(),
        SystemUser.current(),
        folder,
        ServerInvocation.NO_INPUT,
        folder.resolve("log"),
        StopSignal.KILL);
  }

  private static boolean refused() throws SQLException {
    throw new SQLException("connection refused", "08001");
  }

  private static String read(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      return "";
    }
  }
}
