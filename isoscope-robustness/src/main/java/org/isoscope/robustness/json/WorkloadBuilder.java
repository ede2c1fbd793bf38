package org.isoscope.robustness.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Position;
import org.isoscope.robustness.json.RawProgram.RawLink;
import org.isoscope.robustness.json.RawProgram.RawNode;
import org.isoscope.robustness.json.RawProgram.RawStatement;
import org.isoscope.robustness.theory.BtpStatement;
import org.isoscope.robustness.theory.DeclaredLinks;
import org.isoscope.robustness.theory.DeclaredLinks.Declaration;
import org.isoscope.robustness.theory.Node;
import org.isoscope.robustness.theory.Program;
import org.isoscope.robustness.theory.ProofLimits;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.StatementType;
import org.isoscope.robustness.theory.Workload;
import org.isoscope.robustness.theory.Workload.ForeignKey;
import org.isoscope.robustness.theory.Workload.Relation;

/** Checks what was read against Figure 5, and makes a workload of it. */
final class WorkloadBuilder {
  private final Map<String, List<String>> relations;
  private final Map<String, Set<String>> attributes = new HashMap<>();
  private final Map<String, RawLink> foreignKeys;
  private final InsertColumns inserts;

  WorkloadBuilder(
      Map<String, List<String>> relations,
      Map<String, RawLink> foreignKeys,
      InsertColumns inserts) {
    this.relations = relations;
    this.foreignKeys = foreignKeys;
    this.inserts = inserts;
    relations.forEach((name, its) -> attributes.put(name, new TreeSet<>(its)));
  }

  Workload build(List<RawProgram> programs) {
    List<Relation> tables = new ArrayList<>();
    relations.forEach((name, its) -> tables.add(new Relation(name, its)));
    List<ForeignKey> keys = new ArrayList<>();
    foreignKeys.forEach((name, ends) -> keys.add(foreignKey(name, ends)));
    return new Workload(
        tables,
        keys,
        programs.stream().map(this::program).toList(),
        ProofLimits.OF_READY_MADE_PROGRAMS);
  }

  private ForeignKey foreignKey(String name, RawLink ends) {
    if (ends.parts().size() != 2 || !relations.keySet().containsAll(ends.parts())) {
      throw new BadInputException(
          ends.position(),
          "foreign key " + name + " does not lead from a relation to a relation",
          "as in \"" + name + "\": [\"domain\", \"range\"]");
    }
    return new ForeignKey(name, ends.parts().get(0), ends.parts().get(1));
  }

  private Program program(RawProgram raw) {
    Map<String, BtpStatement> statements = new HashMap<>();
    raw.statements.forEach((name, its) -> statements.put(name, statement(name, its)));
    Set<String> unused = new TreeSet<>(statements.keySet());
    List<Node> body = nodes(raw.body, statements, unused);
    if (!unused.isEmpty()) {
      String name = unused.iterator().next();
      throw new BadInputException(
          raw.statements.get(name).position(),
          "statement " + name + " does not occur in the body of " + raw.name,
          "add it to the body, or leave it out");
    }
    List<Declaration> links =
        raw.links.stream().map(link -> declaration(link, statements)).toList();
    return new Program(raw.name, body, new DeclaredLinks(links));
  }

  private List<Node> nodes(
      List<RawNode> raw, Map<String, BtpStatement> statements, Set<String> unused) {
    return raw.stream().map(node -> node(node, statements, unused)).toList();
  }

  private Node node(RawNode raw, Map<String, BtpStatement> statements, Set<String> unused) {
    if (raw.call().isPresent()) {
      String name = raw.call().get();
      if (!statements.containsKey(name)) {
        throw new BadInputException(
            raw.position(), "statement " + name + " is not among the stmts", "describe it there");
      }
      unused.remove(name);
      return new Node.Call(statements.get(name));
    }
    List<List<Node>> branches =
        raw.branches().stream().map(branch -> nodes(branch, statements, unused)).toList();
    return raw.loop() ? new Node.Loop(branches.get(0)) : new Node.Choice(branches);
  }

  private BtpStatement statement(String name, RawStatement raw) {
    StatementType type =
        StatementType.parse(raw.type())
            .orElseThrow(
                () ->
                    new BadInputException(
                        raw.position(),
                        "'" + raw.type() + "' is no type of a statement",
                        "there are ins, key sel, pred sel, key upd, pred upd, key del, pred del"));
    if (!relations.containsKey(raw.relation())) {
      throw new BadInputException(
          raw.position(),
          "there is no relation '" + raw.relation() + "'",
          "add it to relations, or correct the name");
    }
    Optional<Set<String>> predicate =
        set(raw, "pread", raw.predicateReads(), type.isPredicateBased());
    Optional<Set<String>> reads = set(raw, "read", raw.reads(), type.reads());
    Optional<Set<String>> writes = set(raw, "write", raw.writes(), type.writes());
    if (type.writesAll() && !writes.orElseThrow().equals(attributes.get(raw.relation()))) {
      if (type != StatementType.INSERT) {
        throw new BadInputException(
            raw.position(),
            name + " deletes, and its write set is not all attributes of " + raw.relation(),
            "a delete writes the whole tuple");
      }
      writes = inserts == InsertColumns.ALL ? Optional.of(attributes.get(raw.relation())) : writes;
    }
    return new BtpStatement(
        name,
        type,
        raw.relation(),
        predicate,
        reads,
        writes,
        Optional.of(raw.position()),
        "",
        List.of(),
        Optional.empty());
  }

  private Optional<Set<String>> set(
      RawStatement raw, String part, Optional<List<String>> given, boolean defined) {
    if (given.isPresent() != defined) {
      throw new BadInputException(
          raw.position(),
          "a statement '%s' %s %s set".formatted(raw.type(), defined ? "needs a" : "has no", part),
          defined ? "give a list, which may be empty" : "write null");
    }
    for (String attribute : given.orElse(List.of())) {
      if (!attributes.get(raw.relation()).contains(attribute)) {
        throw new BadInputException(
            raw.position(),
            raw.relation() + " has no attribute '" + attribute + "'",
            "it has " + String.join(", ", relations.get(raw.relation())));
      }
    }
    return given.map(TreeSet::new);
  }

  private Declaration declaration(RawLink raw, Map<String, BtpStatement> statements) {
    Position position = raw.position();
    if (raw.parts().size() != 3) {
      throw new BadInputException(
          position, "a link has three parts", "as in [\"q3\", \"f1\", \"q4\"]");
    }
    BtpStatement target = known(statements, raw.parts().get(0), position);
    BtpStatement source = known(statements, raw.parts().get(2), position);
    RawLink key = foreignKeys.get(raw.parts().get(1));
    if (key == null) {
      throw new BadInputException(
          position, "there is no foreign key '" + raw.parts().get(1) + "'", "add it to fkeys");
    }
    if (!key.parts().equals(List.of(source.relation(), target.relation()))) {
      throw new BadInputException(
          position,
          "%s leads from %s to %s, not from %s to %s"
              .formatted(
                  raw.parts().get(1),
                  key.parts().get(0),
                  key.parts().get(1),
                  source.relation(),
                  target.relation()),
          "in [q_j, f, q_i] the first is on f's range and the last on its domain");
    }
    if (target.type().isPredicateBased()) {
      throw new BadInputException(
          position, target.name() + " is predicate-based", "the first of a link is key-based");
    }
    return new Declaration(target.name(), raw.parts().get(1), source.name());
  }

  private static BtpStatement known(
      Map<String, BtpStatement> statements, String name, Position position) {
    if (!statements.containsKey(name)) {
      throw new BadInputException(
          position, "statement " + name + " is not among the stmts", "describe it there");
    }
    return statements.get(name);
  }
}
