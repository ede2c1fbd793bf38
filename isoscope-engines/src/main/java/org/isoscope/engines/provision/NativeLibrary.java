package org.isoscope.engines.provision;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.isoscope.model.UnavailableException;

/**
 * The machine code that some drivers carry in their jar. Left to themselves they copy it into the
 * temporary folder at each start, up to 70 MB, and a process that is killed leaves it there. Here
 * it is unpacked into the cache, once for each version, and loaded from there.
 *
 * <p>A JVM loads a file for one class loader only, so that who has such a driver shares it.
 */
enum NativeLibrary {
  /** Versions from 1.4.3 on ask the class loader for the library where the jar has none. */
  DUCKDB("duckdb_java", "libduckdb_java.so_linux_%s", "amd64", "arm64") {
    @Override
    void load(ClassLoader loader, Path file) throws ReflectiveOperationException {
      Class.forName("org.duckdb.DuckDBNative", true, loader);
    }

    @Override
    boolean isAskedFor(ZipFile jar) throws IOException {
      try (InputStream code = jar.getInputStream(jar.getEntry("org/duckdb/DuckDBNative.class"))) {
        // The names that a class uses stand in it as text.
        return new String(code.readAllBytes(), ISO_8859_1).contains("loadLibrary");
      }
    }
  },

  /** Is told where the library is by two settings of the JVM, which it reads once. */
  SQLITE("sqlitejdbc", "org/sqlite/native/Linux/%s/libsqlitejdbc.so", "x86_64", "aarch64") {
    @Override
    synchronized void load(ClassLoader loader, Path file) throws ReflectiveOperationException {
      System.setProperty("org.sqlite.lib.path", file.getParent().toString());
      System.setProperty("org.sqlite.lib.name", file.getFileName().toString());
      try {
        loader.loadClass("org.sqlite.SQLiteJDBCLoader").getMethod("initialize").invoke(null);
      } finally {
        System.clearProperty("org.sqlite.lib.path");
        System.clearProperty("org.sqlite.lib.name");
      }
    }

    @Override
    boolean isAskedFor(ZipFile jar) {
      return true;
    }
  };

  private final String name;
  private final String entry;

  NativeLibrary(String name, String entry, String onX86, String onArm) {
    this.name = name;
    this.entry = entry.formatted(System.getProperty("os.arch").equals("aarch64") ? onArm : onX86);
  }

  /** What {@code System.loadLibrary} is given. */
  String libraryName() {
    return name;
  }

  /** Where it is in the jar. */
  String entry() {
    return entry;
  }

  /** Makes the driver load it. */
  abstract void load(ClassLoader loader, Path file) throws ReflectiveOperationException;

  /** Whether this version of the driver takes a library from where we put it. */
  abstract boolean isAskedFor(ZipFile jar) throws IOException;

  /** The one in a jar, for this machine; where there is none, a driver is left to itself. */
  static Optional<NativeLibrary> in(Path jar) {
    if (!isKnownMachine()) {
      return Optional.empty();
    }
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return Arrays.stream(values()).filter(each -> zip.getEntry(each.entry) != null).findFirst();
    } catch (IOException e) {
      throw new UnavailableException(
          jar + " cannot be read: " + e.getMessage(), "delete it: it is fetched again", e);
    }
  }

  private static boolean isKnownMachine() {
    boolean linux = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
    boolean processor =
        Stream.of("amd64", "x86_64", "aarch64").anyMatch(System.getProperty("os.arch")::equals);
    // Systems with another C library need another file.
    return linux && processor && !Files.exists(Path.of("/etc/alpine-release"));
  }

  /** The file in the cache, unpacked now if it is not yet there. */
  Path unpacked(Path jar, Cache cache) {
    String fileName = System.mapLibraryName(name);
    return cache
        .folder(
            "libraries/" + jar.getFileName(),
            jar.getFileName().toString(),
            folder -> {
              try (ZipFile zip = new ZipFile(jar.toFile());
                  InputStream code = zip.getInputStream(zip.getEntry(entry))) {
                Files.copy(code, folder.resolve(fileName));
              }
            })
        .resolve(fileName);
  }

  /** Deletes a copy that a driver has made for itself and loaded: it is not needed any more. */
  void deleteCopy() {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    try (Stream<String> mapped = Files.lines(Path.of("/proc/self/maps"))) {
      for (String file : mapped.map(NativeLibrary::fileOf).distinct().toList()) {
        Path path = Path.of(file);
        if (temporary.equals(path.getParent())
            && path.getFileName().toString().startsWith("lib" + name)) {
          Files.deleteIfExists(path);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String fileOf(String mapping) {
    int slash = mapping.indexOf('/');
    return slash < 0 ? "" : mapping.substring(slash);
  }
}
