/**
 * The command line: one class per command. The only place that wires objects together, prints and
 * exits.
 */
package org.isoscope.cli;
