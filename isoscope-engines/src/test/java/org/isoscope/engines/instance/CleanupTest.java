package org.isoscope.engines.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.isoscope.model.UnavailableException;
import org.junit.jupiter.api.Test;

class CleanupTest {
  private final List<String> undone = new ArrayList<>();
  private final Cleanup cleanup = new Cleanup();

  @Test
  void what_was_begun_last_is_undone_first_and_only_once() {
    cleanup.add(() -> undone.add("folder"));
    cleanup.add(() -> undone.add("server"));
    cleanup.close();
    cleanup.close();
    assertThat(undone).containsExactly("server", "folder");
  }

  @Test
  void one_that_fails_does_not_keep_the_others_from_running() {
    cleanup.add(() -> undone.add("folder"));
    cleanup.add(
        () -> {
          throw new IllegalStateException("stuck");
        });
    cleanup.close();
    assertThat(undone).containsExactly("folder");
  }

  @Test
  void an_action_that_was_run_by_hand_is_not_run_again() {
    Cleanup.Handle handle = cleanup.add(() -> undone.add("folder"));
    handle.run();
    handle.run();
    cleanup.close();
    assertThat(undone).containsExactly("folder");
  }

  @Test
  void nothing_is_begun_once_the_cleaning_has() {
    cleanup.close();
    assertThatThrownBy(() -> cleanup.guard(() -> undone.add("too late")))
        .isInstanceOf(UnavailableException.class);
    assertThatThrownBy(() -> cleanup.add(() -> undone.add("too late")))
        .isInstanceOf(UnavailableException.class);
    assertThat(undone).isEmpty();
  }

  @Test
  void a_second_close_waits_for_the_first() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    cleanup.add(
        () -> {
          begun.countDown();
          await(go);
          undone.add("server");
        });
    Thread first = new Thread(cleanup::close);
    first.start();
    await(begun);
    Thread second = new Thread(cleanup::close);
    second.start();
    second.join(50);
    assertThat(second.isAlive()).isTrue();
    go.countDown();
    second.join();
    assertThat(undone).containsExactly("server");
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
