/** Bug reports as ReplBug keeps them, in Python or as transcripts, read as scenarios. */
package org.isoscope.schedule.replbug;
