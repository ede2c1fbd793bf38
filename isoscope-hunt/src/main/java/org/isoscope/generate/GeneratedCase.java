package org.isoscope.generate;

import java.util.Optional;
import org.isoscope.testcase.TestCase;

/**
 * A case and what it was made from.
 *
 * @param cycle the cycle that its transactions follow, as {@code R1W2[x]-W2C2R1[x]}; none if they
 *     are free
 */
public record GeneratedCase(TestCase test, Optional<String> cycle) {}
