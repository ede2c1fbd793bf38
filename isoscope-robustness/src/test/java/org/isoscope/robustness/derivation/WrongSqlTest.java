package org.isoscope.robustness.derivation;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.isoscope.model.BadInputException;
import org.junit.jupiter.api.Test;

/** What is not understood, or cannot be modelled, is refused where it stands. */
class WrongSqlTest {
  private static final String TABLES =
      """
      CREATE TABLE T (id INT PRIMARY KEY, v INT, w INT UNIQUE);
      CREATE TABLE C (id INT PRIMARY KEY, t INT REFERENCES T, v INT);
      """;

  /** The body is on line 4, after two columns. */
  private static void refused(String body, String place, String problem) {
    refusedFile(TABLES + "PROGRAM P(:a) {\n  " + body + "\n}\n", place, problem);
  }

  private static void refusedFile(String text, String place, String problem) {
    assertThatThrownBy(() -> SqlFiles.text(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("app.sql:" + place + ": " + problem)
        .hasMessageContaining("\n  (");
  }

  @Test
  void unknown_names() {
    refused("SELECT v FROM Nowhere;", "4:17", "there is no table Nowhere");
    refused("SELECT x FROM T;", "4:10", "there is no column x");
    refused("SELECT T.x FROM T;", "4:12", "there is no column x in T");
    refused("SELECT u.v FROM T;", "4:10", "there is no table u in this statement");
    refused("UPDATE T SET x = 1;", "4:16", "there is no column x in T");
    refused("INSERT INTO T (id, x) VALUES (1, 2);", "4:22", "there is no column x in T");
    refused("INSERT INTO T VALUES (a, 2, 3);", "4:25", "there is no column a");
  }

  @Test
  void an_unknown_column_is_told_with_those_that_there_are() {
    assertThatThrownBy(
            () -> SqlFiles.text(TABLES + "PROGRAM P(:a) { SELECT v FROM T WHERE idd = :a; }"))
        .hasMessageContaining("they have id, v, w");
  }

  @Test
  void ambiguous_names() {
    refused("SELECT v FROM T, C;", "4:10", "column v is ambiguous");
    refused("SELECT 1 FROM T, T;", "4:20", "t names two tables");
  }

  @Test
  void wrong_tables() {
    refusedFile(
        "CREATE TABLE A (x INT); CREATE TABLE a (y INT);", "1:38", "table a is created twice");
    refusedFile("CREATE TABLE A (x INT, X INT);", "1:24", "column X of A is there twice");
    refusedFile(
        "CREATE TABLE A (x INT, PRIMARY KEY (y)); P: SELECT 1", "1:37", "there is no column y");
    refusedFile(
        "CREATE TABLE A (x INT); CREATE TABLE B (y INT REFERENCES A (x)); P: SELECT 1",
        "1:58",
        "A (x) is no key");
    refusedFile(
        "CREATE TABLE A (x INT); CREATE TABLE B (y INT REFERENCES A); P: SELECT 1",
        "1:58",
        "A has no primary key to reference");
    refusedFile(
        "CREATE TABLE A (x INT, y INT GENERATED ALWAYS AS (x + 1));", "1:47", "expected a column");
    refusedFile("CREATE VIEW V AS SELECT 1;", "1:1", "expected CREATE TABLE but found CREATE VIEW");
  }

  @Test
  void a_lookup_needs_a_primary_key() {
    refusedFile(
        "CREATE TABLE A (x INT, y INT);\nPROGRAM P(:a) { UPDATE A SET y = 1 WHERE x = :a; }",
        "2:24",
        "A has no primary key");
  }

  @Test
  void wrong_programs() {
    refusedFile("PROGRAM P() {} PROGRAM p() {}", "1:24", "there are two programs p");
    refusedFile("PROGRAM P(:a, :A) {}", "1:15", "parameter :A is there twice");
    refusedFile("", "1:1", "there is no program");
    refusedFile("DROP TABLE x;", "1:1", "expected CREATE TABLE or PROGRAM but found DROP");
  }

  @Test
  void unbalanced_blocks() {
    refusedFile(TABLES + "PROGRAM P(:a) {\n  SELECT v FROM T;\n", "3:15", "the block of this {");
    refused("IF :a > 1 { SELECT v FROM T;", "3:15", "the block of this { is not closed");
    refusedFile(
        TABLES + "P:\nIF x:\nSELECT v FROM T;\n", "4:1", "the block of this IF is not closed");
    refusedFile(
        TABLES + "P:\nSELECT v FROM T;\nENDIF;\n", "5:1", "expected a statement but found ENDIF");
    refused("IF :a > 1; SELECT v FROM T;", "4:3", "this IF has no block");
    refusedFile(
        TABLES + "P:\nFOR each x:\nSELECT v FROM T;\nENDIF\n", "6:1", "expected a statement");
  }

  @Test
  void statements_that_cannot_be_parsed() {
    refused("SELEC v FROM T;", "4:3", "expected SELECT, INSERT, UPDATE");
    refused("SELECT v FROM;", "4:16", "expected the name of a table but found ;");
    refused("UPDATE T v = 1;", "4:14", "expected SET but found =");
    refused("SELECT v FROM T WHERE id = ;", "4:30", "expected an expression but found ;");
    refused("SELECT v FROM T WHERE (id = 1;", "4:32", "expected ) for the parenthesis");
    refused("SELECT v FROM T WHERE id = 1 5;", "4:32", "expected ; or more of the statement");
    refused("SELECT v INTO x FROM T;", "4:17", "expected a variable after INTO but found x");
    refused("SELECT 'v FROM T;", "4:10", "this text does not end");
    refused("/* SELECT v FROM T;", "4:3", "this comment does not end");
  }

  @Test
  void wrong_numbers_of_values() {
    refused("INSERT INTO T VALUES (1, 2);", "4:15", "2 values are given for 3 columns of T");
    refused("INSERT INTO T (id) VALUES (1, 2);", "4:15", "2 values are given for 1 columns of T");
    refused("INSERT INTO T (id, v) SELECT id FROM C;", "4:15", "1 values are given for 2");
    refused("SELECT id, v, w INTO :x, :y FROM T;", "4:24", "3 columns go into 2 variables");
  }

  @Test
  void what_cannot_be_modelled() {
    refused("UPDATE T SET id = 2 WHERE id = :a;", "4:16", "id belongs to the primary key of T");
    refused("TRUNCATE T;", "4:3", "expected SELECT");
    refused("MERGE INTO T USING C ON T.id = C.t;", "4:3", "expected SELECT");
    refused("CALL f();", "4:3", "expected SELECT");
    refused("CREATE INDEX i ON T (v);", "4:3", "expected SELECT");
    refused("REPLACE INTO T VALUES (1, 2, 3);", "4:3", "expected SELECT");
    refused("SAVEPOINT s;", "4:3", "expected SELECT");
    refused(
        "SELECT v FROM T WHERE id = 1 FOR UPDATE SKIP LOCKED;", "4:48", "SKIP LOCKED leaves out");
    refused("COMMIT; SELECT v FROM T;", "4:11", "expected the end of the block after COMMIT");
    refused("REPEAT { COMMIT; }", "4:12", "COMMIT inside a loop");
    refused("UPDATE T, C SET T.v = 1, C.v = 2;", "4:30", "this UPDATE sets columns of two tables");
    refused("WITH d AS (DELETE FROM T RETURNING id) SELECT * FROM d;", "4:14", "expected SELECT");
  }

  @Test
  void an_update_of_a_key_that_others_follow() {
    refusedFile(
        """
        CREATE TABLE A (id INT PRIMARY KEY, u INT NOT NULL UNIQUE);
        CREATE TABLE B (id INT PRIMARY KEY, u INT REFERENCES A (u) ON UPDATE CASCADE);
        PROGRAM P(:a) { UPDATE A SET u = 1 WHERE id = :a; }
        """,
        "3:30",
        "this also changes B");
  }
}
