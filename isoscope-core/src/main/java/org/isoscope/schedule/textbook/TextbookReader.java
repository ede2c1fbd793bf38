package org.isoscope.schedule.textbook;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Position;
import org.isoscope.schedule.textbook.KeyPredicate.Comparison;
import org.isoscope.schedule.textbook.Operation.Kind;

/**
 * Reads {@code R1[x0] W2[x1] C2 R1[k>0 and k<2] A1}. Small letters, round brackets, subscripts as
 * in {@code R_1[x_0]}, and commas between operations are read too.
 */
public final class TextbookReader {
  private static final Pattern START =
      Pattern.compile(
          "\\s*([A-Za-z]_?\\d+\\s*[\\[(]|[RWIDCArwidca]_?\\d+(\\s|$)).*", Pattern.DOTALL);
  private static final Pattern HEAD = Pattern.compile("([A-Za-z])_?(\\d{1,4})");
  private static final Pattern BODY = Pattern.compile("([\\[(])([^\\])]*)([\\])]?)");
  private static final Pattern ITEM = Pattern.compile("([A-Za-z]+)_?(\\d{0,4})");
  private static final Pattern COMPARISON =
      Pattern.compile("k\\s*(<=|>=|<>|!=|<|>|=)\\s*(-?\\d{1,9})", Pattern.CASE_INSENSITIVE);

  private final String text;
  private final List<Operation> operations = new ArrayList<>();
  private final Map<Integer, Operation> ends = new HashMap<>();
  private int at;

  private TextbookReader(String text) {
    this.text = text;
  }

  /** Whether a text that a user typed is meant as a schedule. */
  public static boolean isSchedule(String text) {
    return START.matcher(text).matches();
  }

  /** Reads and checks a schedule; the keys of the layout decide what its ranges cover. */
  public static TextbookSchedule read(String text, Layout layout) {
    TextbookReader reader = new TextbookReader(text);
    while (reader.skipSeparators()) {
      reader.operation();
    }
    TextbookSchedule schedule = new TextbookSchedule(reader.operations);
    reader.requireSomething(schedule);
    reader.requireCovered(schedule, layout);
    return schedule;
  }

  private boolean skipSeparators() {
    while (at < text.length() && " \t\r\n,;".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at < text.length();
  }

  private void operation() {
    int start = at;
    Matcher head = HEAD.matcher(text).region(at, text.length());
    if (!head.lookingAt()) {
      throw error(start, quoted(start) + " is no operation", "as in R1[x], W2[y], C1");
    }
    at = head.end();
    Kind kind = kind(head.group(1), start);
    int transaction = Integer.parseInt(head.group(2));
    if (ends.containsKey(transaction)) {
      throw error(
          start,
          "T" + transaction + " has ended with " + ends.get(transaction) + " before this",
          "move " + ends.get(transaction) + " behind its last operation");
    }
    if (kind.isEnd()) {
      Operation end =
          new Operation(kind, transaction, Optional.empty(), OptionalInt.empty(), start + 1);
      ends.put(transaction, end);
      operations.add(end);
    } else {
      operations.add(withTarget(kind, transaction, start));
    }
  }

  private Kind kind(String letter, int start) {
    for (Kind kind : Kind.values()) {
      if (kind.letter() == Character.toUpperCase(letter.charAt(0))) {
        return kind;
      }
    }
    throw error(start, letter + " is no operation", "there are R, W, I, D, C and A");
  }

  private Operation withTarget(Kind kind, int transaction, int start) {
    String name = "" + kind.letter() + transaction;
    Matcher body = BODY.matcher(text).region(at, text.length());
    if (!body.lookingAt()) {
      throw error(at, name + " names no object", "as in " + name + "[x]");
    }
    if (body.group(3).isEmpty()) {
      throw error(at, "the bracket of " + name + " is not closed", "as in " + name + "[x]");
    }
    int inside = body.start(2);
    at = body.end();
    String target = body.group(2).strip();
    Matcher item = ITEM.matcher(target);
    if (item.matches()) {
      OptionalInt version =
          item.group(2).isEmpty()
              ? OptionalInt.empty()
              : OptionalInt.of(Integer.parseInt(item.group(2)));
      Target object = new Target.Item(item.group(1));
      return new Operation(kind, transaction, Optional.of(object), version, start + 1);
    }
    if (kind == Kind.INSERT) {
      throw error(inside, "an insert needs one object", "as in " + name + "[x]");
    }
    Target range = new Target.Range(predicate(target, inside));
    return new Operation(kind, transaction, Optional.of(range), OptionalInt.empty(), start + 1);
  }

  private KeyPredicate predicate(String target, int inside) {
    List<Comparison> comparisons = new ArrayList<>();
    for (String part : target.split("(?i)\\s+and\\s+|\\s*&&\\s*", -1)) {
      Matcher comparison = COMPARISON.matcher(part.strip());
      if (!comparison.matches()) {
        throw error(
            inside,
            "'" + target + "' is neither an object nor a range of keys",
            "as in R1[x] or R1[k>0 and k<2]");
      }
      String operator = comparison.group(1).equals("!=") ? "<>" : comparison.group(1);
      comparisons.add(new Comparison(operator, Integer.parseInt(comparison.group(2))));
    }
    return new KeyPredicate(comparisons);
  }

  private void requireSomething(TextbookSchedule schedule) {
    if (schedule.objects().isEmpty()) {
      throw error(0, "the schedule names no object", "as in R1[x] W2[x] C2 C1");
    }
  }

  /** A range without an object in it, or a version that nothing makes, is a slip of the pen. */
  private void requireCovered(TextbookSchedule schedule, Layout layout) {
    List<Integer> made = schedule.versionsMade(layout);
    for (Operation operation : operations) {
      if (operation.kind().isEnd()) {
        continue;
      }
      List<String> covered = layout.covered(schedule, operation);
      if (covered.isEmpty()) {
        throw error(
            operation.column() - 1,
            operation + " covers no object that occurs in the schedule",
            "the keys are " + layout.keys(schedule));
      }
      if (operation.kind() == Kind.READ) {
        requireMade(schedule, layout, operation, made);
      }
    }
  }

  private void requireMade(
      TextbookSchedule schedule, Layout layout, Operation read, List<Integer> made) {
    int version = read.version().orElse(0);
    if (version == 0) {
      return;
    }
    String object = read.target().orElseThrow().toString();
    for (int i = 0; i < made.size(); i++) {
      if (made.get(i) == version && layout.covered(schedule, operations.get(i)).contains(object)) {
        return;
      }
    }
    throw error(
        read.column() - 1,
        "%s reads a version that never occurs: no operation makes %s%d"
            .formatted(read, object, version),
        "the writes of an object make its versions 1, 2, … in their order; 0 is there before");
  }

  private String quoted(int start) {
    String rest = text.substring(start);
    return "'" + rest.split("\\s", 2)[0] + "'";
  }

  private BadInputException error(int offset, String problem, String remedy) {
    return new BadInputException(new Position("schedule", 1, offset + 1), problem, remedy);
  }
}
