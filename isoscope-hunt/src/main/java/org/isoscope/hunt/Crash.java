package org.isoscope.hunt;

import org.isoscope.model.IsolationLevel;

/**
 * A server that died under a case.
 *
 * @param log the end of its log
 */
public record Crash(int caseIndex, IsolationLevel level, String log) {}
