package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.robustness.derivation.DerivedStep.Origin;
import org.isoscope.robustness.derivation.TableScope.Place;
import org.isoscope.robustness.sql.Instruction;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.ParsedFile;
import org.isoscope.robustness.sql.ParsedFile.ParsedProgram;
import org.isoscope.robustness.sql.ParsedQuery;
import org.isoscope.robustness.sql.ParsedStatement;
import org.isoscope.robustness.sql.ProgramFileReader;
import org.isoscope.robustness.theory.Program;
import org.isoscope.robustness.theory.ProofLimits;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.RobustnessSetting.KeyLookups;
import org.isoscope.robustness.theory.Workload;

/** Derives a workload from SQL: the statements of its programs, in the order of the file. */
public final class WorkloadDeriver {
  /** What no text of programs can show; a line of a report each. */
  private static final List<String> ASSUMPTIONS =
      List.of(
          "only these programs write these tables, each in one transaction",
          ":names come from the caller, or from what the transaction itself has read",
          "a statement sees what was committed when it began; writes lock to the end",
          "no trigger, rule, default or check reads or writes a table",
          "built-in functions are the database's own: none is redefined",
          "no constraint needs a concurrent transaction to be satisfied");

  private final Derivation derivation;

  private WorkloadDeriver(Derivation derivation) {
    this.derivation = derivation;
  }

  /**
   * Reads a file.
   *
   * @param fileName as in messages
   * @throws BadInputException if it is not understood, or cannot be modelled soundly
   */
  public static Workload read(
      String fileName, String text, InsertColumns inserts, KeyLookups lookups) {
    ParsedFile file = ProgramFileReader.read(fileName, text);
    WorkloadChanges changes = WorkloadChanges.of(file);
    Derivation derivation = new Derivation(file.schema(), changes, inserts, lookups);
    WorkloadDeriver deriver = new WorkloadDeriver(derivation);
    List<Program> programs = file.programs().stream().map(deriver::program).toList();
    return new Workload(
        file.schema().tables().values().stream()
            .map(table -> new Workload.Relation(table.name(), table.columns()))
            .toList(),
        changes.lastingReferences().stream()
            .map(one -> new Workload.ForeignKey(one.name(), one.domain(), one.range()))
            .toList(),
        programs,
        new ProofLimits(derivation.doubts(), assumptions(derivation.assumedToBeThere())));
  }

  private static List<String> assumptions(Set<String> assumedToBeThere) {
    List<String> all = new ArrayList<>(ASSUMPTIONS);
    if (!assumedToBeThere.isEmpty()) {
      all.add(
          "rows-exist: lookups by key find their row or abort, no deleted key returns: "
              + String.join(", ", assumedToBeThere));
    }
    return all;
  }

  private Program program(ParsedProgram parsed) {
    derivation.startOf(parsed.name().text());
    List<DerivedStep> body = NormalizedBody.of(steps(parsed.body()));
    return new Program(
        parsed.name().text(),
        NormalizedBody.nodes(body),
        new DerivedLinks(body, derivation.changes, parsed.parameters()));
  }

  private List<DerivedStep> steps(List<Instruction> body) {
    List<DerivedStep> steps = new ArrayList<>();
    for (Instruction instruction : body) {
      if (instruction instanceof Instruction.Either either) {
        steps.add(new DerivedStep.Either(either.branches().stream().map(this::steps).toList()));
      } else if (instruction instanceof Instruction.Repeat repeat) {
        steps.add(new DerivedStep.Repeat(repeat.changing(), steps(repeat.body())));
      } else if (instruction instanceof Instruction.End end) {
        steps.add(new DerivedStep.End(end.undone()));
      } else if (instruction instanceof Instruction.Assign assign) {
        derivation.startOf(assign.source());
        evaluate(assign.value(), steps);
        steps.add(
            new DerivedStep.Assign(assign.variable(), new Origin.OfExpression(assign.value())));
      } else if (instruction instanceof Instruction.Evaluate evaluate) {
        derivation.startOf(evaluate.source());
        evaluate(evaluate.condition(), steps);
      } else if (instruction instanceof Instruction.Execute execute) {
        derivation.startOf(execute.source());
        execute(execute.statement(), steps);
      }
    }
    return steps;
  }

  /** The queries in an expression of the application, whose other words are its own. */
  private void evaluate(ParsedExpression expression, List<DerivedStep> steps) {
    if (expression instanceof ParsedExpression.SubQuery query) {
      TableScope none = new TableScope(Optional.empty(), Place.READ);
      new QueryDeriver(derivation, steps).walk(query, none, Place.READ);
    } else if (expression instanceof ParsedExpression.Operation operation) {
      operation.operands().forEach(one -> evaluate(one, steps));
    } else if (expression instanceof ParsedExpression.Call call) {
      call.arguments().forEach(one -> evaluate(one, steps));
    }
  }

  private void execute(ParsedStatement statement, List<DerivedStep> steps) {
    if (statement instanceof ParsedQuery query) {
      new QueryDeriver(derivation, steps).statement(query);
    } else if (statement instanceof ParsedStatement.Update update) {
      new ChangeDeriver(derivation, steps).update(update);
    } else if (statement instanceof ParsedStatement.Delete delete) {
      new ChangeDeriver(derivation, steps).delete(delete);
    } else if (statement instanceof ParsedStatement.Insert insert) {
      new InsertDeriver(derivation, steps, insert).derive();
    }
  }
}
