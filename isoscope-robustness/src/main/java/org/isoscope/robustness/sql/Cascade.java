package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.robustness.StatementType;
import org.isoscope.robustness.sql.Emitter.Sets;
import org.isoscope.robustness.sql.Reference.OnDelete;

/** What a deletion does to other tables through ON DELETE, emitted when it is asked for. */
final class Cascade implements Iterable<Step> {
  private final Level.Tools tools;
  private final Use target;

  Cascade(Level.Tools tools, Use target) {
    this.tools = tools;
    this.target = target;
  }

  @Override
  public Iterator<Step> iterator() {
    List<Step> steps = new ArrayList<>();
    follow(target.table().name(), target.fixed(), steps, new HashSet<>());
    return steps.iterator();
  }

  private void follow(
      String range, Map<String, Expression> fixed, List<Step> steps, Set<Reference> seen) {
    for (Reference reference : tools.schema().references()) {
      boolean acts = reference.onDelete() != OnDelete.REFUSE;
      if (!acts || !reference.range().equals(range) || !seen.add(reference)) {
        continue;
      }
      Map<String, Expression> known = new HashMap<>();
      for (int i = 0; i < reference.columns().size(); i++) {
        Expression value = fixed.get(reference.referenced().get(i));
        if (value != null) {
          known.put(reference.columns().get(i), value);
        }
      }
      Table domain = tools.schema().find(reference.domain()).orElseThrow();
      Set<String> columns = Set.copyOf(reference.columns());
      boolean deletes = reference.onDelete() == OnDelete.CASCADE;
      steps.add(
          tools
              .emitter()
              .emit(
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
