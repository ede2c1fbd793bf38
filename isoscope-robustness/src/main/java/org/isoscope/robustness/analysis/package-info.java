/** The whole analysis of a workload, from its programs to the advice. */
package org.isoscope.robustness.analysis;
