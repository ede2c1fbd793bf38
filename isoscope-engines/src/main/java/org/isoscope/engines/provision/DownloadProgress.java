package org.isoscope.engines.provision;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;

/** One line for each download that is large enough to be noticed, with its size. */
final class DownloadProgress extends AbstractTransferListener {
  private static final long WORTH_A_LINE = 500_000;
  private static final long STEP = 1_000_000;

  private final Narrator narrator;
  private final AtomicLong shown = new AtomicLong();

  DownloadProgress(Narrator narrator) {
    this.narrator = narrator;
  }

  @Override
  public void transferStarted(TransferEvent event) {
    shown.set(0);
    if (event.getResource().getContentLength() >= WORTH_A_LINE) {
      narrator.say("downloading " + name(event) + ", " + megabytes(size(event)));
    }
  }

  @Override
  public void transferProgressed(TransferEvent event) {
    long done = event.getTransferredBytes();
    if (size(event) >= WORTH_A_LINE && done - shown.get() >= STEP) {
      shown.set(done);
      narrator.progress(name(event) + ": " + megabytes(done) + " of " + megabytes(size(event)));
    }
  }

  private static long size(TransferEvent event) {
    return event.getResource().getContentLength();
  }

  private static String name(TransferEvent event) {
    String path = event.getResource().getResourceName();
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static String megabytes(long bytes) {
    return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }
}
