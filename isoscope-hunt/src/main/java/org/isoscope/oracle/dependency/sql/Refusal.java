package org.isoscope.oracle.dependency.sql;

import java.util.function.BiFunction;
import org.isoscope.model.BadInputException;

/**
 * Says that something cannot be tracked.
 *
 * @param maker of the exception, which knows the place; given what is wrong and what would be right
 */
record Refusal(BiFunction<String, String, BadInputException> maker) {
  BadInputException of(String problem, String remedy) {
    return maker.apply(problem, remedy);
  }
}
