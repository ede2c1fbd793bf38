package org.isoscope.robustness.theory;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What decides about the edges of a statement: occurrences that are alike in this have edges to and
 * from the same others, so the graph is built of classes, and a thousand programs that update the
 * same table cost no more than one.
 *
 * @param protectors the functions of the foreign keys whose tuple the program has locked before:
 *     two statements with one in common cannot have a counterflow dependency by tuple (CDEPCONDS)
 * @param locked whether its program runs at SERIALIZABLE
 */
record StatementClass(
    StatementType type,
    String relation,
    Optional<Set<String>> predicateReads,
    Optional<Set<String>> reads,
    Optional<Set<String>> writes,
    Set<String> protectors,
    boolean locked) {

  static StatementClass of(LinearProgram program, int index, RobustnessSetting setting) {
    BtpStatement statement = program.statement(index);
    return new StatementClass(
        statement.type(),
        statement.relation(),
        statement.predicateReads(),
        statement.reads(),
        statement.writes(),
        setting.foreignKeys() ? protectors(program, index) : Set.of(),
        setting.serializable().contains(program.program()));
  }

  private static Set<String> protectors(LinearProgram program, int index) {
    Set<String> functions = new TreeSet<>();
    for (Link link : program.links()) {
      if (link.source() == index
          && link.target() < index
          && program.statement(link.target()).type().locksItsTuple()) {
        functions.add(link.function());
      }
    }
    return Collections.unmodifiableSet(functions);
  }

  boolean sharesProtectorWith(StatementClass other) {
    return protectors.stream().anyMatch(other.protectors::contains);
  }
}
