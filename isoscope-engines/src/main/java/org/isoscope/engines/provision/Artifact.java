package org.isoscope.engines.provision;

import org.isoscope.model.BadInputException;

/** Maven coordinates of one file. */
public record Artifact(
    String group, String name, String version, String classifier, String extension) {
  public static Artifact jar(String group, String name, String version) {
    return new Artifact(group, name, version, "", "jar");
  }

  /** Reads {@code group:name:version}. */
  public static Artifact parse(String coordinates) {
    String[] parts = coordinates.strip().split(":", -1);
    if (parts.length != 3 || String.join("", parts).isBlank() || coordinates.contains("::")) {
      throw new BadInputException(
          "'" + coordinates + "' is not a Maven coordinate",
          "write group:artifact:version, as in org.postgresql:postgresql:42.7.13");
    }
    return jar(parts[0], parts[1], parts[2]);
  }

  @Override
  public String toString() {
    String tail = classifier.isEmpty() ? "" : ":" + classifier;
    return group + ":" + name + ":" + version + tail;
  }
}
