/**
 * What all commands share: the terminal, exit codes, the options that name engines, levels and
 * output, and access to the engines themselves.
 */
package org.isoscope.cli.common;
