package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads the conditions of IF and the headers of loops. They are free text, {@code IF <selection by
 * name>:} or {@code FOR each item in the order:}, unless they ask the database.
 */
record BlockHeaderReader(TokenCursor cursor, QueryReader queries) {
  /** How the block goes on. */
  enum Style {
    BRACES,
    KEYWORDS
  }

  /** Where free text ends: at a brace, a word, or a colon at the end of a line. */
  private static final String END =
      "\\{|\\b(?:%s)\\b|:(?=[ \\t]*(?:--[^\\n]*|#[^\\n]*)?\\r?(?:\\n|$))";

  /** A text or comment in which no header ends. */
  private static final String PASSED_OVER = "--[^\\n]*|(?<![\\p{L}\\d])'[^'\\n]*'|/\\*.*?\\*/";

  /**
   * Where each kind of header ends. Compiled once: deep in nested blocks there may be no stack left
   * to compile them with.
   */
  private static final Map<String, Pattern> ENDS =
      Stream.of("THEN", "DO", "LOOP|DO")
          .collect(Collectors.toMap(words -> words, BlockHeaderReader::ends));

  private static final Pattern ASKS =
      Pattern.compile("(?:\\(|\\bIN)\\s*SELECT\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern IN = Pattern.compile("\\bIN\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\d_]*");

  /** Takes a condition; what it asks the database goes into {@code asked}. */
  Style condition(PlacedToken open, String endWord, List<Instruction> asked) {
    int start = cursor.offset();
    int end = endOfText(open, endWord);
    if (ASKS.matcher(cursor.source.text.substring(start, end)).find()) {
      evaluate(asked);
    } else {
      cursor.moveTo(end);
    }
    return style(open, endWord);
  }

  /**
   * Takes the header of a loop; the variables that change in each round go into {@code changing}.
   */
  Style loop(PlacedToken open, Set<String> changing, List<Instruction> asked) {
    int start = cursor.offset();
    int end = endOfText(open, "LOOP|DO");
    String text = cursor.source.text.substring(start, end);
    Matcher in = IN.matcher(text);
    boolean found = in.find();
    String names = found ? text.substring(0, in.start()) : text;
    NAME.matcher(names)
        .results()
        .forEach(one -> changing.add(one.group().toLowerCase(Locale.ROOT)));
    if (ASKS.matcher(text).find()) {
      if (!found) {
        throw open.wrong("this loop has SELECT but not IN", "write FOR x IN (SELECT …)");
      }
      cursor.moveTo(start + in.end());
      PlacedToken first = cursor.peek();
      cursor.startInstruction();
      ParsedQuery query = queries.query();
      asked.add(new Instruction.Execute(query, cursor.source(first)));
    } else {
      cursor.moveTo(end);
    }
    return style(open, "LOOP|DO");
  }

  /** The condition of REPEAT … UNTIL condition END REPEAT. */
  void until(List<Instruction> asked) {
    int start = cursor.offset();
    Matcher end = Pattern.compile("(?i)\\bEND\\s*REPEAT\\b").matcher(cursor.source.text);
    if (!end.find(start)) {
      throw cursor.unexpected("expected END REPEAT after the condition", "close the REPEAT");
    }
    if (ASKS.matcher(cursor.source.text.substring(start, end.start())).find()) {
      evaluate(asked);
    } else {
      cursor.moveTo(end.start());
    }
  }

  private void evaluate(List<Instruction> asked) {
    PlacedToken first = cursor.peek();
    cursor.startInstruction();
    ParsedExpression condition = queries.expressions.expression();
    asked.add(new Instruction.Evaluate(condition, cursor.source(first)));
  }

  private static Pattern ends(String words) {
    return Pattern.compile(
        "(?<over>" + PASSED_OVER + ")|(?<end>" + END.formatted(words) + ")|(?<stop>;)",
        Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  }

  private int endOfText(PlacedToken open, String words) {
    String text = cursor.source.text;
    Matcher matcher = ENDS.get(words).matcher(text);
    int from = cursor.offset();
    while (matcher.find(from)) {
      if (matcher.group("end") != null) {
        return matcher.start();
      }
      if (matcher.group("stop") != null) {
        break;
      }
      from = matcher.end();
    }
    throw open.wrong(
        "this " + open.text().toUpperCase(Locale.ROOT) + " has no block",
        "write { after its condition, or "
            + words.replace("|", " or ")
            + ", or a colon at the end of the line");
  }

  private Style style(PlacedToken open, String words) {
    if (cursor.isAt("{")) {
      return Style.BRACES;
    }
    for (String word : List.of(words.split("\\|", -1))) {
      if (cursor.accept(word)) {
        return Style.KEYWORDS;
      }
    }
    if (!cursor.accept(":")) {
      throw cursor.unexpected(
          "expected the block of the " + open.text(), "a condition that has SELECT is read as SQL");
    }
    return Style.KEYWORDS;
  }
}
