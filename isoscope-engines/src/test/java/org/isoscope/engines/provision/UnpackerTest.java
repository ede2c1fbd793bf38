package org.isoscope.engines.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnpackerTest {
  private static final int PLAIN = 0100644;
  private static final int PROGRAM = 0100750;

  @TempDir Path temporary;
  private Path target;

  @BeforeEach
  void makeTarget() throws IOException {
    target = Files.createDirectory(temporary.resolve("target"));
  }

  @Test
  void of_a_zip_only_the_wanted_files_below_its_folder_are_unpacked() throws IOException {
    Path archive =
        Zips.zip(
            temporary.resolve("a.jar"),
            Map.of("META-INF/x", "no", "top/bin/mysqld", "yes", "top/bin/mysql", "no"));
    Unpacker unpacker = Unpacker.zip("top/", file -> file.endsWith("mysqld"));
    unpacker.unpack(archive, target);
    assertThat(target.resolve("bin/mysqld")).hasContent("yes");
    assertThat(target.resolve("bin/mysql")).doesNotExist();
    assertThat(target.resolve("META-INF")).doesNotExist();
    assertThat(unpacker.size(archive)).isEqualTo(3);
  }

  @Test
  void a_program_from_a_zip_that_forgot_its_mode_can_be_run() throws IOException {
    Path archive =
        Zips.zip(
            temporary.resolve("a.jar"),
            Map.of("run", "#!/bin/sh", "elf", "\u007fELF", "text", "x"));
    Unpacker.zip("", file -> true).unpack(archive, target);
    assertThat(permissions("run")).isEqualTo("rwxr-xr-x");
    assertThat(permissions("elf")).isEqualTo("rwxr-xr-x");
    assertThat(permissions("text")).isEqualTo("rw-r--r--");
  }

  @ParameterizedTest
  @ValueSource(strings = {"server.txz", "server.tar.gz"})
  void a_tar_in_a_jar_keeps_links_and_programs_and_everyone_may_read_it(String name)
      throws IOException {
    Path archive =
        Zips.jarWithTar(
            temporary.resolve("a.jar"),
            name,
            tar -> {
              tar.file("bin/postgres", "program", PROGRAM);
              tar.file("lib/libpq.so.5", "library", PLAIN);
              tar.link("lib/libpq.so", "libpq.so.5");
              tar.link("bin/libpq.so", "../lib/libpq.so.5");
            });
    Unpacker.tarInJar(name).unpack(archive, target);
    assertThat(permissions("bin/postgres")).isEqualTo("rwxr-xr-x");
    assertThat(permissions("lib")).isEqualTo("rwxr-xr-x");
    assertThat(permissions("lib/libpq.so.5")).isEqualTo("rw-r--r--");
    assertThat(Files.readSymbolicLink(target.resolve("lib/libpq.so"))).hasToString("libpq.so.5");
    assertThat(target.resolve("bin/libpq.so")).hasContent("library");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../evil", "a/../../evil", "/tmp/isoscope-evil", "a/../.."})
  void no_entry_of_a_zip_leaves_the_folder(String name) throws IOException {
    Path archive = Zips.zip(temporary.resolve("a.jar"), Map.of(name, "evil"));
    assertThatThrownBy(() -> Unpacker.zip("", file -> true).unpack(archive, target))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("leads out of the folder");
    assertThat(temporary.resolve("evil")).doesNotExist();
    assertThat(Path.of("/tmp/isoscope-evil")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"link, /etc", "link, ..", "a/link, ../../x", "link, a/../../x", "link, a/.."})
  void no_link_leads_out_of_the_folder(String name, String destination) throws IOException {
    Path archive =
        Zips.jarWithTar(temporary.resolve("a.jar"), "a.tar.gz", tar -> tar.link(name, destination));
    assertThatThrownBy(() -> Unpacker.tarInJar("a.tar.gz").unpack(archive, target))
        .hasMessageContaining("leads out of the folder");
  }

  @Test
  void nothing_is_written_through_a_link() throws IOException {
    Path archive =
        Zips.jarWithTar(
            temporary.resolve("a.jar"),
            "a.tar.gz",
            tar -> {
              tar.file("x/y/file", "", PLAIN);
              tar.link("deep", "x/y");
              tar.link("deep/up", "../../evil");
            });
    assertThatThrownBy(() -> Unpacker.tarInJar("a.tar.gz").unpack(archive, target))
        .hasMessageContaining("leads out of the folder");
  }

  @Test
  void an_archive_without_the_expected_content_is_an_error() throws IOException {
    Path archive = Zips.zip(temporary.resolve("a.jar"), Map.of("other", "x"));
    assertThatThrownBy(() -> Unpacker.tarInJar("a.txz").unpack(archive, target))
        .hasMessage("it has no a.txz");
    assertThatThrownBy(() -> Unpacker.zip("linux/", file -> true).unpack(archive, target))
        .hasMessage("it has nothing below 'linux/'");
  }

  @Test
  void an_announced_unpacker_says_one_line() throws IOException {
    List<String> said = new ArrayList<>();
    Path archive = Zips.zip(temporary.resolve("a.jar"), Map.of("x", "x"));
    Unpacker.zip("", file -> true).announced(said::add, "MariaDB 10.11.5").unpack(archive, target);
    assertThat(said).containsExactly("unpacking MariaDB 10.11.5 …");
  }

  private String permissions(String file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(target.resolve(file)));
  }
}
