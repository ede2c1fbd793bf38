/**
 * Instances and how they end: engines inside this JVM, server processes with a data folder that is
 * gone when they are, servers that a URL names. Whatever was begun is undone, by Ctrl-C too; what a
 * killed process left behind, the next one sweeps away.
 */
package org.isoscope.engines.instance;
