package org.isoscope.engines.provision;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import org.isoscope.model.UnavailableException;

/**
 * JDBC drivers from a set of jars in a class loader of their own, so that two versions of one
 * engine live side by side in a process. They are asked directly, never through {@code
 * DriverManager}.
 */
public final class DriverLoader implements AutoCloseable {
  private static final Map<Path, DriverLoader> SHARED = new ConcurrentHashMap<>();

  private final URLClassLoader loader;
  private final List<Driver> drivers;
  private final boolean forGood;

  public DriverLoader(String name, List<Path> jars) {
    this(loader(name, urls(jars)), Optional.empty(), false);
  }

  /** A driver whose class is known; for jars that do not announce it. */
  public DriverLoader(String name, List<Path> jars, String driverClass) {
    this(loader(name, urls(jars)), Optional.of(driverClass), false);
  }

  private DriverLoader(URLClassLoader loader, Optional<String> driverClass, boolean forGood) {
    this.loader = loader;
    this.forGood = forGood;
    this.drivers =
        driverClass.isPresent() ? List.of(driver(loader, driverClass.get())) : announced(loader);
  }

  /**
   * A driver of its own; but one with a {@linkplain NativeLibrary native library}, which a JVM
   * loads once, is shared by all who ask for it.
   *
   * @param driverClass for jars that do not announce it
   * @param cache where the library is kept
   */
  public static DriverLoader of(
      String name, List<Path> jars, Optional<String> driverClass, Cache cache) {
    Path jar = jars.get(0);
    Optional<NativeLibrary> library = NativeLibrary.in(jar);
    if (library.isEmpty()) {
      return new DriverLoader(loader(name, urls(jars)), driverClass, false);
    }
    return SHARED.computeIfAbsent(
        jar,
        file -> {
          URLClassLoader loader =
              LibraryClassLoader.of(name, urls(jars), file, library.get(), cache);
          return new DriverLoader(loader, driverClass, true);
        });
  }

  private static List<Driver> announced(ClassLoader loader) {
    return ServiceLoader.load(Driver.class, loader).stream()
        .filter(provider -> provider.type().getClassLoader() == loader)
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  private static Driver driver(ClassLoader loader, String driverClass) {
    try {
      Class<?> type = loader.loadClass(driverClass);
      return (Driver) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new UnavailableException(
          loader.getName() + " has no driver class " + driverClass,
          "check the artifact's version",
          e);
    }
  }

  /**
   * The drivers in a jar, loaded once and for good; not to be closed. A driver registers itself
   * with {@code DriverManager}, which never lets it go, and some start a thread: one for each
   * server that is started would pile up.
   */
  public static DriverLoader shared(Path jar) {
    return SHARED.computeIfAbsent(
        jar,
        file ->
            new DriverLoader(
                loader(file.getFileName().toString(), urls(List.of(file))),
                Optional.empty(),
                true));
  }

  private static URLClassLoader loader(String name, URL[] urls) {
    // MariaDB's driver would write every error to stderr, although it throws it as well.
    System.setProperty("mariadb.logging.disable", "true");
    return new URLClassLoader(name, urls, ClassLoader.getPlatformClassLoader());
  }

  private static URL[] urls(List<Path> jars) {
    return jars.stream().map(DriverLoader::url).toArray(URL[]::new);
  }

  public Connection connect(String url, Properties properties) throws SQLException {
    for (Driver driver : drivers) {
      if (driver.acceptsURL(url)) {
        Connection connection = driver.connect(url, properties);
        if (connection != null) {
          return connection;
        }
      }
    }
    throw new SQLException("no driver in " + loader.getName() + " takes this URL", "08001");
  }

  /** The loader itself, for the rare engine that must be spoken to outside JDBC. */
  public ClassLoader classes() {
    return loader;
  }

  @Override
  public void close() {
    if (forGood) {
      return;
    }
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
