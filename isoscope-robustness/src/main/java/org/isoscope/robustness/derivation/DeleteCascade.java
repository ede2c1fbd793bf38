package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.robustness.derivation.Derivation.Sets;
import org.isoscope.robustness.sql.ApplicationTable;
import org.isoscope.robustness.sql.ForeignKeyConstraint;
import org.isoscope.robustness.sql.ForeignKeyConstraint.OnDelete;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.theory.StatementType;

/** What a deletion does to other tables through ON DELETE, emitted when it is asked for. */
final class DeleteCascade implements Iterable<DerivedStep> {
  private final Derivation derivation;
  private final TableUse target;

  DeleteCascade(Derivation derivation, TableUse target) {
    this.derivation = derivation;
    this.target = target;
  }

  @Override
  public Iterator<DerivedStep> iterator() {
    List<DerivedStep> steps = new ArrayList<>();
    follow(target.table().name(), target.fixed(), steps, new HashSet<>());
    return steps.iterator();
  }

  private void follow(
      String range,
      Map<String, ParsedExpression> fixed,
      List<DerivedStep> steps,
      Set<ForeignKeyConstraint> seen) {
    for (ForeignKeyConstraint reference : derivation.schema().references()) {
      boolean acts = reference.onDelete() != OnDelete.REFUSE;
      if (!acts || !reference.range().equals(range) || !seen.add(reference)) {
        continue;
      }
      Map<String, ParsedExpression> known = new HashMap<>();
      for (int i = 0; i < reference.columns().size(); i++) {
        ParsedExpression value = fixed.get(reference.referenced().get(i));
        if (value != null) {
          known.put(reference.columns().get(i), value);
        }
      }
      ApplicationTable domain = derivation.schema().find(reference.domain()).orElseThrow();
      Set<String> columns = Set.copyOf(reference.columns());
      boolean deletes = reference.onDelete() == OnDelete.CASCADE;
      steps.add(
          derivation.emit(
              deletes ? StatementType.PREDICATE_DELETE : StatementType.PREDICATE_UPDATE,
              domain,
              new Sets(columns, Set.of(), deletes ? Set.copyOf(domain.columns()) : columns),
              known,
              "ON DELETE of " + reference.name() + " also changes " + domain.name()));
      if (deletes) {
        follow(domain.name(), Map.of(), steps, seen);
      }
    }
  }
}
