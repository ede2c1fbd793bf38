package org.isoscope.engines.provision;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.zip.ZipFile;
import org.isoscope.model.UnavailableException;

/** The classes of a driver whose {@linkplain NativeLibrary native library} is in the cache. */
final class LibraryClassLoader extends URLClassLoader {
  private final NativeLibrary library;
  private final Path file;

  private LibraryClassLoader(String name, URL[] urls, NativeLibrary library, Path file) {
    super(name, urls, ClassLoader.getPlatformClassLoader());
    this.library = library;
    this.file = file;
  }

  /**
   * Loads the library, too. A version that insists on a copy of its own makes one, which is deleted
   * as soon as it is loaded.
   */
  static URLClassLoader of(String name, URL[] urls, Path jar, NativeLibrary library, Cache cache) {
    boolean asked = isAskedFor(library, jar);
    Path file = asked ? library.unpacked(jar, cache) : jar;
    URLClassLoader loader =
        asked
            ? new LibraryClassLoader(name, urls, library, file)
            : new URLClassLoader(name, urls, ClassLoader.getPlatformClassLoader());
    try {
      library.load(loader, file);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new UnavailableException(
          name + " cannot load its native library: " + e, "delete " + file + " and try again", e);
    }
    if (!asked) {
      library.deleteCopy();
    }
    return loader;
  }

  private static boolean isAskedFor(NativeLibrary library, Path jar) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return library.isAskedFor(zip);
    } catch (IOException e) {
      throw new UnavailableException(
          jar + " cannot be read: " + e.getMessage(), "delete it: it is fetched again", e);
    }
  }

  /** What is not in the jar is asked for by {@link #findLibrary}. */
  @Override
  public URL findResource(String name) {
    return name.equals(library.entry()) ? null : super.findResource(name);
  }

  @Override
  protected String findLibrary(String name) {
    return name.equals(library.libraryName()) ? file.toString() : super.findLibrary(name);
  }
}
