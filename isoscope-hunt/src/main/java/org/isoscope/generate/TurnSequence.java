package org.isoscope.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isoscope.model.RandomSource;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TransactionProgram;

/** The turns of a case in the making; what is put between them does not change their order. */
final class TurnSequence {
  /**
   * One turn.
   *
   * @param statement none for the transaction's end
   */
  private record Entry(int transaction, Optional<Statement> statement) {}

  private final List<Entry> turns = new ArrayList<>();

  void add(int transaction, Statement statement) {
    turns.add(new Entry(transaction, Optional.of(statement)));
  }

  void end(int transaction) {
    turns.add(new Entry(transaction, Optional.empty()));
  }

  /** Puts a statement anywhere before its transaction's end. */
  void insert(int transaction, Statement statement, RandomSource random) {
    int end = turns.indexOf(new Entry(transaction, Optional.empty()));
    turns.add(random.between(0, end), new Entry(transaction, Optional.of(statement)));
  }

  /** Spreads a transaction over all turns there are. */
  void merge(int transaction, TransactionProgram program, RandomSource random) {
    List<Entry> more = new ArrayList<>();
    program.statements().forEach(each -> more.add(new Entry(transaction, Optional.of(each))));
    more.add(new Entry(transaction, Optional.empty()));
    int from = 0;
    for (Entry turn : more) {
      int place = random.between(from, turns.size());
      turns.add(place, turn);
      from = place + 1;
    }
  }

  List<Statement> statements(int transaction) {
    return turns.stream()
        .filter(turn -> turn.transaction() == transaction)
        .flatMap(turn -> turn.statement().stream())
        .toList();
  }

  List<Integer> order() {
    return turns.stream().map(Entry::transaction).toList();
  }

  /** The transactions that can have one more statement. */
  List<Integer> shorterThan(int length, int transactions) {
    return IntStream.range(0, transactions)
        .filter(transaction -> statements(transaction).size() < length)
        .boxed()
        .toList();
  }
}
