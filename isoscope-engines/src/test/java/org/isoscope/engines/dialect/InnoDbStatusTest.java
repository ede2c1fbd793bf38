package org.isoscope.engines.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is read out of InnoDB's report, in the forms that MariaDB and MySQL write. */
class InnoDbStatusTest {
  private static final String REPORT =
      """
      ------------------------
      LATEST DETECTED DEADLOCK
      ------------------------
      *** (1) TRANSACTION:
      LOCK WAIT 3 lock struct(s), heap size 1128, 2 row lock(s)
      MariaDB thread id 99, OS thread handle 1, query id 5 127.0.0.1 root Updating
      ------------
      TRANSACTIONS
      ------------
      LIST OF TRANSACTIONS FOR EACH SESSION:
      ---TRANSACTION 38, ACTIVE 0 sec starting index read
      mysql tables in use 1, locked 1
      LOCK WAIT 2 lock struct(s), heap size 1128, 1 row lock(s)
      MariaDB thread id 8, OS thread handle 2, query id 30 127.0.0.1 root Updating
      UPDATE t SET v = 2 WHERE k = 1
      ------- TRX HAS BEEN WAITING 120 us FOR THIS LOCK TO BE GRANTED:
      RECORD LOCKS space id 6 page no 3 n bits 320 index PRIMARY of table `d`.`t` trx id 38 lock_mode X locks rec but not gap waiting
      Record lock, heap no 2 PHYSICAL RECORD: n_fields 4; compact format; info bits 0
      ---TRANSACTION 37, ACTIVE 1 sec
      2 lock struct(s), heap size 1128, 1 row lock(s), undo log entries 1
      MariaDB thread id 7, OS thread handle 3, query id 29 127.0.0.1 root
      RECORD LOCKS space id 6 page no 3 n bits 320 index PRIMARY of table `d`.`t` trx id 37 lock_mode X locks rec but not gap
      Record lock, heap no 2 PHYSICAL RECORD: n_fields 4; compact format; info bits 0
      ---TRANSACTION 36, ACTIVE 1 sec
      2 lock struct(s), heap size 1128, 1 row lock(s)
      MariaDB thread id 6, OS thread handle 4, query id 28 127.0.0.1 root
      RECORD LOCKS space id 6 page no 3 n bits 320 index PRIMARY of table `d`.`t` trx id 36 lock_mode X locks gap before rec
      Record lock, heap no 2 PHYSICAL RECORD: n_fields 4; compact format; info bits 0
      --------
      FILE I/O
      --------
      """;

  @Test
  void a_waiter_is_found_with_the_holder_of_its_record_and_no_gap() {
    assertThat(InnoDbStatus.parse(REPORT).waits())
        .containsOnlyKeys("8")
        .containsEntry("8", Set.of("7"));
  }

  @Test
  void an_insert_waits_for_gaps_too() {
    String insert =
        REPORT.replace(
            "lock_mode X locks rec but not gap waiting",
            "lock_mode X locks gap before rec insert intention waiting");
    assertThat(InnoDbStatus.parse(insert).waits()).containsEntry("8", Set.of("6", "7"));
  }

  @Test
  void the_latest_deadlock_is_history() {
    assertThat(InnoDbStatus.parse(REPORT).waiting()).doesNotContain("99");
  }

  @Test
  void mysql_writes_its_own_name() {
    assertThat(InnoDbStatus.parse(REPORT.replace("MariaDB", "MySQL")).waits()).containsKey("8");
  }
}
