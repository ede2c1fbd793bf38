package org.isoscope.cli.common;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.engine.Instance;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Scenario;
import picocli.CommandLine.Option;

/** Which isolation levels a command works at. */
public final class LevelOption {
  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      description = "A level, as in 'repeatable read' or RR; repeatable; all by default.")
  List<String> levels = List.of();

  /** The levels of an instance that were asked for. */
  public List<IsolationLevel> of(Instance instance) {
    List<IsolationLevel> offered = instance.dialect().levels().offered();
    if (isAll()) {
      return offered;
    }
    List<IsolationLevel> chosen = new ArrayList<>();
    for (String name : levels) {
      IsolationLevel level = IsolationLevel.parse(name).orElseThrow(() -> unknown(name));
      requireOffered(level, instance);
      chosen.add(level);
    }
    return chosen.stream().distinct().sorted().toList();
  }

  public static void requireOffered(IsolationLevel level, Instance instance) {
    List<IsolationLevel> offered = instance.dialect().levels().offered();
    if (!offered.contains(level)) {
      throw new BadInputException(
          EngineOptions.title(instance) + " has no level " + level, "it has " + names(offered));
    }
  }

  /** The levels that were asked for; those that a scenario speaks of if none was. */
  public List<IsolationLevel> of(Scenario scenario, Instance instance) {
    List<IsolationLevel> asked = of(instance);
    if (!isAll() || scenario.levels().isEmpty()) {
      return asked;
    }
    List<IsolationLevel> meant = asked.stream().filter(scenario.levels()::contains).toList();
    if (meant.isEmpty()) {
      throw new BadInputException(
          "%s speaks of %s, which %s does not have"
              .formatted(scenario.name(), scenario.levels(), EngineOptions.title(instance)),
          "run it at another level with --level");
    }
    return meant;
  }

  public boolean isAll() {
    return levels.isEmpty() || levels.stream().anyMatch(name -> name.equalsIgnoreCase("all"));
  }

  /** Refuses a name that is no level at all, before anything is started. */
  public void check() {
    for (String name : isAll() ? List.<String>of() : levels) {
      if (IsolationLevel.parse(name).isEmpty()) {
        throw unknown(name);
      }
    }
  }

  private static BadInputException unknown(String name) {
    return new BadInputException(
        "there is no isolation level '" + name + "'",
        "there are all, " + names(Arrays.asList(IsolationLevel.values())));
  }

  public static String names(List<IsolationLevel> levels) {
    return levels.stream().map(IsolationLevel::sql).collect(Collectors.joining(", "));
  }
}
