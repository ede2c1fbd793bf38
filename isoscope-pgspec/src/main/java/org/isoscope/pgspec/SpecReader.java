package org.isoscope.pgspec;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.BadInputException;
import org.isoscope.pgspec.Token.Kind;

/** Reads specifications: setups, teardown, sessions, permutations, in this order. */
public final class SpecReader {
  private static final String ENDING = ".spec";

  private final SpecScanner.SpecText source;
  private final List<Token> tokens;
  private final SpecChecks checks;
  private int at;

  private SpecReader(SpecScanner.SpecText source) {
    this.source = source;
    this.tokens = new SpecScanner(source).tokens();
    this.checks = new SpecChecks(source);
  }

  /** Whether a file is a specification, by its name. */
  public static boolean isSpec(Path file) {
    return file.toString().endsWith(ENDING);
  }

  public static Spec read(Path file) {
    return read(
        file.toString(),
        utf8(content(file))
            .orElseThrow(
                () ->
                    new BadInputException(file + " is not text in UTF-8", "name a specification")));
  }

  /** Reads a specification without a thought of what its bytes mean: see {@link ByteText}. */
  public static Spec readBytes(Path file) {
    byte[] content = content(file);
    // First as what it most likely is, because an error shall show and count characters.
    utf8(content).ifPresent(text -> read(file.toString(), text));
    return read(file.toString(), ByteText.of(content));
  }

  private static Optional<String> utf8(byte[] content) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  private static byte[] content(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw new BadInputException(file + " does not exist", "check the name and the folder");
    } catch (IOException e) {
      throw new BadInputException(file + " cannot be read: " + e.getMessage(), "name a text file");
    }
  }

  /**
   * Reads a specification that is at hand as text.
   *
   * @param file its name, for messages and for the name of the specification
   */
  public static Spec read(String file, String text) {
    String name = Path.of(file).getFileName().toString();
    String plain =
        name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
    return new SpecReader(new SpecScanner.SpecText(file, text)).spec(plain);
  }

  private Spec spec(String name) {
    List<String> setups = new ArrayList<>();
    while (takeKeyword("setup")) {
      setups.add(take(Kind.SQL, "after 'setup'").text());
    }
    Optional<String> teardown = optionalBlock("teardown");
    List<Spec.SpecSession> sessions = new ArrayList<>();
    while (takeKeyword("session")) {
      sessions.add(session(sessions.size()));
    }
    if (sessions.isEmpty()) {
      throw unexpected("'setup', 'teardown' or 'session'");
    }
    List<Permutation> permutations = new ArrayList<>();
    while (takeKeyword("permutation")) {
      permutations.add(new PermutationReader().read());
    }
    if (current().kind() != Kind.END) {
      throw unexpected(
          permutations.isEmpty()
              ? "'step', 'teardown', 'session', 'permutation' or the end"
              : "a step's name, 'permutation' or the end");
    }
    return new Spec(name, setups, teardown, sessions, permutations);
  }

  private Spec.SpecSession session(int index) {
    String name = take(Kind.NAME, "after 'session'").text();
    Optional<String> setup = optionalBlock("setup");
    List<Spec.SpecStep> steps = new ArrayList<>();
    while (takeKeyword("step")) {
      Token step = take(Kind.NAME, "after 'step'");
      String sql = take(Kind.SQL, "after the step's name").text();
      steps.add(new Spec.SpecStep(step.text(), sql, source.line(step.offset())));
      checks.declare(step, index);
    }
    if (steps.isEmpty()) {
      throw unexpected(setup.isEmpty() ? "'setup' or 'step'" : "'step'");
    }
    return new Spec.SpecSession(name, setup, steps, optionalBlock("teardown"));
  }

  private Optional<String> optionalBlock(String keyword) {
    return takeKeyword(keyword)
        ? Optional.of(take(Kind.SQL, "after '" + keyword + "'").text())
        : Optional.empty();
  }

  /** Reads what stands behind the word {@code permutation}. */
  private final class PermutationReader {
    private final List<Permutation.Place> steps = new ArrayList<>();
    private final SpecChecks.Uses uses = checks.permutation();

    Permutation read() {
      do {
        Token step = take(Kind.NAME, "in a permutation");
        uses.step(step);
        steps.add(new Permutation.Place(step.text(), blockers(step)));
      } while (current().kind() == Kind.NAME);
      uses.check();
      return new Permutation(steps);
    }

    private List<Permutation.Blocker> blockers(Token step) {
      List<Permutation.Blocker> blockers = new ArrayList<>();
      if (!takeSymbol('(')) {
        return blockers;
      }
      do {
        blockers.add(blocker(step));
      } while (takeSymbol(','));
      if (!takeSymbol(')')) {
        throw unexpected("',' or ')'");
      }
      return blockers;
    }

    private Permutation.Blocker blocker(Token step) {
      if (takeSymbol('*')) {
        return new Permutation.Blocker.Once();
      }
      if (current().kind() != Kind.NAME) {
        throw unexpected("'*' or a step's name");
      }
      Token other = take(Kind.NAME, "");
      uses.blocker(step, other);
      return takeKeyword("notices")
          ? new Permutation.Blocker.Notices(other.text(), number())
          : new Permutation.Blocker.OtherStep(other.text());
    }

    private int number() {
      Token number = take(Kind.INTEGER, "after 'notices'");
      try {
        return Integer.parseInt(number.text());
      } catch (NumberFormatException e) {
        throw source.error(number.offset(), number.text() + " is too large", "write a number");
      }
    }
  }

  private Token current() {
    return tokens.get(at);
  }

  private boolean takeKeyword(String keyword) {
    boolean here = current().isKeyword(keyword);
    at += here ? 1 : 0;
    return here;
  }

  private boolean takeSymbol(char symbol) {
    boolean here = current().isSymbol(symbol);
    at += here ? 1 : 0;
    return here;
  }

  private Token take(Kind kind, String where) {
    if (current().kind() != kind) {
      throw unexpected(kind.words() + " " + where);
    }
    return tokens.get(at++);
  }

  private BadInputException unexpected(String expected) {
    String hint =
        current().kind() == Kind.KEYWORD && expected.startsWith("a")
            ? "a name that is also a keyword needs double quotes"
            : "the order is setup, teardown, session, permutation";
    return source.error(
        current().offset(),
        "syntax error: expected " + expected.strip() + ", found " + current().description(),
        hint);
  }
}
