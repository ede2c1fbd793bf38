package org.isoscope.hunt;

import org.isoscope.model.IsolationLevel;

/**
 * Cases in a row with the same schema, at one level, for one oracle: the work that is handed out.
 *
 * @param number its place in the order of the hunt
 * @param first the first case
 * @param end the case after the last
 */
record Block(int number, int first, int end, IsolationLevel level, String oracle) {}
