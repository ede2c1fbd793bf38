package org.isoscope.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueTest {
  @Test
  void the_scale_of_a_number_does_not_matter_and_its_type_does() {
    assertThat(exact("1.0")).isEqualTo(exact("1")).isNotEqualTo(Value.of("1"));
    assertThat(exact("0.00")).isEqualTo(exact("0"));
    assertThat(exact("100").literal()).isEqualTo("100");
  }

  @Test
  void an_expected_literal_describes_values_of_a_narrower_type() {
    assertThat(Value.of(1).describes(new Value.Bool(true))).isTrue();
    assertThat(Value.of(0).describes(new Value.Bool(true))).isFalse();
    assertThat(exact("1.5").describes(new Value.Approximate(1.5))).isTrue();
    assertThat(Value.of("2024-01-01").describes(new Value.Other("Date", "2024-01-01"))).isTrue();
    assertThat(Value.ofNull().describes(Value.of(0))).isFalse();
    assertThat(Value.of("1").describes(Value.of(1))).isFalse();
  }

  @Test
  void rows_are_compared_as_multisets_unless_order_matters() {
    ResultTable table = new ResultTable(List.of("a"), List.of(row(1), row(2), row(1)));
    assertThat(table.isDescribedBy(List.of(row(1), row(1), row(2)), false)).isTrue();
    assertThat(table.isDescribedBy(List.of(row(1), row(1), row(2)), true)).isFalse();
    assertThat(table.isDescribedBy(List.of(row(1), row(2), row(2)), false)).isFalse();
    assertThat(table.isDescribedBy(List.of(row(1), row(2)), false)).isFalse();
  }

  private static Row row(long value) {
    return Row.of(Value.of(value));
  }

  private static Value exact(String number) {
    return new Value.Exact(new BigDecimal(number));
  }
}
