/**
 * The engines Isoscope knows, one small class each: where its versions are published, how one
 * starts, and its {@link org.isoscope.engine.Dialect}. To add one, see {@code
 * docs/add-an-engine.md}.
 */
package org.isoscope.engines;
