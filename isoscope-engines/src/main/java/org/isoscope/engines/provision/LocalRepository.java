package org.isoscope.engines.provision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The user's local Maven repository as files. A file that is there is whole: Maven downloads beside
 * it and renames. Looking here first spares the start of the resolver.
 */
record LocalRepository(Path root) {
  /** Where it is without asking Maven; empty if the user's settings may have moved it. */
  static Optional<LocalRepository> known() {
    String override = System.getProperty("maven.repo.local");
    if (override != null && !override.isBlank()) {
      return Optional.of(new LocalRepository(Path.of(override)));
    }
    Path maven = Path.of(System.getProperty("user.home"), ".m2");
    return moved(maven.resolve("settings.xml"))
        ? Optional.empty()
        : Optional.of(new LocalRepository(maven.resolve("repository")));
  }

  private static boolean moved(Path settings) {
    try {
      return Files.exists(settings) && Files.readString(settings).contains("<localRepository>");
    } catch (IOException e) {
      return true;
    }
  }

  Optional<Path> find(Artifact artifact) {
    String tail = artifact.classifier().isEmpty() ? "" : "-" + artifact.classifier();
    Path file =
        folder(artifact.group(), artifact.name())
            .resolve(artifact.version())
            .resolve(
                artifact.name() + "-" + artifact.version() + tail + "." + artifact.extension());
    return Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
  }

  /** The versions that have been downloaded before. */
  List<String> versions(String group, String name) {
    Path folder = folder(group, name);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(folder)) {
      return children
          .filter(Files::isDirectory)
          .map(child -> child.getFileName().toString())
          .filter(version -> holdsFiles(folder.resolve(version)))
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static boolean holdsFiles(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> file.toString().matches(".*\\.(jar|zip)"));
    } catch (IOException e) {
      return false;
    }
  }

  private Path folder(String group, String name) {
    return root.resolve(group.replace('.', '/')).resolve(name);
  }
}
