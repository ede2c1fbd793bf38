package org.isoscope.engines.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.isoscope.model.UnavailableException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheTest {
  private static final Artifact ARTIFACT = Artifact.jar("org.example", "server", "1.0");
  private static final Unpacker WHOLE = Unpacker.zip("", file -> true);

  @TempDir Path temporary;
  private Cache cache;

  @BeforeEach
  void makeCache() {
    cache = new Cache(temporary.resolve("cache"));
  }

  @Test
  void an_archive_is_unpacked_once() throws IOException {
    Path archive = Zips.zip(temporary.resolve("a.zip"), Map.of("bin/server", "x"));
    Path first = cache.unpacked(ARTIFACT, archive, WHOLE);
    Files.delete(archive);
    assertThat(cache.unpacked(ARTIFACT, archive, WHOLE)).isEqualTo(first);
    assertThat(first.resolve("bin/server")).hasContent("x");
  }

  @Test
  void what_an_unpacking_that_died_left_behind_is_removed() throws IOException {
    Path archive = Zips.zip(temporary.resolve("a.zip"), Map.of("good", "x"));
    Path leftover = cache.root().resolve("servers/server-1.0.partial");
    Files.createDirectories(leftover);
    Files.writeString(leftover.resolve("half"), "x");
    Path folder = cache.unpacked(ARTIFACT, archive, WHOLE);
    assertThat(leftover).doesNotExist();
    assertThat(folder.resolve("half")).doesNotExist();
    assertThat(folder.resolve("good")).exists();
  }

  @Test
  void an_evil_archive_is_one_clear_line_and_leaves_nothing() throws IOException {
    Path archive = Zips.zip(temporary.resolve("a.zip"), Map.of("../evil", "x"));
    assertThatThrownBy(() -> cache.unpacked(ARTIFACT, archive, WHOLE))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("org.example:server:1.0 could not be put into " + cache.root())
        .hasMessageContaining("leads out of the folder");
    assertOnlyLocksAreLeft();
  }

  @Test
  void a_disk_that_fills_up_is_one_clear_line_and_leaves_nothing() throws IOException {
    Unpacker full =
        new Unpacker() {
          @Override
          public void unpack(Path archive, Path folder) throws IOException {
            Files.writeString(folder.resolve("half"), "x");
            throw new IOException("No space left on device");
          }

          @Override
          public long size(Path archive) {
            return 7_000_000;
          }
        };
    assertThatThrownBy(() -> cache.unpacked(ARTIFACT, temporary, full))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("No space left on device; about 7 MB needed, ")
        .hasMessageContaining("ISOSCOPE_CACHE");
    assertOnlyLocksAreLeft();
  }

  @Test
  void a_disk_that_is_too_small_is_known_before_it_is_filled() throws Exception {
    assumeTrue(SystemUser.isRoot(), "only root can mount a small disk");
    Path disk = Files.createDirectory(temporary.resolve("disk"));
    assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk.toString()) == 0);
    try {
      String large = "x".repeat(3_000_000);
      Path archive = Zips.zip(temporary.resolve("a.zip"), Map.of("large", large));
      Cache small = new Cache(disk);
      assertThatThrownBy(() -> small.unpacked(ARTIFACT, archive, WHOLE))
          .isInstanceOf(UnavailableException.class)
          .hasMessageContaining("no space: 3 MB needed, 1 MB free");
    } finally {
      run("umount", disk.toString());
    }
  }

  @Test
  void a_cache_that_cannot_be_written_is_one_clear_line() throws IOException {
    Path file = Files.writeString(temporary.resolve("file"), "x");
    assertThatThrownBy(() -> new Cache(file).folder("a/b", "a thing", folder -> {}))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("a thing could not be put into " + file)
        .hasMessageContaining("ISOSCOPE_CACHE");
  }

  @Test
  void a_text_is_fresh_until_its_age_and_can_still_be_read_after_it() throws IOException {
    cache.store("versions/org.example:server", List.of("1.0", "2.0"));
    assertThat(cache.lines("versions/org.example:server", Duration.ofDays(1)))
        .hasValue(List.of("1.0", "2.0"));
    try (var files = Files.list(cache.root().resolve("texts"))) {
      Files.setLastModifiedTime(
          files.findFirst().orElseThrow(), FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    }
    assertThat(cache.lines("versions/org.example:server", Duration.ofDays(1))).isEmpty();
    assertThat(cache.lines("versions/org.example:server")).hasValue(List.of("1.0", "2.0"));
    assertThat(cache.lines("another")).isEmpty();
  }

  @Test
  void it_lies_where_the_user_says_or_where_the_system_keeps_caches() {
    assertThat(Cache.location(Map.of("ISOSCOPE_CACHE", "/x"), true)).isEqualTo(Path.of("/x"));
    assertThat(Cache.location(Map.of(), true)).isEqualTo(Path.of("/var/cache/isoscope"));
    assertThat(Cache.location(Map.of("XDG_CACHE_HOME", "/c"), false))
        .isEqualTo(Path.of("/c/isoscope"));
    assertThat(Cache.location(Map.of("ISOSCOPE_CACHE", " "), false))
        .isEqualTo(Path.of(System.getProperty("user.home"), ".cache", "isoscope"));
  }

  private void assertOnlyLocksAreLeft() throws IOException {
    try (var files = Files.walk(cache.root())) {
      assertThat(files.filter(Files::isRegularFile))
          .allMatch(file -> file.toString().endsWith(".lock"));
    }
    assertThat(temporary.resolve("evil")).doesNotExist();
  }

  private static int run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command).start().waitFor();
  }
}
