/** Test cases as Troc writes them, read as scenarios. */
package org.isoscope.schedule.troc;
