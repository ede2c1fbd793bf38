/**
 * How engines are spoken to, where that is more than a few lines of the engine's own class: the
 * dialects of servers, the SQL that each engine has, the models of what its levels do, and the
 * probes that know who waits for whom.
 */
package org.isoscope.engines.dialect;
