package org.isoscope.engines.provision;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** How an archive is unpacked into a folder that is new and empty. */
public interface Unpacker {
  void unpack(Path archive, Path folder) throws IOException;

  /** About how many bytes this takes; told to the user if the disk is full. */
  long size(Path archive) throws IOException;

  /**
   * A zip or jar whose files lie below one folder.
   *
   * @param prefix the folder in the archive, ending in a slash; empty for the top
   * @param wanted which files to unpack, by their names below the folder
   */
  static Unpacker zip(String prefix, Predicate<String> wanted) {
    return new ZipUnpacker(prefix, wanted);
  }

  /** A jar with one entry, {@code .txz} or {@code .tar.gz}, that holds all files. */
  static Unpacker tarInJar(String entry) {
    return new TarInJarUnpacker(entry);
  }

  /** The same, with a line about it first. */
  default Unpacker announced(Narrator narrator, String what) {
    Unpacker silent = this;
    return new Unpacker() {
      @Override
      public void unpack(Path archive, Path folder) throws IOException {
        narrator.say("unpacking " + what + " …");
        silent.unpack(archive, folder);
      }

      @Override
      public long size(Path archive) throws IOException {
        return silent.size(archive);
      }
    };
  }

  /** The files of a compressed tar inside a jar. */
  record TarInJarUnpacker(String entry) implements Unpacker {
    /** What the servers' archives grow by; nothing in a compressed tar tells before it is read. */
    private static final int TYPICAL_GROWTH = 4;

    @Override
    public void unpack(Path archive, Path folder) throws IOException {
      UnpackedFolder target = new UnpackedFolder(folder);
      try (ZipFile jar = new ZipFile(archive.toFile());
          InputStream packed = new BufferedInputStream(jar.getInputStream(find(jar)));
          TarArchiveInputStream tar = new TarArchiveInputStream(decompress(packed))) {
        for (TarArchiveEntry file = tar.getNextEntry(); file != null; file = tar.getNextEntry()) {
          if (file.isSymbolicLink()) {
            target.link(file.getName(), file.getLinkName());
          } else if (file.isLink()) {
            target.copyOf(file.getName(), file.getLinkName());
          } else if (file.isFile()) {
            target.file(file.getName(), tar, file.getMode());
          } else if (file.isDirectory()) {
            target.folder(file.getName());
          }
        }
      }
    }

    private InputStream decompress(InputStream packed) throws IOException {
      return entry.endsWith("xz")
          ? new XZInputStream(packed)
          : new GZIPInputStream(packed, 1 << 16);
    }

    @Override
    public long size(Path archive) throws IOException {
      try (ZipFile jar = new ZipFile(archive.toFile())) {
        return find(jar).getSize() * TYPICAL_GROWTH;
      }
    }

    private ZipEntry find(ZipFile jar) throws IOException {
      ZipEntry found = jar.getEntry(entry);
      if (found == null) {
        throw new IOException("it has no " + entry);
      }
      return found;
    }
  }
}
