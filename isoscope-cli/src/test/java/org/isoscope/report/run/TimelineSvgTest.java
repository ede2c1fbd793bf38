package org.isoscope.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.isoscope.engine.Instance;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.SvgText;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Pictures of a real run. */
class TimelineSvgTest {
  private static final String SCENARIO =
      """
      setup CREATE TABLE t (v INT); INSERT INTO t VALUES (1);

      T1> SELECT v, 'a text that is so long that no box in any picture has room for it' FROM t;
      T1> SELECT v FROM t;
          => bug: rows (1)
          => correct: rows (2)
      T1> COMMIT;
      """;

  @Test
  void all_text_stays_within_its_box() throws Exception {
    Document svg = drawn();
    List<Element> boxes = elements(svg, "rect");
    for (Element text : elements(svg, "text")) {
      int end = number(text, "x") + half(text) * SvgText.pixels(text.getTextContent(), size(text));
      assertThat(end)
          .as(text.getTextContent())
          .isLessThanOrEqualTo(
              boxes.stream()
                  .filter(box -> contains(box, text))
                  .mapToInt(box -> number(box, "x") + number(box, "width"))
                  .min()
                  .orElseThrow());
    }
  }

  @Test
  void the_step_that_is_wrong_is_marked() throws Exception {
    assertThat(elements(drawn(), "rect"))
        .filteredOn(box -> box.getAttribute("stroke-width").equals("2"))
        .singleElement()
        .satisfies(box -> assertThat(box.getAttribute("stroke")).isEqualTo("#cf222e"));
  }

  private static Document drawn() throws Exception {
    try (Instance instance = TestEngines.start("h2");
        Lab lab = new Lab(instance)) {
      Trace trace = lab.run(Scenario.parse(SCENARIO), IsolationLevel.READ_COMMITTED);
      String svg = new TimelineSvg().write(new RunResult(trace, Judge.judge(trace)));
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(svg)));
    }
  }

  private static boolean contains(Element box, Element text) {
    int x = number(text, "x") - number(box, "x");
    int y = number(text, "y") - number(box, "y");
    return x >= 0 && x <= number(box, "width") && y >= 0 && y <= number(box, "height");
  }

  private static int half(Element text) {
    return text.getAttribute("text-anchor").equals("middle") ? 0 : 1;
  }

  private static int size(Element text) {
    return text.hasAttribute("font-size") ? number(text, "font-size") : 12;
  }

  private static int number(Element element, String name) {
    return element.hasAttribute(name) ? Integer.parseInt(element.getAttribute(name)) : 0;
  }

  private static List<Element> elements(Document svg, String name) {
    NodeList found = svg.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      elements.add((Element) found.item(i));
    }
    return elements;
  }
}
