package org.isoscope.cli;

import org.isoscope.engines.fault.Fault;
import java.util.stream.Collectors;

/** The faults that a hunt can be given. */
final class FaultList {
  private FaultList() {}

  static String write(HuntFormat format) {
    return switch (format) {
      case JSON ->
          Fault.names().stream()
              .map(name -> "  \"" + name + "\"")
              .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
      case TEXT ->
          Fault.all().stream()
              .map(fault -> "%-34s %s%n".formatted(fault.name(), fault.description()))
              .collect(Collectors.joining());
    };
  }
}
