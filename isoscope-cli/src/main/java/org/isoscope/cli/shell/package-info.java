/**
 * The interleaving shell: several sessions typed into one terminal. {@link
 * org.isoscope.cli.shell.ShellInput} makes statements and commands of lines, {@link
 * org.isoscope.cli.shell.Shell} plays them in a live run, and {@link
 * org.isoscope.cli.shell.ShellOutput} says what happens as soon as it does.
 */
package org.isoscope.cli.shell;
