package org.isoscope.report;

import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Indented XML in memory. Whatever text it is given, a parser reads the result. */
public final class XmlText {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  /** For each open element, whether its end goes on a line of its own. */
  private final Deque<Boolean> endsOnNewLine = new ArrayDeque<>();

  @FunctionalInterface
  private interface Writing {
    void run() throws XMLStreamException;
  }

  public XmlText() {
    try {
      xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
    } catch (XMLStreamException e) {
      throw unexpected(e);
    }
    write(() -> xml.writeStartDocument("UTF-8", "1.0"));
  }

  /**
   * Begins an element.
   *
   * @param attributes names, each followed by its value
   */
  public void start(String element, String... attributes) {
    write(
        () -> {
          if (!endsOnNewLine.isEmpty()) {
            endsOnNewLine.pop();
            endsOnNewLine.push(true);
          }
          breakLine();
          xml.writeStartElement(element);
          for (int i = 0; i < attributes.length; i += 2) {
            xml.writeAttribute(attributes[i], allowed(attributes[i + 1]));
          }
          endsOnNewLine.push(false);
        });
  }

  public void text(String content) {
    write(() -> xml.writeCharacters(allowed(content)));
  }

  public void end() {
    write(
        () -> {
          if (endsOnNewLine.pop()) {
            breakLine();
          }
          xml.writeEndElement();
        });
  }

  public String finish() {
    write(xml::writeEndDocument);
    write(xml::close);
    return text + "\n";
  }

  private static void write(Writing writing) {
    try {
      writing.run();
    } catch (XMLStreamException e) {
      throw unexpected(e);
    }
  }

  private void breakLine() throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(endsOnNewLine.size()));
  }

  /** Without the characters that XML 1.0 cannot even escape. */
  private static String allowed(String text) {
    StringBuilder allowed = new StringBuilder(text.length());
    text.codePoints().filter(XmlText::isAllowed).forEach(allowed::appendCodePoint);
    return allowed.toString();
  }

  private static boolean isAllowed(int codePoint) {
    return codePoint == '\t'
        || codePoint == '\n'
        || codePoint == '\r'
        || (codePoint >= 0x20 && codePoint <= 0xd7ff)
        || (codePoint >= 0xe000 && codePoint <= 0xfffd)
        || codePoint >= 0x10000;
  }

  private static IllegalStateException unexpected(XMLStreamException e) {
    return new IllegalStateException("XML could not be written to memory", e);
  }
}
