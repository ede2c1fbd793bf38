package org.isoscope.cli.shell;

import java.util.List;

/** The shell's commands in words. */
final class ShellHelp {
  static final String TEXT =
      """
         1> begin;              a statement of session 1; T1> means the same
         select * from t;       one of the same session as the line before
         2>                     the lines that follow are of session 2

         :sessions              the sessions and what they do; :sessions 4 opens more
         :level                 their levels; :level SER sets all that are idle, :level 2 RC one
         :locks                 who waits for whom now, asked of the engine
         :cancel 2              cancel what session 2 runs (Ctrl-C: what the current one runs)
         :kill 2                end the connection of session 2
         :wait 5                wait until nothing runs any more, at most 5 s
         :setup SQL;            a statement before all steps, outside the sessions
         :save FILE [TITLE]     write what was typed and seen as a scenario
         :run FILE              :reset, then play the steps of a scenario
         :reset                 roll back all, empty the database, begin again
         :quit                  leave (Ctrl-D)
      """;

  private static final List<String> WORDS =
      List.of(
          "help sessions level locks cancel kill wait setup save run reset quit".split(" ", -1));

  private ShellHelp() {}

  static boolean knows(String word) {
    return WORDS.contains(word);
  }

  /** As they are typed. */
  static List<String> commands() {
    return WORDS.stream().map(word -> ":" + word).toList();
  }
}
