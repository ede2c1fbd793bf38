package org.isoscope.report;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CircleSvgTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "P",
        "RecordAllPaymentsOfTheWarehouse#12",
        "客户订单付款处理程序客户订单付款",
        "a name that is so long that no picture has room for it, whatever is done about that"
      })
  void a_name_stays_within_its_box_and_the_box_within_the_picture(String name) throws Exception {
    DrawnSvg.of(new CircleSvg(List.of("One", name, "Three", "Four")).write(List.of()))
        .assertTextStaysWithinItsBox();
  }
}
