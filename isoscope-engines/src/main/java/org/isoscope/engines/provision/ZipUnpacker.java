package org.isoscope.engines.provision;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/** The files of a zip below one of its folders. */
record ZipUnpacker(String prefix, Predicate<String> wanted) implements Unpacker {
  @Override
  public void unpack(Path archive, Path folder) throws IOException {
    UnpackedFolder target = new UnpackedFolder(folder);
    try (ZipFile zip = open(archive)) {
      List<ZipArchiveEntry> entries = entries(zip);
      if (entries.isEmpty()) {
        throw new IOException("it has nothing below '" + prefix + "'");
      }
      for (ZipArchiveEntry entry : entries) {
        String name = entry.getName().substring(prefix.length());
        if (entry.isUnixSymlink()) {
          target.link(name, zip.getUnixSymlink(entry));
        } else {
          try (InputStream content = zip.getInputStream(entry)) {
            target.file(name, content, entry.getUnixMode());
          }
        }
      }
    }
  }

  @Override
  public long size(Path archive) throws IOException {
    try (ZipFile zip = open(archive)) {
      return entries(zip).stream().mapToLong(ZipArchiveEntry::getSize).sum();
    }
  }

  private List<ZipArchiveEntry> entries(ZipFile zip) {
    return Collections.list(zip.getEntries()).stream()
        .filter(entry -> !entry.isDirectory() && entry.getName().startsWith(prefix))
        .filter(entry -> wanted.test(entry.getName().substring(prefix.length())))
        .toList();
  }

  private static ZipFile open(Path archive) throws IOException {
    return ZipFile.builder().setPath(archive).get();
  }
}
