package org.isoscope.robustness.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Position;
import org.isoscope.robustness.json.RawProgram.RawLink;
import org.isoscope.robustness.json.RawProgram.RawNode;
import org.isoscope.robustness.json.RawProgram.RawStatement;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.Workload;

/** Reads a workload: {@code relations}, {@code fkeys} and {@code programs}, in any order. */
public final class BtpJsonReader {
  private final JsonCursor cursor;
  private final Map<String, List<String>> relations = new LinkedHashMap<>();
  private final Map<String, RawLink> foreignKeys = new LinkedHashMap<>();
  private final List<RawProgram> programs = new ArrayList<>();

  private BtpJsonReader(JsonCursor cursor) {
    this.cursor = cursor;
  }

  /**
   * Reads a workload.
   *
   * @param file as in messages
   */
  public static Workload read(String file, String text, InsertColumns inserts) {
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      BtpJsonReader reader = new BtpJsonReader(new JsonCursor(file, parser));
      reader.workload();
      if (reader.programs.isEmpty()) {
        throw new BadInputException(
            new Position(file, 1, 1),
            "there is no program in it, of which nothing can be said",
            "list the transaction programs under \"programs\"");
      }
      return new WorkloadBuilder(reader.relations, reader.foreignKeys, inserts)
          .build(reader.programs);
    } catch (IOException e) {
      throw new BadInputException(file + " cannot be read: " + e.getMessage(), "name a text file");
    }
  }

  private void workload() throws IOException {
    cursor.next();
    cursor.object(
        "a workload",
        (name, position) -> {
          switch (name) {
            case "relations" ->
                cursor.object(
                    "relations",
                    (relation, at) -> relations.put(relation, cursor.strings(relation)));
            case "fkeys" ->
                cursor.object(
                    "fkeys",
                    (key, at) -> foreignKeys.put(key, new RawLink(cursor.strings(key), at)));
            case "programs" -> cursor.object("programs", this::program);
            default -> throw cursor.unknown(position, name, "relations, fkeys or programs");
          }
        });
  }

  private void program(String name, Position position) throws IOException {
    RawProgram program = new RawProgram(name, position);
    cursor.object(
        "program " + name,
        (part, at) -> {
          switch (part) {
            case "body" -> program.body.addAll(nodes());
            case "stmts" ->
                cursor.object(
                    "stmts", (q, place) -> program.statements.put(q, statement(q, place)));
            case "fk" ->
                cursor.array(
                    "fk",
                    () -> {
                      Position place = cursor.here();
                      program.links.add(new RawLink(cursor.strings("a link"), place));
                    });
            default -> throw cursor.unknown(at, part, "body, stmts or fk");
          }
        });
    programs.add(program);
  }

  private List<RawNode> nodes() throws IOException {
    List<RawNode> nodes = new ArrayList<>();
    cursor.array("a body", () -> nodes.add(node()));
    return nodes;
  }

  private RawNode node() throws IOException {
    Position position = cursor.here();
    if (cursor.isString()) {
      return new RawNode(Optional.of(cursor.string("a statement")), false, List.of(), position);
    }
    List<RawNode> found = new ArrayList<>();
    cursor.object(
        "a part of a body",
        (name, at) -> {
          switch (name) {
            case "loop" ->
                found.add(new RawNode(Optional.empty(), true, List.of(nodes()), position));
            case "choice" -> {
              List<List<RawNode>> branches = new ArrayList<>();
              cursor.array("a choice", () -> branches.add(nodes()));
              found.add(new RawNode(Optional.empty(), false, branches, position));
            }
            default -> throw cursor.unknown(at, name, "loop or choice");
          }
        });
    if (found.size() != 1) {
      throw cursor.unknown(position, "{}", "the name of a statement, a loop or a choice");
    }
    return found.get(0);
  }

  private RawStatement statement(String name, Position position) throws IOException {
    Map<String, Optional<List<String>>> sets = new LinkedHashMap<>();
    Map<String, String> words = new LinkedHashMap<>();
    cursor.object(
        "statement " + name,
        (part, at) -> {
          switch (part) {
            case "type", "rel" -> words.put(part, cursor.string(part));
            case "pread", "read", "write" -> sets.put(part, cursor.stringsOrNull(part));
            default -> throw cursor.unknown(at, part, "type, rel, pread, read or write");
          }
        });
    return new RawStatement(
        words.getOrDefault("type", ""),
        words.getOrDefault("rel", ""),
        sets.getOrDefault("pread", Optional.empty()),
        sets.getOrDefault("read", Optional.empty()),
        sets.getOrDefault("write", Optional.empty()),
        position);
  }
}
