package org.isoscope.pgspec.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.isoscope.pgspec.Permutation.Place;
import org.isoscope.pgspec.Spec.SpecStep;
import org.isoscope.pgspec.wire.WireException;

/** The steps of one permutation, from the first to the end of the last that waits. */
final class PermutationRun {
  private final SpecSessions sessions;
  private final StepCompletion completion;
  private final Duration patience;
  private final SpecOutput output;

  /** In the order in which they began to wait. */
  private final List<StepRun> waiting = new ArrayList<>();

  PermutationRun(
      SpecSessions sessions, StepCompletion completion, Duration patience, SpecOutput output) {
    this.sessions = sessions;
    this.completion = completion;
    this.patience = patience;
    this.output = output;
  }

  void start(SpecStep step, Place place) {
    SpecSessionState session = sessions.of(step.name());
    finishEarlierStep(session);
    try {
      session.connection().send(step.sql());
    } catch (WireException e) {
      output.print("failed to send query for step %s: %s\n".formatted(step.name(), e.getMessage()));
      // The real program has said all it has to say on stdout.
      throw new SpecAbandonedException("", e);
    }
    StepRun run = StepRun.start(step, place.blockers(), sessions);
    session.starts(run);
    boolean mustWait = completion.mustWait(run);
    lookAgain(completion::stillWaits);
    if (mustWait) {
      waiting.add(run);
    }
  }

  void finish() {
    lookAgain(completion::isHeldAtItsEnd);
    if (!waiting.isEmpty()) {
      throw new SpecAbandonedException(
          "failed to complete permutation due to mutually-blocking steps\n");
    }
  }

  /** A session has one step at a time: the next is not sent before the earlier one is done. */
  private void finishEarlierStep(SpecSessionState session) {
    Clock clock = new Clock();
    while (session.active().isPresent()) {
      StepRun earlier = session.active().get();
      if (!completion.isHeldAtItsEnd(earlier)) {
        waiting.remove(earlier);
      }
      // Either its end has released others, or only the end of others can release it.
      lookAgain(completion::stillWaits);
      if (session.active().isPresent() && clock.total().compareTo(patience.multipliedBy(2)) > 0) {
        throw stuck(earlier, clock);
      }
    }
  }

  private SpecAbandonedException stuck(StepRun run, Clock clock) {
    String active =
        sessions.all().stream()
            .flatMap(session -> session.active().stream())
            .map(each -> each.step().name())
            .collect(Collectors.joining(" "));
    return new SpecAbandonedException(
        "step %s timed out after %d seconds\nactive steps are: %s\n"
            .formatted(run.step().name(), clock.total().toSeconds(), active));
  }

  /**
   * Looks at all that wait, once; and again as long as that ends one or brings notices, because
   * either may release a step with marks that was looked at before.
   */
  private void lookAgain(Predicate<StepRun> stillWaits) {
    boolean moved = true;
    boolean marked = true;
    while (marked && moved) {
      int notices = sessions.notices();
      List<StepRun> remaining = new ArrayList<>();
      for (StepRun run : List.copyOf(waiting)) {
        if (stillWaits.test(run)) {
          remaining.add(run);
        }
      }
      moved = remaining.size() < waiting.size() || sessions.notices() > notices;
      marked = remaining.stream().anyMatch(StepRun::isMarked);
      waiting.clear();
      waiting.addAll(remaining);
    }
  }
}
