package org.isoscope.engines;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Plugins;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.Cache;
import org.isoscope.engines.provision.MavenStore;
import org.isoscope.engines.provision.Narrator;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Version;

/** Finds engines by what users call them, and starts them. */
public final class EngineCatalog implements AutoCloseable {
  private static final int NEAREST = 5;

  private final MavenStore store;
  private final Provisions provisions;

  /** What the user's own Maven settings can fetch, kept in the user's cache. */
  public EngineCatalog(Narrator narrator) {
    Cache cache = Cache.standard();
    store = new MavenStore(cache, narrator);
    provisions = new Provisions(store, cache, narrator);
  }

  /** The engines that can be started here, ours first: the order of the list that users see. */
  public static List<Engine> engines() {
    return Plugins.find(
        Engine.class,
        engine -> Stream.concat(Stream.of(engine.name()), engine.aliases().stream()).toList());
  }

  /** The names of the dialects for servers that are reached by URL only; none was ever tried. */
  public static List<String> documentedOnly() {
    return UrlConnector.remotes().stream()
        .filter(remote -> !remote.verified())
        .map(Remote::name)
        .toList();
  }

  /** The engine with this name or alias. */
  public static Optional<Engine> find(String name) {
    return engines().stream()
        .filter(engine -> engine.name().equals(name) || engine.aliases().contains(name))
        .findFirst();
  }

  public static Engine named(String name) {
    return find(name).orElseThrow(() -> unknown("", name));
  }

  /**
   * What to say of a name that no engine has.
   *
   * @param place of the name, with a colon; empty if it is clear
   */
  public static BadInputException unknown(String place, String name) {
    return new BadInputException(
        place + "there is no engine '" + name + "'",
        "there are "
            + engines().stream().map(Engine::name).collect(Collectors.joining(", "))
            + "; any other by its jdbc: URL");
  }

  /** The version that a reference means: the one named, the newest within it, or the default. */
  public Version resolve(Engine engine, Optional<Version> wanted) {
    return resolve("", engine, wanted);
  }

  /**
   * The same.
   *
   * @param place of the version, with a colon; empty if it is clear
   */
  public Version resolve(String place, Engine engine, Optional<Version> wanted) {
    if (wanted.isEmpty() || wanted.get().equals(engine.defaultVersion())) {
      return engine.defaultVersion();
    }
    List<Version> versions = versions(engine);
    if (versions.contains(wanted.get())) {
      return wanted.get();
    }
    return versions.stream()
        .filter(version -> version.isWithin(wanted.get()))
        .max(Comparator.naturalOrder())
        .orElseThrow(() -> noSuchVersion(place, engine, wanted.get(), versions));
  }

  public List<Version> versions(Engine engine) {
    return engine.versions(provisions.store());
  }

  private static BadInputException noSuchVersion(
      String place, Engine engine, Version wanted, List<Version> versions) {
    String problem = place + engine.title() + " " + wanted + " is not to be had";
    if (versions.isEmpty()) {
      return new BadInputException(
          problem,
          "no list of versions could be fetched; the default is " + engine.defaultVersion());
    }
    int index = (int) versions.stream().filter(version -> version.compareTo(wanted) < 0).count();
    int from = Math.max(0, Math.min(index - NEAREST / 2, versions.size() - NEAREST));
    List<Version> nearest = versions.subList(from, Math.min(from + NEAREST, versions.size()));
    return new BadInputException(
        problem,
        "the nearest are "
            + nearest.stream().map(Version::text).collect(Collectors.joining(", "))
            + "; isoscope engines --all lists them");
  }

  /**
   * Starts an engine, or reaches the one that a URL names.
   *
   * @param reference as in {@code h2}, {@code postgres:17} or {@code jdbc:postgresql://host/test}
   */
  public RunningEngine start(String reference) {
    EngineRef ref = EngineRef.parse(reference);
    return new RunningEngine(() -> open(ref, StartOptions.standard(), UrlOptions.standard()));
  }

  /** Starts an engine, or reaches the one that a URL names. */
  public Instance open(EngineRef ref, StartOptions start, UrlOptions url) {
    if (ref instanceof EngineRef.Url address) {
      return new UrlConnector(provisions).connect(address, url);
    }
    if (ref instanceof EngineRef.Container container) {
      return new ContainerEngine(provisions).start(container);
    }
    EngineRef.Named named = (EngineRef.Named) ref;
    Engine engine = named(named.engine());
    return engine.start(resolve(engine, named.version()), start, provisions);
  }

  /** What it has started goes on. */
  @Override
  public void close() {
    store.close();
  }
}
