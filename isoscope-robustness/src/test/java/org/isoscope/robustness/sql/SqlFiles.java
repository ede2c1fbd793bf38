package org.isoscope.robustness.sql;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.robustness.InsertColumns;
import org.isoscope.robustness.Node;
import org.isoscope.robustness.Program;
import org.isoscope.robustness.Statement;
import org.isoscope.robustness.Workload;
import org.isoscope.robustness.json.BtpJsonReader;

/** Workloads from files, and what tests ask of them. */
final class SqlFiles {
  private static final Path EXAMPLES = Path.of("examples/robustness");
  private static final Path RESOURCES =
      Path.of("isoscope-robustness/src/test/resources/robustness");

  private SqlFiles() {}

  /** An example, or a test resource if the name starts with {@code figure:}. */
  static Workload sql(String name, InsertColumns inserts) {
    Path file =
        name.startsWith("figure:")
            ? RESOURCES.resolve(name.substring("figure:".length()) + ".sql")
            : EXAMPLES.resolve(name + ".sql");
    try {
      return SqlWorkloads.read(file.toString(), Files.readString(file), inserts);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Workload json(String name, InsertColumns inserts) {
    Path file = RESOURCES.resolve(name + ".json");
    try (Reader reader = Files.newBufferedReader(file)) {
      return BtpJsonReader.read(file.toString(), reader, inserts);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Workload text(String text) {
    return SqlWorkloads.read("app.sql", text, InsertColumns.ALL);
  }

  /** The statements of each program, in the order of the file. */
  static Map<String, List<Statement>> statements(Workload workload) {
    Map<String, List<Statement>> all = new LinkedHashMap<>();
    for (Program program : workload.programs()) {
      List<Statement> statements = new ArrayList<>();
      collect(program.body(), statements);
      all.put(program.name(), statements);
    }
    return all;
  }

  private static void collect(List<Node> body, List<Statement> statements) {
    for (Node node : body) {
      if (node instanceof Node.Call call) {
        statements.add(call.statement());
      } else if (node instanceof Node.Loop loop) {
        collect(loop.body(), statements);
      } else if (node instanceof Node.Choice choice) {
        choice.branches().forEach(branch -> collect(branch, statements));
      }
    }
  }
}
