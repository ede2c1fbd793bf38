package org.isoscope.robustness.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.robustness.theory.BtpStatement;
import org.isoscope.robustness.theory.Node;
import org.isoscope.robustness.theory.Program;
import org.isoscope.robustness.theory.Workload;
import org.junit.jupiter.api.Test;

/** Types and sets of statements in several flavours of SQL. */
class DerivationTest {
  private static final String TABLES =
      """
      CREATE TABLE Item (id INT PRIMARY KEY, price INT, stock INT);
      CREATE TABLE Sale (
        id INT AUTO_INCREMENT, item INT NOT NULL, who VARCHAR(10), n INT DEFAULT (1 + 1),
        PRIMARY KEY (id), UNIQUE KEY (item, who), KEY i (n),
        FOREIGN KEY sold (item) REFERENCES Item (id) ON DELETE RESTRICT
      ) ENGINE = InnoDB;
      CREATE TABLE Note (id INT PRIMARY KEY, sale INT REFERENCES Sale ON DELETE CASCADE, text TEXT);
      """;

  /** The program's body, statements as {@code type relation ?PReadSet -ReadSet +WriteSet}. */
  private static String derived(String body) {
    Workload workload = SqlFiles.text(TABLES + "PROGRAM P(:a, :b) { " + body + " }");
    return shown(workload.programs().get(0).body());
  }

  private static String shown(List<Node> body) {
    return body.stream().map(DerivationTest::shown).collect(Collectors.joining("; "));
  }

  private static String shown(Node node) {
    if (node instanceof Node.Call call) {
      BtpStatement s = call.statement();
      return s.type().label()
          + " "
          + s.relation()
          + set(" ?", s.predicateReads())
          + set(" -", s.reads())
          + set(" +", s.writes());
    }
    if (node instanceof Node.Loop loop) {
      return "loop(" + shown(loop.body()) + ")";
    }
    return ((Node.Choice) node)
        .branches().stream()
            .map(DerivationTest::shown)
            .collect(Collectors.joining(" | ", "(", ")"));
  }

  private static String set(String mark, Optional<Set<String>> set) {
    return set.map(names -> mark + String.join(",", names)).orElse("");
  }

  @Test
  void only_a_whole_key_that_is_never_null_makes_a_statement_key_based() {
    assertThat(derived("SELECT price FROM Item WHERE id = :a;")).isEqualTo("key sel Item -price");
    assertThat(derived("SELECT price FROM item i WHERE :a = I.ID;"))
        .isEqualTo("key sel Item -price");
    assertThat(derived("SELECT price FROM Item WHERE id IN (:a);"))
        .isEqualTo("key sel Item -price");
    assertThat(derived("SELECT price FROM Item WHERE id IN (:a, :b);"))
        .isEqualTo("pred sel Item ?id -price");
    assertThat(derived("SELECT price FROM Item WHERE id = :a OR id = :b;"))
        .isEqualTo("pred sel Item ?id -price");
    assertThat(derived("SELECT price FROM Item WHERE NOT id = :a;"))
        .isEqualTo("pred sel Item ?id -price");
    assertThat(derived("SELECT n FROM Sale WHERE item = :a AND who = :b;"))
        .as("who may be NULL")
        .isEqualTo("pred sel Sale ?item,who -n");
    assertThat(derived("SELECT price FROM Item WHERE id = random();"))
        .isEqualTo("pred sel Item ?id -price");
    assertThat(derived("SELECT price FROM Item;")).isEqualTo("pred sel Item ? -price");
    assertThat(derived("SELECT n FROM Sale WHERE (id, n) = (:a, 1);")).isEqualTo("key sel Sale -n");
  }

  @Test
  void a_unique_key_that_a_program_updates_is_no_key() {
    Workload workload =
        SqlFiles.text(
            """
            CREATE TABLE A (id INT PRIMARY KEY, u INT NOT NULL UNIQUE);
            PROGRAM P(:a) { SELECT id FROM A WHERE u = :a; UPDATE A SET u = 2 WHERE id = :a; }
            """);
    assertThat(shown(workload.programs().get(0).body()))
        .isEqualTo("pred sel A ?u -id; key upd A - +u");
  }

  @Test
  void more_than_the_key_may_decide_about_a_change() {
    assertThat(derived("UPDATE Item SET stock = stock - 1 WHERE id = :a AND stock > 0;"))
        .isEqualTo("(key upd Item -stock +stock | key sel Item -stock)");
    assertThat(derived("DELETE FROM Note WHERE id = :a AND sale = :b;"))
        .isEqualTo("(key del Note +id,sale,text | key sel Note -sale)");
    assertThat(derived("SELECT price FROM Item WHERE id = :a AND stock > 0;"))
        .isEqualTo("key sel Item -price,stock");
  }

  @Test
  void what_is_only_looked_for_is_a_predicate() {
    assertThat(derived("SELECT COUNT(*) FROM Item WHERE id = :a;"))
        .isEqualTo("pred sel Item ?id -");
    assertThat(derived("IF EXISTS (SELECT 1 FROM Item WHERE id = :a) { :b = 1; }"))
        .isEqualTo("pred sel Item ?id -");
    assertThat(derived("IF (SELECT stock FROM Item WHERE id = :a) > 3 THEN :b = 1; END IF;"))
        .isEqualTo("key sel Item -stock");
  }

  @Test
  void each_table_of_a_join_is_a_statement() {
    assertThat(
            derived(
                "SELECT s.n, i.price FROM Sale s JOIN Item i ON i.id = s.item WHERE s.who = :a"
                    + " ORDER BY s.id;"))
        .isEqualTo("pred sel Sale ?item,who -id,n; pred sel Item ?id -price");
    assertThat(derived("SELECT * FROM Sale s, Item i WHERE i.id = s.item AND s.item = :a;"))
        .isEqualTo("pred sel Sale ?item -id,item,n,who; key sel Item -id,price,stock");
    assertThat(derived("SELECT i.price FROM Sale s LEFT JOIN Item i ON i.id = :a WHERE s.id = :b;"))
        .isEqualTo("key sel Sale -; pred sel Item ?id -price");
    assertThat(derived("SELECT price FROM Sale JOIN Note USING (id) JOIN Item USING (id);"))
        .isEqualTo("pred sel Sale ?id -; pred sel Note ?id -; pred sel Item ?id -price");
  }

  @Test
  void queries_in_queries_are_statements() {
    assertThat(
            derived("SELECT price FROM Item WHERE id IN (SELECT item FROM Sale WHERE who = :a);"))
        .isEqualTo("pred sel Sale ?who -item; pred sel Item ?id -price");
    assertThat(
            derived(
                "SELECT price, (SELECT SUM(n) FROM Sale WHERE item = i.id) FROM Item i"
                    + " WHERE stock > 3;"))
        .isEqualTo("pred sel Sale ?item -n; pred sel Item ?stock -id,price");
    assertThat(derived("SELECT d.m FROM (SELECT MAX(n) AS m FROM Sale) d WHERE d.m > 3;"))
        .isEqualTo("pred sel Sale ? -n");
    assertThat(derived("WITH d AS (SELECT item FROM Sale) SELECT item FROM d WHERE item > 1;"))
        .isEqualTo("pred sel Sale ? -item");
    assertThat(derived("SELECT id FROM Item UNION ALL SELECT id FROM Sale WHERE n = 1;"))
        .isEqualTo("pred sel Item ? -id; pred sel Sale ?n -id");
    assertThat(derived("SELECT who, SUM(n) t FROM Sale GROUP BY who HAVING SUM(n) > 1 ORDER BY t;"))
        .isEqualTo("pred sel Sale ? -n,who");
  }

  @Test
  void a_locking_read_is_an_update_that_writes_nothing() {
    assertThat(derived("SELECT stock FROM Item WHERE id = :a FOR UPDATE;"))
        .isEqualTo("key upd Item -stock +");
    assertThat(derived("SELECT stock INTO :x FROM Item WHERE price > :a FOR NO KEY UPDATE NOWAIT;"))
        .isEqualTo("pred upd Item ?price -stock +");
    assertThat(derived("SELECT stock FROM Item WHERE id = :a FOR SHARE;"))
        .isEqualTo("key sel Item -stock");
    assertThat(
            derived(
                "SELECT s.n FROM Sale s JOIN Item i ON i.id = s.item WHERE s.id = :a"
                    + " FOR UPDATE OF s;"))
        .as("what is not locked is read before, with the item that the row had then")
        .isEqualTo(
            "key sel Sale -item; pred sel Item ?id -;"
                + " (key upd Sale -item,n + | key sel Sale -item)");
  }

  @Test
  void updates_that_look_at_other_tables() {
    assertThat(
            derived(
                "UPDATE Item SET stock = stock - s.n FROM Sale s"
                    + " WHERE s.item = Item.id AND s.who = :a;"))
        .isEqualTo("pred sel Sale ?item,who -n; pred upd Item ?id -stock +stock");
    assertThat(
            derived("UPDATE Item i JOIN Sale s ON s.item = i.id SET i.stock = 0 WHERE s.id = :a;"))
        .isEqualTo("key sel Sale -item; pred upd Item ?id - +stock");
    assertThat(derived("UPDATE Item SET stock = (SELECT SUM(n) FROM Sale) WHERE id = :a;"))
        .isEqualTo("pred sel Sale ? -n; key upd Item - +stock");
    assertThat(
            derived(
                "UPDATE Item AS new SET stock = 0 FROM Item AS old"
                    + " WHERE new.id = old.id AND old.price > :a RETURNING old.stock INTO :x;"))
        .as("the old row is read before the new one is locked")
        .isEqualTo("pred sel Item ?id,price -stock; pred upd Item ?id - +stock");
    assertThat(derived("UPDATE Item SET stock = 0 WHERE id = :a RETURNING old.stock INTO :x;"))
        .isEqualTo("key upd Item -stock +stock");
    assertThat(derived("DELETE FROM Note USING Sale s WHERE s.id = Note.sale AND s.who = :a;"))
        .isEqualTo("pred sel Sale ?id,who -; pred del Note ?sale +id,sale,text");
    assertThat(derived("UPDATE Item SET (price, stock) = (:a, stock + 1) WHERE id = :b;"))
        .isEqualTo("key upd Item -stock +price,stock");
    assertThat(derived("UPDATE Item SET stock += 1 WHERE price < 3 ORDER BY id LIMIT 1;"))
        .isEqualTo("pred upd Item ?id,price -stock +stock");
  }

  @Test
  void a_column_that_every_update_touches() {
    Workload workload =
        SqlFiles.text(
            """
            CREATE TABLE A (id INT PRIMARY KEY, v INT, t TIMESTAMP ON UPDATE CURRENT_TIMESTAMP);
            PROGRAM P(:a) { UPDATE A SET v = 2 WHERE id = :a; }
            """);
    assertThat(shown(workload.programs().get(0).body())).isEqualTo("key upd A - +t,v");
  }

  @Test
  void inserts() {
    assertThat(derived("INSERT INTO Item VALUES (1, 2, 3), (4, 5, 6);"))
        .isEqualTo("ins Item +id,price,stock; ins Item +id,price,stock");
    assertThat(derived("INSERT INTO Sale (item, n) SELECT id, stock FROM Item WHERE price > 1;"))
        .isEqualTo("pred sel Item ?price -id,stock; loop(ins Sale +id,item,n,who)");
    assertThat(derived("INSERT INTO Item SET id = 1, price = (SELECT MAX(price) FROM Item);"))
        .isEqualTo("pred sel Item ? -price; ins Item +id,price,stock");
  }

  @Test
  void an_upsert_inserts_or_updates() {
    assertThat(
            derived(
                "INSERT INTO Item VALUES (:a, 1, 2) ON CONFLICT (id)"
                    + " DO UPDATE SET stock = Item.stock + EXCLUDED.stock;"))
        .isEqualTo("(ins Item +id,price,stock | key upd Item -id,stock +stock)");
    assertThat(derived("INSERT INTO Item VALUES (:a, 1, 2) ON CONFLICT DO NOTHING;"))
        .isEqualTo("(ins Item +id,price,stock | key sel Item -id)");
    assertThat(
            derived(
                "INSERT INTO Sale VALUES (:a, 1, 'x', 2) ON DUPLICATE KEY UPDATE n = n + VALUES(n);"))
        .isEqualTo("(ins Sale +id,item,n,who | key upd Sale -id,item,n,who +n)");
    assertThat(
            derived("INSERT IGNORE INTO Note VALUES (:a, 1, 'x'); DELETE FROM Note WHERE id = :b;"))
        .as("deletions make it depend on what is not there")
        .isEqualTo(
            "pred sel Note ?id -; (ins Note +id,sale,text | key sel Note -id);"
                + " key del Note +id,sale,text");
  }

  @Test
  void a_deletion_may_delete_more() {
    assertThat(derived("DELETE FROM Sale WHERE id = :a;"))
        .isEqualTo("key del Sale +id,item,n,who; pred del Note ?sale +id,sale,text");
  }

  @Test
  void a_program_may_end_in_a_branch() {
    String read = "SELECT stock FROM Item WHERE id = :a; ";
    assertThat(derived(read + "IF x { COMMIT; } UPDATE Item SET stock = 1 WHERE id = :a;"))
        .isEqualTo("key sel Item -stock; ( | key upd Item - +stock)");
    assertThat(derived(read + "IF x { ROLLBACK; } UPDATE Item SET stock = 1 WHERE id = :a;"))
        .isEqualTo("key sel Item -stock; (key upd Item - +stock)");
  }

  @Test
  void blocks() {
    String read = "SELECT stock FROM Item WHERE id = :a; ";
    String found = "key sel Item -stock";
    assertThat(derived("IF x { " + read + "} ELSE IF y { " + read + "} ELSE { }"))
        .isEqualTo("(" + found + " | (" + found + " | ))");
    assertThat(derived("IF x THEN " + read + " ELSIF y THEN " + read + " ELSE " + read + "END IF;"))
        .isEqualTo("(" + found + " | (" + found + " | " + found + "))");
    assertThat(derived("REPEAT " + read + " UNTIL done END REPEAT;"))
        .isEqualTo("loop(" + found + ")");
    assertThat(derived("WHILE :a > 1 { " + read + "}")).isEqualTo("loop(" + found + ")");
    assertThat(derived("FOR r IN (SELECT id FROM Sale WHERE n = 1) LOOP " + read + "END LOOP;"))
        .isEqualTo("pred sel Sale ?n -id; loop(" + found + ")");
    assertThat(derived("FOR EACH customer's item { }")).isEmpty();
  }

  @Test
  void a_statement_knows_where_it_stands_and_how_it_was_derived() {
    Workload workload =
        SqlFiles.text(
            TABLES
                + "PROGRAM P(:a) {\n  SELECT price -- its price\n    FROM Item WHERE id = :a;\n}");
    Program program = workload.programs().get(0);
    BtpStatement statement = ((Node.Call) program.body().get(0)).statement();
    assertThat(statement.name()).isEqualTo("q1");
    assertThat(statement.position().orElseThrow()).hasToString("app.sql:9:3");
    assertThat(statement.text()).isEqualTo("SELECT price FROM Item WHERE id = :a");
    assertThat(statement.derivation())
        .containsExactly(
            "key sel: the conditions fix the key of Item by equality: id",
            "ReadSet: what is selected, returned or computed with: price");
  }
}
