/**
 * Tests on real engines: a test that is given a running engine ({@link
 * org.isoscope.junit.EngineTest}), and scenario files that are tests themselves ({@link
 * org.isoscope.junit.ScenarioTests}). Each version of an engine starts once for a whole run.
 */
package org.isoscope.junit;
