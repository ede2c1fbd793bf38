package org.isoscope.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.report.run.Outcomes.hasRows;
import static org.isoscope.report.run.Outcomes.row;
import static org.isoscope.report.run.Outcomes.rows;
import static org.isoscope.report.run.TraceBuilder.trace;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.report.Style;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class RunJunitTest {
  @Test
  void every_scenario_and_engine_is_a_suite_and_every_level_a_test() throws Exception {
    Document document =
        parse(
            List.of(
                Samples.knownBug(1).result(),
                Samples.knownBug(0).at(IsolationLevel.SERIALIZABLE).result(),
                Samples.deadlock().result()));
    Element all = document.getDocumentElement();
    assertThat(all.getTagName()).isEqualTo("testsuites");
    assertThat(all.getAttribute("tests")).isEqualTo("3");
    Element first = element(document, "testsuite", 0);
    assertThat(first.getAttribute("name")).isEqualTo("MDEV-26642.scenario on mariadb 10.11.5");
    assertThat(first.getAttribute("tests")).isEqualTo("2");
    assertThat(first.getAttribute("failures")).isEqualTo("1");
    assertThat(element(document, "testsuite", 1).getAttribute("failures")).isEqualTo("0");
    Element test = element(document, "testcase", 1);
    assertThat(test.getAttribute("classname")).isEqualTo("MDEV-26642.scenario");
    assertThat(test.getAttribute("name")).isEqualTo("mariadb 10.11.5 SERIALIZABLE");
    assertThat(test.getElementsByTagName("failure").getLength()).isZero();
  }

  @Test
  void a_failure_says_what_was_expected_and_shows_the_time_line() throws Exception {
    Document document = parse(Samples.knownBug(1).report());
    Element failure = element(document, "failure", 0);
    assertThat(failure.getAttribute("message"))
        .isEqualTo(
            "shows the bug: MDEV-26642.scenario:14  T2: SELECT v FROM t: correct: rows (0), saw (1)");
    assertThat(failure.getAttribute("type")).isEqualTo("known bug");
    assertThat(failure.getTextContent())
        .isEqualTo("\n" + new TimelineText(Style.PLAIN, 100).write(Samples.knownBug(1).result()))
        .contains("✗ correct: rows (0)\n");
  }

  @Test
  void nothing_in_a_result_can_break_the_document() throws Exception {
    String nasty = "<a> & \"b\" ]]> 'c' \u0000\u0001\u001b\uFFFE \uD800 😀 \r\n --> é";
    List<RunResult> report =
        trace("<s> & \"t\"\u0002.scenario", "T1")
            .step("T1", "SELECT '" + nasty + "'", rows(Row.of(Value.of(nasty))))
            .expect(hasRows(row(1)))
            .report();
    Document document = parse(report);
    assertThat(element(document, "testcase", 0).getAttribute("classname"))
        .isEqualTo("<s> & \"t\".scenario");
    assertThat(element(document, "failure", 0).getAttribute("message"))
        .contains("<a> & \"b\" ]]>")
        .contains("😀");
    assertThat(element(document, "failure", 0).getTextContent())
        .contains("<a> & \"b\" ]]>")
        .contains("--> é");
  }

  private static Document parse(List<RunResult> report) throws Exception {
    String xml = new RunJunit().write(report);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  private static Element element(Document document, String name, int index) {
    return (Element) document.getElementsByTagName(name).item(index);
  }
}
