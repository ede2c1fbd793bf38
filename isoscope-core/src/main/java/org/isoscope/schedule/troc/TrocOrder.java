package org.isoscope.schedule.troc;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isoscope.text.Slice;

/**
 * The submitted order of a Troc case: whose turn it is ({@code 1-1-2-2-1}), or which statement of
 * which transaction, counted from 0, as Troc prints it ({@code [1-0, 1-1, 2-0, 2-1, 1-2]}).
 */
record TrocOrder(Slice line) {
  private static final Pattern TURNS = Pattern.compile("\\d{1,4}(-\\d{1,4})+");
  private static final Pattern STATEMENTS =
      Pattern.compile("\\[?\\s*\\d{1,4}-\\d{1,4}([,\\s]+\\d{1,4}-\\d{1,4})+\\s*]?");
  private static final Pattern ENTRY = Pattern.compile("(\\d+)(?:-(\\d+))?");

  /** The statement that a transaction submits next. */
  record Turn(int transaction, Slice statement) {}

  static boolean isOrder(Slice line) {
    String text = line.text().strip();
    return TURNS.matcher(text).matches() || STATEMENTS.matcher(text).matches();
  }

  /**
   * The turns, each with its statement.
   *
   * @param statements of each transaction
   */
  List<Turn> turns(List<List<Slice>> statements) {
    int[] next = new int[statements.size()];
    List<Turn> turns = new ArrayList<>();
    for (Slice entry : entries()) {
      int transaction = number(entry, 1);
      if (transaction < 1 || transaction > statements.size()) {
        throw entry.error(
            "there is no transaction " + transaction,
            "the case has " + statements.size() + ", each starts with its level");
      }
      List<Slice> own = statements.get(transaction - 1);
      int index = next[transaction - 1]++;
      if (index >= own.size()) {
        throw entry.error(
            "transaction " + transaction + " has a turn here but only " + count(own),
            "remove this turn, or add a statement");
      }
      requireInOrder(entry, index);
      turns.add(new Turn(transaction, own.get(index)));
    }
    requireAllSubmitted(statements, next);
    return List.copyOf(turns);
  }

  private boolean namesStatements() {
    return !TURNS.matcher(line.text()).matches();
  }

  private List<Slice> entries() {
    List<Slice> entries = new ArrayList<>();
    Matcher matcher = (namesStatements() ? ENTRY : Pattern.compile("(\\d+)")).matcher(line.text());
    while (matcher.find()) {
      entries.add(line.source().slice(line.from() + matcher.start(), line.from() + matcher.end()));
    }
    return entries;
  }

  private void requireInOrder(Slice entry, int index) {
    if (namesStatements() && number(entry, 2) != index) {
      throw entry.error(
          entry.text() + " is submitted out of order", "the statements keep their order");
    }
  }

  private void requireAllSubmitted(List<List<Slice>> statements, int[] submitted) {
    for (int i = 0; i < submitted.length; i++) {
      if (submitted[i] < statements.get(i).size()) {
        throw line.error(
            "the order has %d turns of transaction %d, which has %s"
                .formatted(submitted[i], i + 1, count(statements.get(i))),
            "give each statement a turn");
      }
    }
  }

  private static int number(Slice entry, int group) {
    Matcher matcher = ENTRY.matcher(entry.text());
    return matcher.matches() ? Integer.parseInt(matcher.group(group)) : -1;
  }

  private static String count(List<Slice> statements) {
    return statements.size() == 1 ? "1 statement" : statements.size() + " statements";
  }
}
