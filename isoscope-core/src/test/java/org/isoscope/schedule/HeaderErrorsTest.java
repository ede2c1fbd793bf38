package org.isoscope.schedule;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.isoscope.model.BadInputException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeaderErrorsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "title                     | 1:6  | \"title\" has no text         | write it, or remove",
        "link                      | 1:5  | \"link\" has no text          | write it, or remove",
        "engine                    | 1:7  | the name of an engine is      | write engine mariadb",
        "engine 10.1               | 1:8  | \"10.1\" is not the name of   | write engine mariadb",
        "engine h2 2.0 2.1         | 1:11 | \"2.0 2.1\" is not a version  | write engine mariadb",
        "engine h2 ..              | 1:11 | the range has neither         | write engine mariadb",
        "engine h2 2.10 .. 2.9     | 1:11 | 2.10 is after 2.9             | write the earlier",
        "level REPEATABLE          | 1:7  | there is no level \"REPEATAB  | the levels are READ",
        "level READ COMITTED       | 1:7  | there is no level \"READ COM  | did you mean READ COMMI",
        "level RR,                 | 1:10 | a level is missing here       | the levels are READ",
        "sessions                  | 1:9  | the names of the sessions     | write sessions T1 T2",
        "sessions 1 2              | 1:10 | \"1\" is not the name of a s  | write sessions T1 T2",
        "sessions T1 T1            | 1:13 | session T1 is declared twice  | name it once",
        "sessions T1 T2 at RR      | 1:13 | a comma is missing before     | write sessions T1 T2,",
        "sessions T1 at XX         | 1:16 | there is no level \"XX\"      | the levels are READ",
        "include                   | 1:8  | the name of a file is missing | write include",
        "include a.sql             | 1:9  | a.sql cannot be included in   | write its statements",
        "setup                     | 1:1  | the setup has no statement    | write one, or remove",
        "setup A; ;                | 1:10 | the statement is empty        | remove this semicolon"
      })
  void a_header_that_says_nothing_is_refused(
      String header, String position, String problem, String remedy) {
    assertThatThrownBy(() -> Scenarios.read(header + "\nT1> BEGIN;\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("bank.scenario:" + position + ": " + problem)
        .hasMessageContaining("\n  (" + remedy);
  }
}
