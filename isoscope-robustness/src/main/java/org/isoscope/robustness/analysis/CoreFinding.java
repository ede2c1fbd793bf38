package org.isoscope.robustness.analysis;

import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.DangerousCycle;
import org.isoscope.robustness.counterexample.Counterexample;

/**
 * Programs that are not shown robust together, while any fewer of them are.
 *
 * @param cycle what speaks against them
 * @param schedule a checked schedule that settles it; empty if none was found, and then the verdict
 *     may be a false negative
 */
public record CoreFinding(
    Set<String> programs, DangerousCycle cycle, Optional<Counterexample> schedule) {}
