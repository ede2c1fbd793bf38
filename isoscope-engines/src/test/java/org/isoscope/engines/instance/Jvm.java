package org.isoscope.engines.instance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another process with the class path of this one. */
public final class Jvm {
  private Jvm() {}

  public static Process start(Class<?> main, String... arguments) throws IOException {
    return start(List.of(), main, arguments);
  }

  /** One whose Java has these options. */
  public static Process start(List<String> options, Class<?> main, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Dmaven.repo.local=" + System.getProperty("maven.repo.local", ""));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }
}
