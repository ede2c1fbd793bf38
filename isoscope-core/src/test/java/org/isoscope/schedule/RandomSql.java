package org.isoscope.schedule;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes statements out of everything that hides a semicolon. */
final class RandomSql {
  private static final List<String> NASTY =
      List.of(
          ";", "'", "\"", "`", "--", "/*", "$$", "$x$", "\n", "\nT1> x", "\n=> ok", "\\", "é", "#");
  private static final List<String> PLAIN =
      List.of(
          "SELECT",
          "a$b$c",
          "v > 3",
          "f(x)",
          "\n  FROM t",
          "\n",
          "$1",
          "5 - 3 / 2",
          "# x",
          "(T1> 3)");
  private static final List<String> STARTS =
      List.of("kill 5", "setup x", "T1> x", "=> x", "-- c\nSELECT 1", "finals\n x", "include a");

  private final Random random;

  RandomSql(Random random) {
    this.random = random;
  }

  /** One statement, however strange. */
  String statement() {
    return ("S " + joined(4, this::fragment)).strip();
  }

  /** One statement that may look like another line of a scenario. */
  String setupStatement() {
    return random.nextInt(3) == 0 ? pick(STARTS) : statement();
  }

  /** Any characters at all, statement or not. */
  String soup() {
    return joined(5, () -> pick(random.nextBoolean() ? NASTY : PLAIN));
  }

  private String fragment() {
    String content = joined(4, () -> pick(NASTY));
    return switch (random.nextInt(8)) {
      case 0 -> quoted("'", content);
      case 1 -> quoted("\"", content);
      case 2 -> quoted("`", content);
      case 3 -> " $x$" + content.replace("$x$", "") + "$x$";
      case 4 -> " /*" + content.replace("*/", "") + " */";
      case 5 -> " --" + content.replace("\n", "") + "\n ";
      default -> " " + pick(PLAIN);
    };
  }

  private static String quoted(String quote, String content) {
    return " " + quote + content.replace(quote, quote + quote) + quote;
  }

  private String joined(int most, Supplier<String> part) {
    return Stream.generate(part).limit(1 + random.nextInt(most)).collect(Collectors.joining());
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
