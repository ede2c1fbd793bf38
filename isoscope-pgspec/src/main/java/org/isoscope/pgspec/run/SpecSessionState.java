package org.isoscope.pgspec.run;

import java.util.Optional;
import org.isoscope.pgspec.wire.WireConnection;

/** A session while its specification runs: its connection, what it does, what it said. */
final class SpecSessionState {
  private final String name;
  private final WireConnection connection;
  private StepRun active;
  private int notices;

  SpecSessionState(String name, WireConnection connection) {
    this.name = name;
    this.connection = connection;
  }

  String name() {
    return name;
  }

  WireConnection connection() {
    return connection;
  }

  /** The step that was sent and not yet reported as completed. */
  Optional<StepRun> active() {
    return Optional.ofNullable(active);
  }

  void starts(StepRun step) {
    active = step;
  }

  void becomesIdle() {
    active = null;
  }

  int notices() {
    return notices;
  }

  void countNotice() {
    notices++;
  }
}
