package org.isoscope.robustness.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.model.RandomSource;
import org.isoscope.robustness.theory.DeclaredLinks.Declaration;

/** Random programs with loops, choices, all types of statements and foreign keys. */
public final class RandomWorkloads {
  private static final List<String> ATTRIBUTES = List.of("a", "b", "c");

  private final RandomSource random;
  private final List<BtpStatement> statements = new ArrayList<>();
  private int named;

  public RandomWorkloads(RandomSource random) {
    this.random = random;
  }

  public List<Program> programs() {
    List<Program> programs = new ArrayList<>();
    for (int i = random.between(1, 3); i > 0; i--) {
      statements.clear();
      List<Node> body = body(2);
      programs.add(new Program("P" + i, body, new DeclaredLinks(links())));
    }
    return programs;
  }

  private List<Node> body(int depth) {
    List<Node> nodes = new ArrayList<>();
    for (int i = random.between(1, 3); i > 0; i--) {
      if (depth > 0 && random.chance(0.15)) {
        nodes.add(new Node.Loop(body(depth - 1)));
      } else if (depth > 0 && random.chance(0.2)) {
        nodes.add(
            new Node.Choice(
                List.of(body(depth - 1), random.chance(0.5) ? List.of() : body(depth - 1))));
      } else {
        nodes.add(new Node.Call(statement()));
      }
    }
    return nodes;
  }

  private BtpStatement statement() {
    StatementType type = random.pick(List.of(StatementType.values()));
    BtpStatement statement =
        new BtpStatement(
            "q" + ++named,
            type,
            random.pick(List.of("R", "S", "T")),
            type.isPredicateBased() ? Optional.of(some()) : Optional.empty(),
            type.reads() ? Optional.of(some()) : Optional.empty(),
            !type.writes()
                ? Optional.empty()
                : Optional.of(type.writesAll() ? Set.copyOf(ATTRIBUTES) : some()),
            Optional.empty(),
            "",
            List.of(),
            Optional.empty());
    statements.add(statement);
    return statement;
  }

  private Set<String> some() {
    Set<String> set = new TreeSet<>();
    ATTRIBUTES.stream().filter(attribute -> random.chance(0.4)).forEach(set::add);
    return set;
  }

  private List<Declaration> links() {
    List<Declaration> links = new ArrayList<>();
    for (BtpStatement target : statements) {
      for (BtpStatement source : statements) {
        if (!target.equals(source) && !target.type().isPredicateBased() && random.chance(0.3)) {
          links.add(
              new Declaration(
                  target.name(), source.relation() + ">" + target.relation(), source.name()));
        }
      }
    }
    return links;
  }
}
