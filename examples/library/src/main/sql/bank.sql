-- Two programs of a bank: a deposit, and the sum of two accounts of which one is then charged.
CREATE TABLE account (id INT PRIMARY KEY, balance INT NOT NULL);

PROGRAM Deposit(:id, :amount) {
  UPDATE account SET balance = balance + :amount WHERE id = :id;
}

PROGRAM Withdraw(:id, :other, :amount) {
  SELECT balance INTO :a FROM account WHERE id = :id;
  SELECT balance INTO :b FROM account WHERE id = :other;
  IF (:a + :b >= :amount) {
    UPDATE account SET balance = balance - :amount WHERE id = :id;
  }
}
