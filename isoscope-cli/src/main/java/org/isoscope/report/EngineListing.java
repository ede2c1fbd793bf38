package org.isoscope.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;

/**
 * The list of engines.
 *
 * @param documentedOnly dialects for servers that are reached by URL and were never tried
 */
public record EngineListing(List<Entry> entries, List<String> documentedOnly) {
  private static final String INDENT = " ".repeat(12);
  private static final String ROW = "%-9s %-10s %-27s %-18s %s%n";

  public EngineListing {
    entries = List.copyOf(entries);
    documentedOnly = List.copyOf(documentedOnly);
  }

  public record Entry(
      String name,
      String title,
      Version defaultVersion,
      List<Version> versions,
      List<IsolationLevel> levels,
      IsolationLevel defaultLevel,
      String blocking,
      String origin) {
    public Entry {
      versions = List.copyOf(versions);
      levels = List.copyOf(levels);
    }

    private String levelNames() {
      return levels.stream()
          .map(level -> level.abbreviation() + (level == defaultLevel ? "*" : ""))
          .collect(Collectors.joining(" "));
    }

    private String span() {
      if (versions.isEmpty()) {
        return "(list not to be had)";
      }
      return "%s … %s (%d)"
          .formatted(versions.get(0), versions.get(versions.size() - 1), versions.size());
    }
  }

  /** For a terminal; with every version, or only the first and the last. */
  public String text(boolean all) {
    StringBuilder text = new StringBuilder();
    text.append(ROW.formatted("ENGINE", "DEFAULT", "VERSIONS", "LEVELS", "LOCK WAITS"));
    for (Entry entry : entries) {
      text.append(
          ROW.formatted(
              entry.name(),
              entry.defaultVersion(),
              entry.span(),
              entry.levelNames(),
              entry.blocking()));
      if (all) {
        text.append(wrapped(entry.versions()));
      }
    }
    text.append(System.lineSeparator());
    entries.stream()
        .collect(
            Collectors.groupingBy(
                Entry::origin, Collectors.mapping(Entry::name, Collectors.joining(", "))))
        .forEach((origin, names) -> text.append("%-30s %s%n".formatted(origin + ":", names)));
    text.append(
        "%-30s %s%n".formatted("by jdbc: URL:", "all of these, and any other with --driver"));
    text.append("%-30s %s%n".formatted("by URL, never tried:", String.join(", ", documentedOnly)));
    text.append("* the engine's default level");
    return text.append(System.lineSeparator()).toString();
  }

  private static String wrapped(List<Version> versions) {
    List<String> pieces = versions.stream().map(version -> version + " ").toList();
    return versions.isEmpty()
        ? ""
        : LineWrap.pieces(pieces, 79, INDENT, INDENT).stream()
            .map("%s%n"::formatted)
            .collect(Collectors.joining());
  }

  public String json() {
    ObjectMapper mapper = new ObjectMapper();
    ArrayNode array = mapper.createArrayNode();
    for (Entry entry : entries) {
      ObjectNode node = array.addObject();
      node.put("name", entry.name());
      node.put("title", entry.title());
      node.put("defaultVersion", entry.defaultVersion().text());
      entry.versions().forEach(version -> node.withArray("versions").add(version.text()));
      entry.levels().forEach(level -> node.withArray("levels").add(level.sql()));
      node.put("defaultLevel", entry.defaultLevel().sql());
      node.put("blocking", entry.blocking());
      node.put("origin", entry.origin());
    }
    return array.toPrettyString() + System.lineSeparator();
  }
}
