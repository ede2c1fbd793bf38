package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.engines.fault.Fault;
import org.isoscope.engines.fault.FaultyInstance;
import org.isoscope.hunt.Scrutiny.Reduction;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The time of a hunt, by a clock that goes on by a millisecond whenever somebody looks at it. */
@Timeout(120)
class HuntTimeTest {
  private final AtomicLong looks = new AtomicLong();

  @Test
  void time_that_is_up_ends_the_reduction_as_well_and_the_finding_says_so() {
    HuntSummary summary = hunt(Duration.ofMillis(45), HuntListener.silent()).run();
    assertThat(summary.findings()).isNotEmpty();
    assertThat(summary.findings())
        .allSatisfy(
            each -> {
              assertThat(each.minimal()).isFalse();
              assertThat(each.scrutiny().runs()).isZero();
              assertThat(each.flaky()).isFalse();
            });
    assertThat(looks.get()).isLessThan(200);
  }

  @Test
  void no_case_of_a_block_is_begun_after_the_time() {
    HuntSummary summary = hunt(Duration.ofMillis(12), HuntListener.silent()).run();
    assertThat(summary.tally().cases()).isBetween(1, 12);
    assertThat(summary.complete()).isTrue();
  }

  @Test
  void a_hunt_that_is_stopped_keeps_what_it_has_and_does_not_call_it_minimal() {
    Hunt[] hunt = new Hunt[1];
    HuntListener stopping =
        new HuntListener() {
          @Override
          public void progress(Tally tally, double seconds, int findings) {}

          @Override
          public void found(Finding finding) {
            hunt[0].stop();
          }

          @Override
          public void crashed(Crash crash) {}
        };
    hunt[0] = hunt(Duration.ofDays(1), stopping);
    HuntSummary summary = hunt[0].run();
    assertThat(summary.complete()).isFalse();
    assertThat(summary.findings()).hasSizeGreaterThan(1);
    assertThat(summary.findings().get(0).minimal()).isTrue();
    assertThat(summary.findings().subList(1, summary.findings().size()))
        .allSatisfy(each -> assertThat(each.scrutiny().reduction()).isEqualTo(Reduction.NONE));
  }

  private long look() {
    return Duration.ofMillis(looks.incrementAndGet()).toNanos();
  }

  private Hunt hunt(Duration time, HuntListener listener) {
    Fault fault = Fault.find("commit-rolls-back").orElseThrow();
    try (Instance instance = TestEngines.start("h2")) {
      HuntPlan plan =
          HuntPlan.on(instance.dialect())
              .levels(List.of(IsolationLevel.READ_COMMITTED))
              .time(time)
              .workers(1)
              .build();
      return new Hunt(
          plan,
          () -> new FaultyInstance(TestEngines.start("h2"), fault),
          BugCorpus.standard(),
          listener,
          1,
          this::look);
    }
  }
}
