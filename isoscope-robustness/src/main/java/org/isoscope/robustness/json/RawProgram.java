package org.isoscope.robustness.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.Position;

/** A program as it was read, before anyone has looked whether it makes sense. */
final class RawProgram {
  final String name;
  final Position position;
  final List<RawNode> body = new ArrayList<>();
  final Map<String, RawStatement> statements = new LinkedHashMap<>();
  final List<RawLink> links = new ArrayList<>();

  RawProgram(String name, Position position) {
    this.name = name;
    this.position = position;
  }

  /** A name, a loop or a choice; a loop has one branch. */
  record RawNode(
      Optional<String> call, boolean loop, List<List<RawNode>> branches, Position position) {}

  /** The parts of a statement. */
  record RawStatement(
      String type,
      String relation,
      Optional<List<String>> predicateReads,
      Optional<List<String>> reads,
      Optional<List<String>> writes,
      Position position) {}

  /** {@code [target, function, source]}. */
  record RawLink(List<String> parts, Position position) {}
}
