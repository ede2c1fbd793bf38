package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.model.BadInputException;
import org.isoscope.robustness.ForeignKey;
import org.isoscope.robustness.InsertColumns;
import org.isoscope.robustness.Program;
import org.isoscope.robustness.Relation;
import org.isoscope.robustness.Workload;

/** Reads workloads from SQL: tables and transaction programs. */
public final class SqlWorkloads {
  private SqlWorkloads() {}

  /**
   * Reads a file.
   *
   * @param fileName as in messages
   * @throws BadInputException if it is not understood, or cannot be modelled soundly
   */
  public static Workload read(String fileName, String text, InsertColumns mode) {
    SourceText source = new SourceText(fileName, text);
    FileReader reader = new FileReader(source);
    reader.read();
    if (reader.programs().isEmpty()) {
      throw new BadInputException(
          source.position(source.text().length()),
          "there is no program in this file",
          "add PROGRAM Name(:a, :b) { … } with the statements of a transaction");
    }
    Schema schema = reader.schema();
    Changes changes = Changes.of(schema, reader.programs());
    Deriver deriver = new Deriver(schema, changes, mode);
    List<Program> programs = new ArrayList<>();
    for (SourceProgram program : reader.programs()) {
      List<Step> body = Body.of(deriver.steps(program.body()));
      programs.add(
          new Program(
              program.name().text(),
              Body.nodes(body),
              new DerivedLinks(body, changes, program.parameters())));
    }
    return new Workload(
        schema.tables().values().stream()
            .map(table -> new Relation(table.name(), table.columns()))
            .toList(),
        changes.lastingReferences().stream()
            .map(one -> new ForeignKey(one.name(), one.domain(), one.range()))
            .toList(),
        programs);
  }
}
