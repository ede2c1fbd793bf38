package org.isoscope.sql.text;

import java.util.Locale;

/**
 * A piece of SQL text.
 *
 * @param text as it is written, with its quotes
 * @param start where it starts in the text
 */
public record SqlToken(Kind kind, String text, int start) {
  /** What a piece is. */
  public enum Kind {
    /** A keyword, or a name without quotes. */
    WORD,
    /** A name in double quotes, backquotes or square brackets. */
    QUOTED_NAME,
    NUMBER,
    /** Text in quotes or between dollars, with the letter before it: {@code E'…'}. */
    STRING,
    /** {@code :name}, {@code @name}, {@code $1} or {@code ?}. */
    VARIABLE,
    SYMBOL,
    COMMENT,
    SPACE,
    /** A string, name or comment that is opened and never closed; all the rest of the text. */
    UNCLOSED,
    /** Behind the last one. */
    END
  }

  /** Behind its last character. */
  public int end() {
    return start + text.length();
  }

  /** Whether it says nothing to an engine. */
  boolean isBlank() {
    return kind == Kind.SPACE || kind == Kind.COMMENT;
  }

  boolean endsLine() {
    return kind == Kind.SPACE && text.endsWith("\n");
  }

  /** Whether it can be the name of a table or column. */
  public boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
  }

  /** What a name stands for: engines differ in the case of letters, people mean the same. */
  public String name() {
    return bare().toLowerCase(Locale.ROOT);
  }

  /** A name without its quotes, anything else as it is written. */
  public String bare() {
    if (kind != Kind.QUOTED_NAME) {
      return text;
    }
    String quote = text.substring(0, 1);
    return text.substring(1, text.length() - 1).replace(quote + quote, quote);
  }

  /** In capital letters, for comparison with a keyword or symbol; those are never quoted. */
  public String word() {
    return text.toUpperCase(Locale.ROOT);
  }

  public boolean is(String wordOrSymbol) {
    return text.equalsIgnoreCase(wordOrSymbol);
  }

  /** What closes an unclosed one. */
  public String closing() {
    if (text.startsWith("/*")) {
      return "*/";
    }
    if (text.startsWith("$")) {
      return text.substring(0, text.indexOf('$', 1) + 1);
    }
    return text.startsWith("[") ? "]" : text.substring(quoteAt(text), quoteAt(text) + 1);
  }

  /** Where the quote of a string stands, which a letter may precede. */
  private static int quoteAt(String text) {
    int at = 0;
    while (at < text.length() - 1 && "'\"`".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return at;
  }
}
