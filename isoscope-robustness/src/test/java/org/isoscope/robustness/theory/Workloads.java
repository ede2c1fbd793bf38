package org.isoscope.robustness.theory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.isoscope.robustness.json.BtpJsonReader;
import org.isoscope.robustness.theory.RobustnessSetting.CycleType;
import org.isoscope.robustness.theory.RobustnessSetting.Granularity;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.RobustnessSetting.KeyLookups;

/** The paper's benchmarks as JSON. */
public final class Workloads {
  private Workloads() {}

  public static List<LinearProgram> unfolded(String name, InsertColumns inserts) {
    Path file = Path.of("isoscope-robustness/src/test/resources/robustness", name + ".json");
    try {
      return Unfolding.of(
          BtpJsonReader.read(file.toString(), Files.readString(file), inserts).programs());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static RobustnessSetting setting(String label) {
    return setting(label, CycleType.TYPE_II);
  }

  public static RobustnessSetting setting(String label, CycleType cycles) {
    return new RobustnessSetting(
        label.startsWith("tuple") ? Granularity.TUPLE : Granularity.ATTRIBUTE,
        label.endsWith("FK"),
        InsertColumns.ALL,
        KeyLookups.MAY_FIND_NOTHING,
        cycles,
        Set.of());
  }
}
