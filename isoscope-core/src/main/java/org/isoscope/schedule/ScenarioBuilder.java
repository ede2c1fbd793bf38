package org.isoscope.schedule;

import java.util.List;
import org.isoscope.model.IsolationLevel;

/** Puts a scenario together that a program tells, with expectations. */
public final class ScenarioBuilder {
  private final ScenarioDraft draft;

  /** A scenario of that name whose sessions are declared. */
  public ScenarioBuilder(String name, List<SessionDeclaration> sessions) {
    draft = new ScenarioDraft(name);
    draft.sessions().declare(sessions);
  }

  public ScenarioBuilder title(String title) {
    draft.title(title);
    return this;
  }

  public ScenarioBuilder engine(EngineRange engine) {
    draft.add(engine);
    return this;
  }

  public ScenarioBuilder levels(List<IsolationLevel> levels) {
    draft.levels(List.copyOf(levels));
    return this;
  }

  public ScenarioBuilder setup(String sql) {
    draft.add(new SetupPart.Statement(sql, List.of()));
    return this;
  }

  public ScenarioBuilder step(Step step) {
    draft.add(step);
    return this;
  }

  public ScenarioBuilder end(FinalState end) {
    draft.add(end);
    return this;
  }

  public Scenario build() {
    return draft.finish();
  }
}
