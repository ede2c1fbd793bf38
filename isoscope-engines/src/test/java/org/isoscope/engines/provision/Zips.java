package org.isoscope.engines.provision;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Small archives for tests. */
final class Zips {
  private Zips() {}

  static Path zip(Path file, Map<String, String> entries) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    return file;
  }

  /** A jar with a tar in it, compressed as its name says. */
  static Path jarWithTar(Path file, String name, TarContent content) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream compressed =
            name.endsWith("xz")
                ? new XZOutputStream(packed, new LZMA2Options(0))
                : new GZIPOutputStream(packed);
        TarArchiveOutputStream tar = new TarArchiveOutputStream(compressed)) {
      content.write(new Tar(tar));
    }
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(packed.toByteArray());
      zip.closeEntry();
    }
    return file;
  }

  interface TarContent {
    void write(Tar tar) throws IOException;
  }

  record Tar(TarArchiveOutputStream out) {
    void file(String name, String content, int mode) throws IOException {
      byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
      TarArchiveEntry entry = new TarArchiveEntry(name);
      entry.setSize(bytes.length);
      entry.setMode(mode);
      out.putArchiveEntry(entry);
      out.write(bytes);
      out.closeArchiveEntry();
    }

    void link(String name, String destination) throws IOException {
      TarArchiveEntry entry = new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
      entry.setLinkName(destination);
      out.putArchiveEntry(entry);
      out.closeArchiveEntry();
    }
  }
}
