package org.isoscope.pgspec;

/**
 * A word of a specification.
 *
 * @param text the name without its quotes, the SQL without its braces, else as written
 * @param offset where it starts in the file
 */
record Token(Kind kind, String text, int offset) {
  enum Kind {
    /** Unquoted, one of {@link SpecScanner#KEYWORDS}. */
    KEYWORD("a keyword"),
    NAME("a name"),
    INTEGER("a number"),
    SQL("an SQL block { … }"),
    SYMBOL("a symbol"),
    END("the end of the file");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** How a message speaks of it. */
    String words() {
      return words;
    }
  }

  boolean isKeyword(String keyword) {
    return kind == Kind.KEYWORD && text.equals(keyword);
  }

  boolean isSymbol(char symbol) {
    return kind == Kind.SYMBOL && text.charAt(0) == symbol;
  }

  /** How a message names what was found. */
  String description() {
    return switch (kind) {
      case KEYWORD, SYMBOL -> "'" + text + "'";
      case NAME -> "the name " + text;
      case INTEGER -> "the number " + text;
      case SQL, END -> kind.words();
    };
  }
}
