/**
 * Interleavings as a person writes them: scenario files with their setup, the lines of each session
 * in the order they are submitted, and what is expected of them. Also read: the notations of
 * ReplBug (thesis, 3.4) and of Troc's case files.
 */
package org.isoscope.schedule;
