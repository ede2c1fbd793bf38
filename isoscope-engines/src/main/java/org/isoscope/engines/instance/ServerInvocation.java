package org.isoscope.engines.instance;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isoscope.engines.provision.SystemUser;

/**
 * A server's command line and what belongs to it.
 *
 * @param title the server's name in messages: {@code PostgreSQL 17.0}
 * @param folder its working folder, where its process id is noted for {@link Orphans}
 * @param input what it reads from standard input
 * @param log takes its output
 * @param stop how it is stopped
 */
public record ServerInvocation(
    String title,
    List<String> arguments,
    Map<String, String> environment,
    SystemUser user,
    Path folder,
    Path input,
    Path log,
    StopSignal stop) {
  static final String PROCESS_ID_FILE = "server.pid";
  static final Path NO_INPUT = Path.of("/dev/null");

  public ServerInvocation {
    arguments = List.copyOf(arguments);
    environment = Map.copyOf(environment);
  }

  ProcessBuilder toProcess() {
    List<String> all = new ArrayList<>();
    if (SystemUser.tool("setsid").isPresent()) {
      // Out of the terminal's reach: a Ctrl-C stops Isoscope, which then stops its servers.
      all.add("setsid");
    }
    all.addAll(user.command(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(all)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectInput(input.toFile())
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    builder.environment().put("LC_ALL", "C");
    builder.environment().put("TZ", "UTC");
    builder.environment().putAll(environment);
    return builder;
  }
}
