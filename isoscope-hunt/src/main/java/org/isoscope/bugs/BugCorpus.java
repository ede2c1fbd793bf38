package org.isoscope.bugs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.schedule.notation.ScenarioFiles;
import org.isoscope.text.Nearest;

/** The bugs that come with Isoscope, by name. */
public record BugCorpus(List<Bug> bugs) {
  private static final String FOLDER = "/bugs";
  private static final String ENDING = ".scenario";
  private static final String FINDING = "case.scenario";
  private static final int NEAREST = 5;

  public BugCorpus {
    bugs = List.copyOf(bugs);
  }

  /** Read from the jar, or from the folder of classes in a build. */
  public static BugCorpus standard() {
    URL folder = BugCorpus.class.getResource(FOLDER);
    try {
      if (!(folder.openConnection() instanceof JarURLConnection inJar)) {
        return in(Path.of(folder.toURI()));
      }
      // By its path, the file system is ours alone: others may be reading the same jar.
      try (FileSystem jar = FileSystems.newFileSystem(Path.of(inJar.getJarFileURL().toURI()))) {
        return in(jar.getPath(FOLDER));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static BugCorpus in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return new BugCorpus(
          files
              .filter(file -> file.toString().endsWith(ENDING))
              .sorted(Comparator.comparing(file -> file.getFileName().toString()))
              .map(BugCorpus::read)
              .toList());
    }
  }

  private static Bug read(Path file) {
    String name = file.getFileName().toString();
    try {
      return bug(name, ScenarioReader.read(Files.readString(file), name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Bug bug(String file, Scenario scenario) {
    return new Bug(file.replaceFirst("\\.[a-z]+$", ""), scenario);
  }

  /** The bugs whose name, title or link has one of these patterns in it; files by their path. */
  public List<Bug> matching(List<String> patterns) {
    if (patterns.isEmpty()) {
      return bugs;
    }
    Set<Bug> found = new LinkedHashSet<>();
    for (String pattern : patterns) {
      List<Bug> matches = matching(pattern);
      if (matches.isEmpty()) {
        throw new BadInputException(
            "no bug matches '" + pattern + "'", "the nearest are " + nearest(pattern));
      }
      found.addAll(matches);
    }
    return List.copyOf(found);
  }

  private List<Bug> matching(String pattern) {
    Optional<Path> file = file(pattern);
    if (file.isPresent()) {
      return List.of(bug(name(file.get()), ScenarioFiles.read(file.get())));
    }
    // A name that is given whole means this one bug; * stands for anything.
    String wanted = pattern.toLowerCase(Locale.ROOT);
    List<Bug> exact = bugs.stream().filter(bug -> bug.name().equals(wanted)).toList();
    if (!exact.isEmpty()) {
      return exact;
    }
    String regex =
        Stream.of(wanted.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    Pattern glob = Pattern.compile(regex);
    return bugs.stream()
        .filter(
            bug -> glob.matcher((bug.name() + " " + bug.title()).toLowerCase(Locale.ROOT)).find())
        .toList();
  }

  /** A scenario file, or that in the folder of a finding; empty for what names neither. */
  public static Optional<Path> file(String pattern) {
    Path path = Path.of(pattern);
    Path inside = path.resolve(FINDING);
    if (Files.isRegularFile(path)) {
      return Optional.of(path);
    }
    return Files.isRegularFile(inside) ? Optional.of(inside) : Optional.empty();
  }

  /** All findings have a file of the same name, so that they go by their folders. */
  private static String name(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    int names = whole.getNameCount();
    return whole.endsWith(FINDING) && names > 2
        ? whole.getName(names - 3) + "-" + whole.getName(names - 2)
        : whole.getFileName().toString();
  }

  private String nearest(String pattern) {
    List<String> names = bugs.stream().map(Bug::name).toList();
    return String.join(", ", Nearest.of(pattern, names, NEAREST));
  }
}
