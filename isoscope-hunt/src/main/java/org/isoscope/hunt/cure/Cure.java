package org.isoscope.hunt.cure;

import java.util.Optional;
import org.isoscope.testcase.TestCase;

/** Takes the cause of a bug out of a case, and leaves what it can of the rest. Pure. */
@FunctionalInterface
public interface Cure {
  /** The case without the cause; empty if the cause is not in it. */
  Optional<TestCase> of(TestCase test);
}
