package org.isoscope.robustness.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Position;

/** Walks through JSON and knows at each point where it is. */
record JsonCursor(String file, JsonParser parser) {

  /** Reads one value with the help of the current token. */
  interface Reader {
    void read() throws IOException;
  }

  /** Reads the value of a field. */
  interface FieldReader {
    void read(String name, Position position) throws IOException;
  }

  JsonToken next() throws IOException {
    try {
      return parser.nextToken();
    } catch (JsonParseException e) {
      throw new BadInputException(
          position(e.getLocation()), "this is not JSON: " + e.getOriginalMessage(), "mend it here");
    }
  }

  Position here() {
    return position(parser.currentTokenLocation());
  }

  private Position position(JsonLocation location) {
    return new Position(file, location.getLineNr(), location.getColumnNr());
  }

  /** Reads an object; the reader is called with the parser on each field's value. */
  void object(String what, FieldReader reader) throws IOException {
    require(JsonToken.START_OBJECT, what + " is an object");
    Set<String> names = new HashSet<>();
    while (next() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      Position position = here();
      if (!names.add(name)) {
        throw new BadInputException(
            position, "there are two '" + name + "' in " + what, "rename or remove one");
      }
      next();
      reader.read(name, position);
    }
  }

  /** Reads an array; the reader is called with the parser on each element. */
  void array(String what, Reader reader) throws IOException {
    require(JsonToken.START_ARRAY, what + " is an array");
    while (next() != JsonToken.END_ARRAY) {
      reader.read();
    }
  }

  List<String> strings(String what) throws IOException {
    List<String> strings = new ArrayList<>();
    array(what, () -> strings.add(string("an element of " + what)));
    return strings;
  }

  Optional<List<String>> stringsOrNull(String what) throws IOException {
    return parser.currentToken() == JsonToken.VALUE_NULL
        ? Optional.empty()
        : Optional.of(strings(what));
  }

  String string(String what) throws IOException {
    require(JsonToken.VALUE_STRING, what + " is a string");
    return parser.getText();
  }

  boolean isString() {
    return parser.currentToken() == JsonToken.VALUE_STRING;
  }

  private void require(JsonToken expected, String rule) {
    if (parser.currentToken() != expected) {
      throw new BadInputException(here(), "this is out of place: " + rule, "write it so");
    }
  }

  BadInputException unknown(Position position, String name, String expected) {
    return new BadInputException(
        position, "there is no '" + name + "' here", "expected " + expected);
  }
}
