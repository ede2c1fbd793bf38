package org.isoscope.robustness;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.isoscope.robustness.json.BtpJsonReader;

/** The paper's benchmarks as JSON. */
public final class Workloads {
  private Workloads() {}

  public static List<LinearProgram> unfolded(String name, InsertColumns inserts) {
    Path file = Path.of("isoscope-robustness/src/test/resources/robustness", name + ".json");
    try (Reader reader = Files.newBufferedReader(file)) {
      return Unfolding.of(BtpJsonReader.read(file.toString(), reader, inserts).programs());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Setting setting(String label) {
    return new Setting(
        label.startsWith("tuple") ? Setting.Granularity.TUPLE : Setting.Granularity.ATTRIBUTE,
        label.endsWith("FK"),
        Set.of());
  }
}
