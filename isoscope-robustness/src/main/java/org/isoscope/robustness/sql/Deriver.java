package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.robustness.InsertColumns;
import org.isoscope.robustness.sql.Scope.Place;
import org.isoscope.robustness.sql.Step.Source;

/** Derives the statements of programs, in the order of the file. */
final class Deriver {
  private final Level.Tools tools;
  private final InsertColumns mode;

  Deriver(Schema schema, Changes changes, InsertColumns mode) {
    this.tools = new Level.Tools(schema, changes, new Emitter());
    this.mode = mode;
  }

  List<Step> steps(List<Instruction> body) {
    List<Step> steps = new ArrayList<>();
    for (Instruction instruction : body) {
      if (instruction instanceof Instruction.Either either) {
        steps.add(new Step.Either(either.branches().stream().map(this::steps).toList()));
      } else if (instruction instanceof Instruction.Repeat repeat) {
        steps.add(new Step.Repeat(repeat.changing(), steps(repeat.body())));
      } else if (instruction instanceof Instruction.End end) {
        steps.add(new Step.End(end.undone()));
      } else if (instruction instanceof Instruction.Assign assign) {
        tools.emitter().startOf(assign.start(), assign.text());
        evaluate(assign.value(), steps);
        steps.add(new Step.Assign(assign.variable(), new Source.OfExpression(assign.value())));
      } else if (instruction instanceof Instruction.Evaluate evaluate) {
        tools.emitter().startOf(evaluate.start(), evaluate.text());
        evaluate(evaluate.condition(), steps);
      } else if (instruction instanceof Instruction.Execute execute) {
        tools.emitter().startOf(execute.start(), execute.text());
        execute(execute.statement(), steps);
      }
    }
    return steps;
  }

  /** The queries in an expression of the application, whose other words are its own. */
  private void evaluate(Expression expression, List<Step> steps) {
    if (expression instanceof Expression.SubQuery query) {
      Scope none = new Scope(Optional.empty(), Place.READ);
      new QueryDeriver(tools, steps).walk(query, none, Place.READ);
    } else if (expression instanceof Expression.Operation operation) {
      operation.operands().forEach(one -> evaluate(one, steps));
    } else if (expression instanceof Expression.Call call) {
      call.arguments().forEach(one -> evaluate(one, steps));
    }
  }

  private void execute(SqlStatement statement, List<Step> steps) {
    if (statement instanceof Query query) {
      new QueryDeriver(tools, steps).statement(query);
    } else if (statement instanceof SqlStatement.Update update) {
      new ChangeDeriver(tools, steps).update(update);
    } else if (statement instanceof SqlStatement.Delete delete) {
      new ChangeDeriver(tools, steps).delete(delete);
    } else if (statement instanceof SqlStatement.Insert insert) {
      new InsertDeriver(tools, mode, steps, insert).derive();
    }
  }
}
