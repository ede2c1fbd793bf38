package org.isoscope.schedule;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Row;
import org.isoscope.model.Value;

/** Makes claims of every kind, with values of every type. */
final class RandomClaims {
  private static final List<Value> VALUES =
      List.of(
          Value.ofNull(),
          Value.of(-17),
          new Value.Exact(new BigDecimal("1e40")),
          new Value.Exact(new BigDecimal("-0.00120")),
          new Value.Approximate(1500),
          new Value.Approximate(-0.0),
          new Value.Approximate(Double.MIN_VALUE),
          new Value.Approximate(Double.NEGATIVE_INFINITY),
          new Value.Approximate(Double.NaN),
          Value.of(""),
          Value.of("it's # no comment; => ok"),
          Value.of("two\nlines\r\nand )(\t, T1> x;\n\n# three"),
          new Value.Bool(true),
          new Value.Binary(""),
          new Value.Binary("00ff"));

  private final Random random;

  RandomClaims(Random random) {
    this.random = random;
  }

  Claim any(List<String> sessions) {
    return switch (random.nextInt(8)) {
      case 0 -> new Claim.Affects(random.nextInt(1000));
      case 1 -> new Claim.Blocks(Optional.of(pick(sessions)));
      case 2 -> new Claim.Blocks(Optional.empty());
      case 3 -> pick(List.of(new Claim.Proceeds(), new Claim.Succeeds()));
      case 4 -> new Claim.ResumesAfter(pick(sessions));
      case 5 ->
          new Claim.Fails(Arrays.stream(ErrorKind.values()).skip(random.nextInt(9)).findFirst());
      case 6 -> new Claim.Not(any(sessions));
      default -> rows();
    };
  }

  Claim rows() {
    List<Row> rows = Stream.generate(this::row).limit(random.nextInt(4)).toList();
    Claim claim = new Claim.HasRows(rows, random.nextBoolean());
    return random.nextInt(4) == 0 ? new Claim.Not(claim) : claim;
  }

  private Row row() {
    return new Row(Stream.generate(() -> pick(VALUES)).limit(random.nextInt(4)).toList());
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
