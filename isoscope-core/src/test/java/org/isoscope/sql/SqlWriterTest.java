package org.isoscope.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Expression.Binary;
import org.isoscope.sql.Expression.Call;
import org.isoscope.sql.Expression.ColumnRef;
import org.isoscope.sql.Expression.Literal;
import org.isoscope.sql.Query.Select;
import org.isoscope.sql.SqlFlavor.Feature;
import org.isoscope.sql.Statement.LockingRead;
import org.isoscope.sql.Statement.LockingRead.Lock;
import org.isoscope.sql.Statement.LockingRead.Waiting;
import org.junit.jupiter.api.Test;

class SqlWriterTest {
  private static final SqlFlavor SQL = SqlFlavor.standard();
  private static final Expression NOTHING = new Literal(Value.ofNull(), SqlType.INTEGER);

  @Test
  void every_operand_that_is_not_a_leaf_is_in_brackets() {
    Expression sum = binary(Operator.PLUS, column("c1"), number(1), SqlType.INTEGER);
    Expression less = binary(Operator.LESS, sum, number(-2), SqlType.BOOLEAN);
    assertThat(delete(SQL, new Expression.Not(less)))
        .isEqualTo("DELETE FROM t1 WHERE NOT ((c1 + 1) < (-2))");
  }

  @Test
  void null_has_a_type_except_on_its_way_into_a_column() {
    SqlFlavor typed = SQL.without(Feature.UNTYPED_NULL);
    Expression condition = binary(Operator.EQUAL, column("c1"), NOTHING, SqlType.BOOLEAN);
    assertThat(delete(SQL, condition)).isEqualTo("DELETE FROM t1 WHERE c1 = NULL");
    assertThat(delete(typed, condition)).isEqualTo("DELETE FROM t1 WHERE c1 = CAST(NULL AS INT)");
    Statement update =
        new Statement.Update(
            "t1", List.of(new Statement.Assignment("c1", NOTHING)), Optional.empty());
    assertThat(write(typed, update)).isEqualTo("UPDATE t1 SET c1 = NULL");
    Statement insert =
        new Statement.InsertRows("t1", List.of("c1", "c2"), List.of(List.of(number(1), NOTHING)));
    assertThat(write(typed, insert)).isEqualTo("INSERT INTO t1 (c1, c2) VALUES (1, NULL)");
  }

  @Test
  void functions_have_the_name_or_the_operator_of_the_engine() {
    Expression joined =
        new Call(Function.CONCAT, List.of(column("c1"), column("c2")), SqlType.VARCHAR);
    Expression test = new Expression.IsNull(joined, true);
    assertThat(delete(SQL, test)).isEqualTo("DELETE FROM t1 WHERE (c1 || c2) IS NOT NULL");
    assertThat(delete(SQL.with(Function.CONCAT, "CONCAT"), test))
        .isEqualTo("DELETE FROM t1 WHERE CONCAT(c1, c2) IS NOT NULL");
  }

  @Test
  void dates_and_truths_are_written_as_the_engine_has_them() {
    Expression day = new Literal(new Value.Other("Date", "2024-01-01"), SqlType.DATE);
    Expression dated = binary(Operator.EQUAL, column("c1"), day, SqlType.BOOLEAN);
    assertThat(delete(SQL, dated)).endsWith("c1 = DATE '2024-01-01'");
    assertThat(delete(SQL.without(Feature.DATE_LITERALS), dated))
        .endsWith("c1 = CAST('2024-01-01' AS DATE)");
    Expression yes = new Literal(new Value.Bool(true), SqlType.BOOLEAN);
    Expression truth = binary(Operator.EQUAL, column("c1"), yes, SqlType.BOOLEAN);
    assertThat(delete(SQL, truth)).endsWith("c1 = TRUE");
    assertThat(delete(SQL.without(Feature.BOOLEAN_LITERALS), truth)).endsWith("c1 = 1");
  }

  @Test
  void a_locking_read_has_the_words_of_the_engine() {
    LockingRead share =
        new LockingRead(
            "t1", List.of(column("c1")), Optional.empty(), Lock.SHARE, Waiting.SKIP_LOCKED);
    assertThat(write(SQL, share)).isEqualTo("SELECT c1 FROM t1 FOR SHARE SKIP LOCKED");
    assertThat(write(SQL.withForShare(Optional.of("LOCK IN SHARE MODE")), share))
        .isEqualTo("SELECT c1 FROM t1 LOCK IN SHARE MODE SKIP LOCKED");
  }

  @Test
  void the_columns_of_an_inner_query_are_called_by_their_place() {
    Source table = new Source.Named("t1", "a1");
    Select inner = Select.of(List.of(column("a1", "c7")), table, Optional.empty());
    Select outer =
        Select.of(List.of(column("a2", "c1")), new Source.Named("w1", "a2"), Optional.empty());
    assertThat(write(SQL, new Statement.Read(new Query.With("w1", inner, outer))))
        .isEqualTo("WITH w1 AS (SELECT a1.c7 AS c1 FROM t1 AS a1) SELECT a2.c1 FROM w1 AS a2");
    Select derived =
        Select.of(List.of(column("a2", "c1")), new Source.Derived(inner, "a2"), Optional.empty());
    assertThat(write(SQL, new Statement.Read(derived)))
        .isEqualTo("SELECT a2.c1 FROM (SELECT a1.c7 AS c1 FROM t1 AS a1) AS a2");
  }

  @Test
  void what_is_written_and_what_is_read_can_be_two_tables() {
    Naming naming =
        new Naming() {
          @Override
          public String target(String table) {
            return table + "_now";
          }

          @Override
          public String read(String table) {
            return table + "_then";
          }
        };
    Expression same =
        binary(Operator.EQUAL, column("a1", "c1"), column("t1", "c1"), SqlType.BOOLEAN);
    Select inner =
        Select.of(List.of(column("a1", "c1")), new Source.Named("t1", "a1"), Optional.of(same));
    Statement delete = new Statement.Delete("t1", Optional.of(new Expression.Exists(inner, false)));
    assertThat(new SqlWriter(SQL, naming).write(delete))
        .isEqualTo(
            "DELETE FROM t1_now WHERE EXISTS"
                + " (SELECT a1.c1 FROM t1_then AS a1 WHERE a1.c1 = t1_now.c1)");
  }

  @Test
  void tables_have_keys_inside_and_indexes_behind() {
    Table table =
        new Table(
            "t1",
            List.of(
                new Column("c1", SqlType.INTEGER, false), new Column("c2", SqlType.DOUBLE, true)),
            List.of(
                new Key("", Key.Kind.PRIMARY, List.of("c1")),
                new Key("i1", Key.Kind.UNIQUE_INDEX, List.of("c1", "c2"))));
    Ddl ddl = new Ddl(SQL.withTableOptions("ENGINE=InnoDB").without(Feature.UNTYPED_NULL));
    assertThat(ddl.create(table))
        .containsExactly(
            "CREATE TABLE t1 (c1 INT NOT NULL, c2 DOUBLE PRECISION, PRIMARY KEY (c1))"
                + " ENGINE=InnoDB",
            "CREATE UNIQUE INDEX i1 ON t1(c1, c2)");
    Row first = Row.of(Value.of(1), new Value.Approximate(0.5));
    Row second = Row.of(new Value.Exact(BigDecimal.TEN), Value.ofNull());
    assertThat(ddl.insert(table, List.of(first, second)))
        .isEqualTo("INSERT INTO t1 (c1, c2) VALUES (1, 0.5E0), (10, NULL)");
  }

  private static String delete(SqlFlavor flavor, Expression condition) {
    return write(flavor, new Statement.Delete("t1", Optional.of(condition)));
  }

  private static String write(SqlFlavor flavor, Statement statement) {
    return new SqlWriter(flavor).write(statement);
  }

  private static Expression binary(
      Operator operator, Expression left, Expression right, SqlType type) {
    return new Binary(operator, left, right, type);
  }

  private static Expression number(long number) {
    return new Literal(Value.of(number), SqlType.INTEGER);
  }

  private static Expression column(String name) {
    return new ColumnRef(Optional.empty(), name, SqlType.INTEGER);
  }

  private static Expression column(String source, String name) {
    return new ColumnRef(Optional.of(source), name, SqlType.INTEGER);
  }
}
