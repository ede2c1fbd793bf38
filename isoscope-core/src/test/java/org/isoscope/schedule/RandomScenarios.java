package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;

/** Makes scenarios of any shape, with statements and values that try to be misread. */
final class RandomScenarios {
  private static final List<String> LEADS =
      List.of("", "# why", "  # indented; 'x", "\t", "-- sql; T1> x", "#", "    # => ok");

  private final Random random;
  private final RandomSql sql;
  private final RandomClaims claims;

  RandomScenarios(long seed) {
    this.random = new Random(seed);
    this.sql = new RandomSql(random);
    this.claims = new RandomClaims(random);
  }

  Scenario next() {
    List<SessionDeclaration> sessions = sessions();
    List<String> names = sessions.stream().map(SessionDeclaration::name).toList();
    Optional<String> title = maybe(() -> "# it's: a \"title\"; => x");
    Optional<String> link = maybe(() -> "https://example.org/?a=b#c");
    List<EngineRange> engines = list(3, this::engine);
    List<IsolationLevel> levels = list(2, this::level);
    List<SetupPart> setup = list(4, this::setupPart);
    List<Step> steps = new ArrayList<>(list(6, () -> step(names)));
    steps.add(Step.execute(names.get(0), sql.statement()));
    List<FinalState> finals = list(2, this::finalState);
    Map<String, List<String>> layout = new HashMap<>();
    title.ifPresent(any -> lead(layout, "title"));
    link.ifPresent(any -> lead(layout, "link"));
    for (int i = 0; i < engines.size(); i++) {
      lead(layout, ScenarioDraft.key(Directive.ENGINE, i));
    }
    lead(layout, levels.isEmpty() ? "end" : "level");
    if (!setup.isEmpty()) {
      lead(layout, "setup");
    }
    return new Scenario(
        "bank.scenario",
        title,
        link,
        maybe(() -> pick(List.of("by design: see the manual", "fixed in 2.0"))),
        engines,
        levels,
        list(2, this::measurement),
        sessions,
        setup,
        steps,
        finals,
        layout);
  }

  private void lead(Map<String, List<String>> layout, String key) {
    List<String> lead = lead();
    if (!lead.isEmpty()) {
      layout.put(key, lead);
    }
  }

  private List<String> lead() {
    return random.nextBoolean() ? List.of() : list(3, () -> pick(LEADS));
  }

  private List<SessionDeclaration> sessions() {
    boolean fixed = random.nextInt(4) == 0;
    return Stream.of("T1", "a_b", "conn_0")
        .limit(1 + random.nextInt(3))
        .map(name -> new SessionDeclaration(name, fixed ? maybe(this::level) : Optional.empty()))
        .toList();
  }

  private Measurement measurement() {
    return new Measurement(engine(), List.of(level()), pick(List.of(Reproduction.values())));
  }

  private EngineRange engine() {
    return pick(
        List.of(
            new EngineRange("h2", Optional.empty(), Optional.empty()),
            new EngineRange("mariadb", version("10.1"), version("11.4")),
            new EngineRange("my-engine", version("v8.0-rc1"), version("v8.0-rc1")),
            new EngineRange("h2", version("1.4.198"), Optional.empty()),
            new EngineRange("h2", Optional.empty(), version("2.0"))));
  }

  private static Optional<Version> version(String text) {
    return Optional.of(new Version(text));
  }

  private IsolationLevel level() {
    return pick(List.of(IsolationLevel.values()));
  }

  private SetupPart setupPart() {
    return new SetupPart.Statement(sql.setupStatement(), lead());
  }

  private Step step(List<String> names) {
    Step.Action action =
        random.nextInt(8) > 0 ? Step.Action.EXECUTE : pick(List.of(Step.Action.values()));
    String text = action == Step.Action.EXECUTE ? sql.statement() : "";
    List<Expectation> expectations = list(3, () -> expectation(claims.any(names)));
    return new Step(pick(names), action, text, expectations, lead(), 0);
  }

  private FinalState finalState() {
    String table = pick(List.of("t", "app.t", "\"My # Table\"", "`a``b`", "\"a\"\"b\".t"));
    List<Expectation> expectations = list(2, () -> expectation(claims.rows()));
    return new FinalState(table, expectations, lead(), 0);
  }

  private Expectation expectation(Claim claim) {
    return new Expectation(
        list(2, this::level), pick(List.of(Expectation.Variant.values())), claim, lead());
  }

  private <T> Optional<T> maybe(Supplier<T> value) {
    return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
  }

  private <T> List<T> list(int most, Supplier<T> value) {
    return Stream.generate(value).limit(random.nextInt(most + 1)).toList();
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
