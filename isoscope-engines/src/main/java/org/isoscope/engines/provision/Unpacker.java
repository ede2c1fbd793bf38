package org.isoscope.engines.provision;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Predicate;

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
}
