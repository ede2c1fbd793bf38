package org.isoscope.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.Locale;
import java.util.function.Function;

/** How JSON is laid out in all reports. Lines end alike on every platform. */
public final class JsonText {
  private static final ObjectWriter WRITER =
      JsonMapper.builder()
          .configure(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN, true)
          .build()
          .writer(layout());

  private JsonText() {}

  public static String of(ObjectNode root) {
    try {
      return WRITER.writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain nodes could not be written", e);
    }
  }

  public static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** What each thing is as a node, in the order of the things. */
  public static <T> ArrayNode array(Collection<T> things, Function<T, JsonNode> node) {
    return JsonNodeFactory.instance.arrayNode().addAll(things.stream().map(node).toList());
  }

  public static ArrayNode strings(Collection<String> texts) {
    ArrayNode node = JsonNodeFactory.instance.arrayNode();
    texts.forEach(node::add);
    return node;
  }

  /** The name of a constant as JSON has it: in lower case. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static DefaultPrettyPrinter layout() {
    Separators separators =
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withArrayEmptySeparator("")
            .withObjectEmptySeparator("");
    return new DefaultPrettyPrinter(separators).withObjectIndenter(new DefaultIndenter("  ", "\n"));
  }
}
