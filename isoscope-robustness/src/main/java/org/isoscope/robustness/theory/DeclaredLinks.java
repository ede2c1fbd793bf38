package org.isoscope.robustness.theory;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.robustness.theory.LinearProgram.Occurrence;

/**
 * Links that were written down for statements of a program. Between two statements of a loop they
 * hold within one repetition, otherwise for all occurrences.
 */
public record DeclaredLinks(List<Declaration> declarations) implements Program.Linker {
  public DeclaredLinks {
    declarations = List.copyOf(declarations);
  }

  /** {@code target = function(source)}, by the names of statements. */
  public record Declaration(String target, String function, String source) {}

  @Override
  public List<Link> links(List<Occurrence> occurrences) {
    List<Link> links = new ArrayList<>();
    for (Declaration declared : declarations) {
      for (int j = 0; j < occurrences.size(); j++) {
        for (int i = 0; i < occurrences.size(); i++) {
          if (occurrences.get(j).statement().name().equals(declared.target())
              && occurrences.get(i).statement().name().equals(declared.source())
              && occurrences.get(i).isOfSameRoundsAs(occurrences.get(j))) {
            links.add(new Link(j, declared.function(), i));
          }
        }
      }
    }
    return links;
  }
}
