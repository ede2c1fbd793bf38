package org.isoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** A picture, as a test looks at it: where its boxes and its texts begin and end. */
public record DrawnSvg(Element root) {
  /** A part of a row, from left to right. */
  private record Span(double from, double to) {
    boolean isWithin(Span other) {
      return from >= other.from && to <= other.to;
    }

    boolean meets(Span other) {
      return from < other.to && other.from < to;
    }

    double width() {
      return to - from;
    }
  }

  public static DrawnSvg of(String svg) throws Exception {
    return new DrawnSvg(
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)))
            .getDocumentElement());
  }

  public List<Element> all(String name) {
    NodeList found = root.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      elements.add((Element) found.item(i));
    }
    return elements;
  }

  /** No text runs over the box in which it begins, and no box over the edge of the picture. */
  public void assertTextStaysWithinItsBox() {
    // How wide a text will be is known of fixed fonts only.
    assertThat(root.getAttribute("font-family")).endsWith(" monospace");
    Span picture = new Span(0, Double.parseDouble(root.getAttribute("viewBox").split(" ", -1)[2]));
    for (Element box : all("rect")) {
      assertThat(span(box)).matches(each -> each.isWithin(picture), "is in the picture");
    }
    for (Element text : all("text")) {
      Span box =
          all("rect").stream()
              .filter(rect -> contains(rect, text))
              .map(DrawnSvg::span)
              .min(Comparator.comparing(Span::width))
              .orElse(picture);
      assertThat(written(text))
          .as(text.getTextContent())
          .matches(each -> each.isWithin(box), "is within " + box);
    }
  }

  /** Texts that stand in one row, as the names of columns do, stay apart. */
  public void assertTextsStayApart() {
    List<Element> texts = all("text");
    for (Element text : texts) {
      assertThat(
              texts.stream()
                  .filter(other -> other != text && number(other, "y") == number(text, "y"))
                  .filter(other -> written(other).meets(written(text)))
                  .map(Element::getTextContent))
          .as("what " + text.getTextContent() + " runs into")
          .isEmpty();
    }
  }

  private static boolean contains(Element box, Element text) {
    double x = number(text, "x") - number(box, "x");
    double y = number(text, "y") - number(box, "y");
    return x >= 0 && x <= number(box, "width") && y >= 0 && y <= number(box, "height");
  }

  private static Span span(Element box) {
    return new Span(number(box, "x"), number(box, "x") + number(box, "width"));
  }

  private Span written(Element text) {
    int size = (int) number(text.hasAttribute("font-size") ? text : root, "font-size");
    double width = SvgText.pixels(text.getTextContent(), size);
    double left = text.getAttribute("text-anchor").equals("middle") ? width / 2 : 0;
    return new Span(number(text, "x") - left, number(text, "x") - left + width);
  }

  private static double number(Element element, String name) {
    return element.hasAttribute(name) ? Double.parseDouble(element.getAttribute(name)) : 0;
  }
}
