package org.isoscope.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.isoscope.bugs.Bug;
import org.isoscope.engine.EngineRef;
import org.isoscope.engines.Engine;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.EngineChoice;
import org.isoscope.model.Version;
import org.isoscope.schedule.EngineRange;
import org.isoscope.schedule.Reproduction;

/**
 * Which bugs are replayed on which engine, so that each engine version starts once.
 *
 * @param versions those at hand of an engine
 * @param named the engines that the user asked for; none for those that the bugs speak of
 * @param everyVersion whether every version at hand is tried
 */
record ReplayPlan(
    Function<Engine, List<Version>> versions, List<EngineRef> named, boolean everyVersion) {
  Map<EngineRef, List<Bug>> of(List<Bug> bugs) {
    Map<EngineRef, List<Bug>> plan = new LinkedHashMap<>();
    for (Bug bug : bugs) {
      for (EngineRef ref : engines(bug)) {
        plan.computeIfAbsent(ref, key -> new ArrayList<>()).add(bug);
      }
    }
    return plan;
  }

  private List<EngineRef> engines(Bug bug) {
    List<EngineRef> refs = new ArrayList<>();
    if (!named.isEmpty()) {
      for (EngineRef ref : named) {
        if (!(ref instanceof EngineRef.Named name) || bug.concerns(name.engine())) {
          refs.addAll(expanded(bug, ref));
        }
      }
      return refs;
    }
    for (EngineRange range : bug.scenario().engines()) {
      if (isHere(range.engine())) {
        refs.addAll(expanded(bug, choice(bug, range)));
      }
    }
    return bug.scenario().engines().isEmpty()
        ? List.of(new EngineRef.Named("h2", Optional.empty()))
        : refs.stream().distinct().toList();
  }

  /** The default version if the bug speaks of it; else one on which it was seen. */
  private static EngineRef choice(Bug bug, EngineRange range) {
    Version standard = EngineCatalog.named(range.engine()).defaultVersion();
    if (bug.concerns(range.engine(), standard)) {
      return new EngineRef.Named(range.engine(), Optional.empty());
    }
    return bug.scenario().measured().stream()
        .filter(seen -> seen.outcome() == Reproduction.REPRODUCED)
        .filter(seen -> seen.range().engine().equals(range.engine()))
        .findFirst()
        .map(seen -> EngineChoice.within(seen.range()))
        .orElseGet(() -> EngineChoice.within(range));
  }

  private List<EngineRef> expanded(Bug bug, EngineRef ref) {
    if (!everyVersion || !(ref instanceof EngineRef.Named name)) {
      return List.of(ref);
    }
    Engine engine = EngineCatalog.named(name.engine());
    return versions.apply(engine).stream()
        .filter(version -> bug.concerns(engine.name(), version))
        .<EngineRef>map(version -> new EngineRef.Named(engine.name(), Optional.of(version)))
        .toList();
  }

  private static boolean isHere(String engine) {
    return EngineCatalog.engines().stream().anyMatch(each -> each.name().equals(engine));
  }
}
