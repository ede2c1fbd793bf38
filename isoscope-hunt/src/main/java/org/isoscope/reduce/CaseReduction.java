package org.isoscope.reduce;

import org.isoscope.testcase.TestCase;

/**
 * What became of a test case.
 *
 * @param tries how often it was asked whether a smaller case still shows the same
 * @param fixpoint whether nothing more can be cut; otherwise the budget was used up before, or the
 *     time
 */
public record CaseReduction(TestCase test, int tries, boolean fixpoint) {}
