package org.isoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlPageTest {
  @Test
  void an_address_of_a_page_is_a_link() {
    assertThat(HtmlPage.link(" https://jira.mariadb.org/browse/MDEV-26642?a=1&b=2 "))
        .isEqualTo(
            "<a href=\"https://jira.mariadb.org/browse/MDEV-26642?a=1&amp;b=2\">"
                + "https://jira.mariadb.org/browse/MDEV-26642?a=1&amp;b=2</a>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:alert(1)",
        "JavaScript:alert(1)//https://example.org",
        "data:text/html,<script>alert(1)</script>",
        "MDEV-26642"
      })
  void what_is_none_is_text(String link) {
    assertThat(HtmlPage.link(link)).doesNotContain("href", "<script>");
  }
}
