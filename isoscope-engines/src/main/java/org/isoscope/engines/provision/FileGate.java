package org.isoscope.engines.provision;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A lock that one holder has at a time, among all processes, and all threads and class loaders of
 * this one. The system takes it back from a process that dies.
 */
final class FileGate implements AutoCloseable {
  private final FileChannel channel;

  private FileGate(FileChannel channel) {
    this.channel = channel;
  }

  /** Waits until nobody else has it. */
  static FileGate enter(Path file) throws IOException {
    FileChannel channel = open(file);
    // A channel that waits must not be closed: that would release the lock of the one it waits
    // for, since POSIX locks belong to a process and its file, not to a channel.
    // An interrupt would close it too, and is therefore put off.
    boolean interrupted = Thread.interrupted();
    while (!attempt(channel)) {
      Pause.briefly();
      interrupted |= Thread.interrupted();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return new FileGate(channel);
  }

  private static FileChannel open(Path file) throws IOException {
    return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private static boolean attempt(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** Leaves. The file stays: deleting it would let two in, through the old file and a new one. */
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
