package org.isoscope.oracle.dependency;

/**
 * How a transaction went.
 *
 * @param begun when its first statement was done, as a place in the trace's events
 * @param ended when it had committed or was rolled back
 */
public record Ending(String transaction, boolean committed, int begun, int ended) {}
