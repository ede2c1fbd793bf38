package org.isoscope.model;

/**
 * What an engine's manual says of a level.
 *
 * @param guarantee what it comes to
 * @param source where the manual says so
 */
public record Promise(Guarantee guarantee, String source) {}
