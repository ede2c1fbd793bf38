package org.isoscope.pgspec;

import org.isoscope.model.BadInputException;
import org.isoscope.model.Position;

/** The text of a specification, able to say where in its file a character stands. */
record SpecText(String file, String text) {
  int line(int offset) {
    return 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
  }

  BadInputException error(int offset, String problem, String remedy) {
    int column = offset - (text.lastIndexOf('\n', offset - 1) + 1) + 1;
    return new BadInputException(new Position(file, line(offset), column), problem, remedy);
  }
}
