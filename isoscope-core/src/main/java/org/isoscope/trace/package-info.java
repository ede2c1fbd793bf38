/**
 * What happened when a schedule ran, as values: a trace, its steps and events, and how it compares
 * with what its scenario expects. Nothing here runs anything.
 */
package org.isoscope.trace;
