package org.isoscope.robustness.derivation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.robustness.json.BtpJsonReader;
import org.isoscope.robustness.theory.BtpStatement;
import org.isoscope.robustness.theory.Node;
import org.isoscope.robustness.theory.Program;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.RobustnessSetting.KeyLookups;
import org.isoscope.robustness.theory.Workload;

/** Workloads from files, and what tests ask of them. */
final class SqlFiles {
  private static final Path EXAMPLES = Path.of("examples/robustness");
  private static final Path RESOURCES =
      Path.of("isoscope-robustness/src/test/resources/robustness");

  private SqlFiles() {}

  /**
   * An example, or a test resource if the name starts with {@code figure:}. As in the paper a
   * lookup by key finds its row.
   */
  static Workload sql(String name, InsertColumns inserts) {
    Path file =
        name.startsWith("figure:")
            ? RESOURCES.resolve(name.substring("figure:".length()) + ".sql")
            : EXAMPLES.resolve(name + ".sql");
    try {
      return WorkloadDeriver.read(
          file.toString(), Files.readString(file), inserts, KeyLookups.FIND_THEIR_ROW);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Workload json(String name, InsertColumns inserts) {
    Path file = RESOURCES.resolve(name + ".json");
    try {
      return BtpJsonReader.read(file.toString(), Files.readString(file), inserts);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Workload text(String text) {
    return WorkloadDeriver.read("app.sql", text, InsertColumns.ALL, KeyLookups.FIND_THEIR_ROW);
  }

  /** The statements of each program, in the order of the file. */
  static Map<String, List<BtpStatement>> statements(Workload workload) {
    Map<String, List<BtpStatement>> all = new LinkedHashMap<>();
    for (Program program : workload.programs()) {
      List<BtpStatement> statements = new ArrayList<>();
      collect(program.body(), statements);
      all.put(program.name(), statements);
    }
    return all;
  }

  private static void collect(List<Node> body, List<BtpStatement> statements) {
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
