package org.isoscope.engines.instance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.isoscope.model.UnavailableException;

/**
 * What must be undone: servers stopped, folders deleted. What was begun last is undone first. The
 * one for the whole process runs at its end, by Ctrl-C too; only a kill -9 escapes it, and {@link
 * Orphans} catches up with that.
 */
public final class Cleanup implements AutoCloseable {
  private static final Cleanup AT_EXIT = atEndOfProcess();

  private final ReentrantLock cleaning = new ReentrantLock();
  private final List<Handle> handles = new ArrayList<>();
  private final List<Handle> announcements = new ArrayList<>();
  private boolean closed;

  /** Remembers an action for the end of the process. */
  public static Handle register(Runnable action) {
    return AT_EXIT.add(action);
  }

  /**
   * Remembers who is to be told of the end of the process before anything is undone: who uses a
   * server must not take its end for a death.
   */
  public static Handle announceTo(Runnable action) {
    return AT_EXIT.addFirst(action);
  }

  /** Something that is begun and registered before the end of the process starts, or not at all. */
  public static <T> T beforeExit(Supplier<T> beginning) {
    return AT_EXIT.guard(beginning);
  }

  private static Cleanup atEndOfProcess() {
    Cleanup cleanup = new Cleanup();
    Runtime.getRuntime().addShutdownHook(new Thread(cleanup::close, "isoscope-cleanup"));
    return cleanup;
  }

  /** Remembers an action. */
  public synchronized Handle add(Runnable action) {
    requireOpen();
    Handle handle = new Handle(action);
    handles.add(handle);
    return handle;
  }

  synchronized Handle addFirst(Runnable action) {
    requireOpen();
    Handle handle = new Handle(action);
    announcements.add(handle);
    return handle;
  }

  /**
   * Begins something and adds its undoing, in one step: either all of it happens before the
   * cleaning starts, and is cleaned, or nothing does.
   */
  public synchronized <T> T guard(Supplier<T> beginning) {
    requireOpen();
    return beginning.get();
  }

  private void requireOpen() {
    if (closed) {
      throw new UnavailableException("Isoscope is being stopped", "start it again");
    }
  }

  /**
   * Runs what was added, once. A second caller waits for the first, because it may be the end of
   * the process that would cut the first one short.
   */
  @Override
  public void close() {
    cleaning.lock();
    try {
      takeAll().forEach(Handle::runQuietly);
    } finally {
      cleaning.unlock();
    }
  }

  private synchronized List<Handle> takeAll() {
    closed = true;
    Collections.reverse(handles);
    List<Handle> all = new ArrayList<>(announcements);
    all.addAll(handles);
    announcements.clear();
    handles.clear();
    return all;
  }

  private synchronized void remove(Handle handle) {
    announcements.remove(handle);
    handles.remove(handle);
  }

  /** One action to be undone. */
  public final class Handle {
    private final Runnable action;
    private boolean done;

    private Handle(Runnable action) {
      this.action = action;
    }

    /** Runs it now, unless it has been run; whoever comes second waits for the first. */
    public synchronized void run() {
      if (!done) {
        done = true;
        action.run();
      }
      remove(this);
    }

    private void runQuietly() {
      try {
        run();
      } catch (RuntimeException e) {
        // One that fails must not keep the others from running, and nobody is left to be told.
      }
    }
  }
}
