package org.isoscope.run;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The one thread on which a live run does what it is asked for and, in between, looks around. */
final class LiveThread implements AutoCloseable {
  private static final long AFTER_FAILURE_NANOS = 100_000_000;

  private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
  private final Look look;
  private final Consumer<RuntimeException> onFailure;
  private final Thread thread;
  private volatile boolean open = true;

  /** A look at what moved. */
  interface Look {
    /** Returns how many nanoseconds the next one has time. */
    long around();
  }

  /**
   * @param onFailure is told of a look or a task that broke, so that the run can go on
   */
  LiveThread(Look look, Consumer<RuntimeException> onFailure) {
    this.look = look;
    this.onFailure = onFailure;
    thread = new Thread(this::work, "isoscope-live");
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  private void work() {
    long pause = 0;
    while (open) {
      try {
        Runnable task = tasks.poll(pause, TimeUnit.NANOSECONDS);
        if (task != null) {
          task.run();
        }
        pause = look.around();
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        onFailure.accept(e);
        pause = AFTER_FAILURE_NANOS;
      }
    }
  }

  /** Has something done, without waiting for it. */
  void execute(Runnable task) {
    tasks.add(task);
  }

  /** Has something done and waits for it; what it throws is thrown here. */
  void run(Runnable task) {
    call(
        () -> {
          task.run();
          return true;
        });
  }

  <T> T call(Supplier<T> task) {
    CompletableFuture<T> result = new CompletableFuture<>();
    tasks.add(
        () -> {
          try {
            result.complete(task.get());
          } catch (RuntimeException e) {
            result.completeExceptionally(e);
          }
        });
    try {
      return result.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException known ? known : e;
    }
  }

  @Override
  public void close() {
    open = false;
    tasks.add(() -> {});
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
