package org.isoscope.engine;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.isoscope.model.BadInputException;

/**
 * Finds what implements an interface of Isoscope and says so in {@code META-INF/services}: on the
 * class path, and in the jars of the folder that {@code ISOSCOPE_PLUGINS} names.
 */
public final class Plugins {
  private static final String VARIABLE = "ISOSCOPE_PLUGINS";

  /** One for the process, so that an engine and an oracle of one jar have the same classes. */
  private static final Map<String, ClassLoader> LOADERS = new ConcurrentHashMap<>();

  private static final Map<Class<?>, List<?>> FOUND = new ConcurrentHashMap<>();

  private Plugins() {}

  /**
   * All that implement a service: first those that come with it, then the others as they are found.
   *
   * @param names what users call one; no two may share one
   */
  public static <T> List<T> find(Class<T> service, Function<T, List<String>> names) {
    return FOUND.computeIfAbsent(service, key -> find(service, names, loader())).stream()
        .map(service::cast)
        .toList();
  }

  static <T> List<T> find(Class<T> service, Function<T, List<String>> names, ClassLoader loader) {
    try {
      List<T> found = new ArrayList<>();
      ServiceLoader.load(service, loader).forEach(found::add);
      found.sort(Comparator.comparing(each -> !origin(each.getClass()).equals(origin(service))));
      requireOwnNames(found, names);
      return List.copyOf(found);
    } catch (ServiceConfigurationError | LinkageError e) {
      throw new BadInputException(
          "a plugin cannot be loaded: " + reason(e),
          "build it against this version of Isoscope, or take its jar away");
    }
  }

  private static <T> void requireOwnNames(List<T> found, Function<T, List<String>> names) {
    Map<String, T> byName = new HashMap<>();
    for (T each : found) {
      for (String name : names.apply(each)) {
        T first = byName.putIfAbsent(name, each);
        if (first != null) {
          throw new BadInputException(
              "two plugins are called '%s': %s in %s and %s in %s"
                  .formatted(
                      name,
                      first.getClass().getName(),
                      origin(first.getClass()),
                      each.getClass().getName(),
                      origin(each.getClass())),
              "give one another name, or take its jar away");
        }
      }
    }
  }

  /** The jar or folder that a class is from. */
  private static String origin(Class<?> type) {
    return Optional.ofNullable(type.getProtectionDomain().getCodeSource())
        .map(CodeSource::getLocation)
        .map(URL::getPath)
        .orElse("the JDK");
  }

  private static String reason(Error error) {
    String text = String.valueOf(error.getMessage()).replaceFirst("^[\\w.]+: ", "");
    String own = error instanceof LinkageError ? error.getClass().getSimpleName() + ": " : "";
    Throwable cause = error.getCause();
    return own + text + (cause == null ? "" : " (" + cause + ")");
  }

  private static ClassLoader loader() {
    String folder = Objects.requireNonNullElse(System.getenv(VARIABLE), "");
    return LOADERS.computeIfAbsent(
        folder, key -> key.isBlank() ? Plugins.class.getClassLoader() : loader(Path.of(key)));
  }

  /** The classes of all jars in a folder, which may therefore need each other. */
  static ClassLoader loader(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      URL[] jars =
          files
              .filter(file -> file.toString().endsWith(".jar"))
              .sorted()
              .map(Plugins::whole)
              .toArray(URL[]::new);
      return new URLClassLoader("plugins", jars, Plugins.class.getClassLoader());
    } catch (IOException e) {
      throw new BadInputException(
          "the folder of plugins cannot be read: " + e.getMessage(),
          "let " + VARIABLE + " name a folder with jars, or nothing");
    }
  }

  /** A class loader passes over what is no jar, so this looks first. */
  private static URL whole(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    } catch (IOException e) {
      throw new BadInputException(
          "the plugin " + jar + " cannot be read: " + e.getMessage(),
          "put a whole jar there, or take it away");
    }
  }
}
