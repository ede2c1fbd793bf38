package org.isoscope.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.generate.CaseGenerator;
import org.isoscope.model.UnavailableException;

/**
 * Hunts on one engine: hands blocks of cases to workers, which examine them in any order, and takes
 * up what they saw in the order of the blocks.
 */
public final class Hunt {
  /** What a worker's thread tells. */
  private sealed interface WorkerMessage {}

  /** A block is done. */
  private record Done(Blocks.BlockResult result) implements WorkerMessage {}

  /** The thread has ended, and its instance is stopped. */
  private record Ended() implements WorkerMessage {}

  /** The thread has ended because it cannot go on. */
  private record Broken(RuntimeException cause) implements WorkerMessage {}

  private final HuntPlan plan;
  private final Supplier<Instance> starting;
  private final BugCorpus corpus;
  private final HuntListener listener;
  private final IntSupplier numbers;
  private final LongSupplier clock;
  private final HuntEnd end;
  private final Blocks blocks;
  private final Deaths deaths = new Deaths();
  private final Set<RestartingLab> labs = ConcurrentHashMap.newKeySet();
  private volatile boolean serverIsGone;
  private final BlockingQueue<WorkerMessage> messages = new LinkedBlockingQueue<>();

  /**
   * @param firstNumber of the first finding; the others follow
   */
  public Hunt(
      HuntPlan plan,
      Supplier<Instance> starting,
      BugCorpus corpus,
      HuntListener listener,
      int firstNumber) {
    this(plan, starting, corpus, listener, firstNumber, System::nanoTime);
  }

  /**
   * @param clock by which the plan's time is measured, in nanoseconds
   */
  Hunt(
      HuntPlan plan,
      Supplier<Instance> starting,
      BugCorpus corpus,
      HuntListener listener,
      int firstNumber,
      LongSupplier clock) {
    this(plan, starting, corpus, listener, counting(firstNumber), clock);
  }

  /**
   * @param starting starts an instance of the engine, as often as it is asked
   * @param numbers gives each finding its number, when it is known to be a new one
   */
  public Hunt(
      HuntPlan plan,
      Supplier<Instance> starting,
      BugCorpus corpus,
      HuntListener listener,
      IntSupplier numbers) {
    this(plan, starting, corpus, listener, numbers, System::nanoTime);
  }

  private Hunt(
      HuntPlan plan,
      Supplier<Instance> starting,
      BugCorpus corpus,
      HuntListener listener,
      IntSupplier numbers,
      LongSupplier clock) {
    this.plan = plan;
    this.starting = starting;
    this.corpus = corpus;
    this.listener = listener;
    this.numbers = numbers;
    this.clock = clock;
    this.end = new HuntEnd(plan.time(), clock);
    this.blocks = new Blocks(plan, end);
  }

  private static IntSupplier counting(int first) {
    return new AtomicInteger(first)::getAndIncrement;
  }

  /** For who has started an instance already, to read its dialect: the hunt goes on with it. */
  public static Supplier<Instance> goingOnWith(Instance started, Supplier<Instance> others) {
    AtomicReference<Instance> first = new AtomicReference<>(started);
    return () -> Optional.ofNullable(first.getAndSet(null)).orElseGet(others);
  }

  /** Begins no new case and reduces nothing any more; what is under way ends. */
  public void stop() {
    end.stop();
  }

  /** For a hunt that was to end, and whose case under way does not: takes its servers away. */
  public void cutOff() {
    labs.forEach(RestartingLab::cutOff);
  }

  private RestartingLab lab() {
    RestartingLab lab = new RestartingLab(starting, plan, deaths);
    labs.add(lab);
    return lab;
  }

  /** Hunts until the plan is done or {@link #stop} is called. */
  public HuntSummary run() {
    HuntLimit limit = new HuntLimit(plan.time(), this::cutOff);
    try {
      return hunt();
    } finally {
      limit.cancel();
    }
  }

  private HuntSummary hunt() {
    try (RestartingLab study = lab()) {
      Instance instance = study.instance();
      HuntCases cases =
          new HuntCases(
              new CaseGenerator(instance.dialect().flavor(), plan.options()), plan.seed());
      plan.oracles().forEach(study::oracle);
      long start = clock.getAsLong();
      Collector collector =
          new Collector(new Investigation(study, corpus, end::isReached), listener, numbers);
      boolean whole = true;
      if (!instance.isShared()) {
        whole = byWorkers(cases, collector, start);
      } else {
        // There is one database for everybody, so there is one lab.
        Worker worker = new Worker(study, cases, end::isReached);
        for (var block = blocks.next(); block.isPresent(); block = blocks.next()) {
          take(collector, examine(worker, block.get()), start);
        }
      }
      HuntSummary summary =
          collector.summary(instance, plan, secondsSince(start), end.wasStopped());
      return whole && !serverIsGone ? summary : summary.cutShort();
    }
  }

  /** Whether no worker gave up. */
  private boolean byWorkers(HuntCases cases, Collector collector, long start) {
    List<Thread> threads = start(cases);
    try {
      return collect(collector, start);
    } finally {
      blocks.close();
      threads.forEach(Hunt::await);
    }
  }

  private void take(Collector collector, Blocks.BlockResult result, long start) {
    collector.add(result);
    listener.progress(collector.tally(), secondsSince(start), collector.findings().size());
  }

  private double secondsSince(long start) {
    return (clock.getAsLong() - start) / 1e9;
  }

  private List<Thread> start(HuntCases cases) {
    List<Thread> threads = new ArrayList<>();
    for (int i = 1; i <= plan.workers(); i++) {
      Thread thread = new Thread(() -> work(cases), "isoscope-hunt-" + i);
      thread.setDaemon(true);
      threads.add(thread);
      thread.start();
    }
    return threads;
  }

  private void work(HuntCases cases) {
    try (RestartingLab lab = lab()) {
      Worker worker = new Worker(lab, cases, end::isReached);
      for (var block = blocks.next(); block.isPresent(); block = blocks.next()) {
        messages.add(new Done(examine(worker, block.get())));
      }
    } catch (RuntimeException e) {
      messages.add(new Broken(e));
      return;
    }
    messages.add(new Ended());
  }

  /** A block; the last one of all if its server is gone for good. */
  private Blocks.BlockResult examine(Worker worker, Blocks.Block block) {
    Blocks.BlockResult result = worker.examine(block);
    if (worker.lab().isGone()) {
      serverIsGone = true;
      blocks.close();
    }
    return result;
  }

  private boolean collect(Collector collector, long start) {
    Optional<RuntimeException> broken = Optional.empty();
    for (int running = plan.workers(); running > 0; ) {
      WorkerMessage message = take();
      if (message instanceof Done done) {
        take(collector, done.result(), start);
      } else {
        running--;
        if (message instanceof Broken worker) {
          broken = broken.or(() -> Optional.of(worker.cause()));
          blocks.close();
        }
      }
    }
    collector.finish();
    broken.ifPresent(cause -> keepWhatThereIs(cause, collector));
    return broken.isEmpty();
  }

  /** An engine that is not to be had any more ends a hunt, but takes nothing away from it. */
  private void keepWhatThereIs(RuntimeException cause, Collector collector) {
    if (!(cause instanceof UnavailableException) || collector.tally().cases() == 0) {
      throw cause;
    }
    listener.gaveUp(cause);
  }

  private WorkerMessage take() {
    try {
      return messages.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the hunt was interrupted", e);
    }
  }

  private static void await(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
