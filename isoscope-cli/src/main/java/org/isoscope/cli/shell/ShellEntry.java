package org.isoscope.cli.shell;

/** Something complete that was typed. */
sealed interface ShellEntry {
  /** A statement of a session, without its semicolon. */
  record Statement(String session, String sql) implements ShellEntry {}

  /** A statement of the setup, without its semicolon. */
  record Setup(String sql) implements ShellEntry {}

  /** A command of the shell: {@code :level 2 SERIALIZABLE}. */
  record Command(String word, String argument) implements ShellEntry {}
}
