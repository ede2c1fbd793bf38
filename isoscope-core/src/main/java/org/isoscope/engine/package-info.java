/**
 * What an engine is to the rest of Isoscope: a {@link org.isoscope.engine.Dialect} that says how to
 * talk to it (levels, transactions, kinds of error, lock waits, reset) and an {@link
 * org.isoscope.engine.Instance} that is running. How instances come into being is in {@code
 * provision}; one class per engine is in {@code catalog}.
 */
package org.isoscope.engine;
