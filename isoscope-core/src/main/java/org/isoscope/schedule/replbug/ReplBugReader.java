package org.isoscope.schedule.replbug;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioDraft;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.text.SourceText;

/**
 * Reads the notation of ReplBug (thesis, 3.4): lines {@code conn_0> …} below plain SQL that is the
 * setup, or the whole Python file of a bug with one or more such texts in it.
 *
 * <p>Isoscope gives every session the level of the run. Therefore a statement that sets the level
 * to a place holder is left out.
 */
public final class ReplBugReader {
  private ReplBugReader() {}

  /** Reads a text that holds one scenario. */
  public static Scenario read(String text, String file) {
    SourceText source = new SourceText(file, text);
    return ScenarioReader.requireOne(readAll(source), source);
  }

  public static List<Scenario> readAll(SourceText source) {
    if (ReplBugPython.recognises(source)) {
      return readPython(source);
    }
    ScenarioDraft draft = new ScenarioDraft(ScenarioDraft.nameOf(source.file()));
    new ReplBugScript(draft, source, false).read(source.all());
    requireSteps(draft, source);
    return List.of(draft.finish());
  }

  private static List<Scenario> readPython(SourceText source) {
    ReplBugPython bug = new ReplBugPython(source);
    List<PythonString> texts = bug.scenarios();
    List<Scenario> scenarios = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      ScenarioDraft draft = new ScenarioDraft(ScenarioDraft.nameOf(source, i, texts.size()));
      bug.title().ifPresent(draft::title);
      bug.link().ifPresent(draft::link);
      bug.engine().ifPresent(draft::add);
      for (PythonString setup : bug.setup()) {
        new ReplBugScript(draft, source, setup.isFormat()).read(setup.content());
      }
      new ReplBugScript(draft, source, texts.get(i).isFormat()).read(texts.get(i).content());
      requireSteps(draft, source);
      scenarios.add(draft.finish());
    }
    return List.copyOf(scenarios);
  }

  private static void requireSteps(ScenarioDraft draft, SourceText source) {
    if (!draft.hasSteps()) {
      throw source.error(0, "the scenario has no step", "add lines such as conn_0> BEGIN;");
    }
  }
}
