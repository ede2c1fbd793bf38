package org.isoscope.engines.provision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.isoscope.engines.instance.Jvm;
import org.isoscope.model.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However many come at once, and from wherever, the folder is made by one of them. */
class CacheRaceTest {
  @TempDir Path temporary;

  /** Fetches the folder; run by threads, class loaders and processes. */
  public static final class Runner {
    private Runner() {}

    public static void main(String[] arguments) {
      Path place = Path.of(arguments[0]);
      Path folder =
          new Cache(place.resolve("cache")).folder("a/b", "it", made -> make(place, made));
      if (!Files.exists(folder.resolve("whole"))) {
        throw new IllegalStateException("half a folder");
      }
    }

    private static void make(Path place, Path folder) throws IOException {
      Files.writeString(
          place.resolve("count"), "made\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
      Files.writeString(folder.resolve("whole"), "x");
    }
  }

  @Test
  void threads() throws Exception {
    race(() -> run(Runner.class));
  }

  @Test
  void class_loaders() throws Exception {
    race(
        () -> {
          URL[] places = {place(Version.class), place(Cache.class), place(Runner.class)};
          try (URLClassLoader loader =
              new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
            return run(loader.loadClass(Runner.class.getName()));
          }
        });
  }

  private static URL place(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  @Test
  void processes() throws Exception {
    race(
        () -> {
          assertThat(Jvm.start(Runner.class, temporary.toString()).waitFor()).isZero();
          return null;
        });
  }

  private Object run(Class<?> runner) throws ReflectiveOperationException {
    String[] arguments = {temporary.toString()};
    return runner.getMethod("main", String[].class).invoke(null, (Object) arguments);
  }

  private void race(Callable<Object> racer) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Object>> results = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        results.add(threads.submit(racer));
      }
      for (Future<Object> result : results) {
        result.get();
      }
    } finally {
      threads.shutdown();
    }
    assertThat(Files.readAllLines(temporary.resolve("count"))).containsExactly("made");
  }
}
