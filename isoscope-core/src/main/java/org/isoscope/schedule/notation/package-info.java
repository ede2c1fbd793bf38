/** Which notation a file is in, and the reader for it. */
package org.isoscope.schedule.notation;
