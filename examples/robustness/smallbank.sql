-- SmallBank, as in Figure 9 of "Detecting Robustness against MVRC for Transaction Programs with
-- Predicate Reads". Not safe as a whole at READ COMMITTED; {Amalgamate, DepositChecking,
-- TransactSavings}, {Balance, DepositChecking} and {Balance, TransactSavings} are.

CREATE TABLE Savings (
  CustomerId INT PRIMARY KEY,
  Balance    NUMERIC(12, 2) NOT NULL
);

CREATE TABLE Checking (
  CustomerId INT PRIMARY KEY,
  Balance    NUMERIC(12, 2) NOT NULL
);

CREATE TABLE Account (
  Name       VARCHAR(64) PRIMARY KEY,
  CustomerId INT NOT NULL UNIQUE,
  CONSTRAINT fS FOREIGN KEY (CustomerId) REFERENCES Savings (CustomerId),
  CONSTRAINT fC FOREIGN KEY (CustomerId) REFERENCES Checking (CustomerId)
);

-- Moves all funds of N1 to the checking account of N2. RETURNING old is PostgreSQL 18. The paper joins
-- the table with itself to get the old balance; before the row is locked, that is: a deposit that
-- commits meanwhile is lost.
PROGRAM Amalgamate(:N1, :N2) {
  SELECT CustomerId INTO :x1 FROM Account WHERE Name = :N1;
  SELECT CustomerId INTO :x2 FROM Account WHERE Name = :N2;
  UPDATE Savings SET Balance = 0 WHERE CustomerId = :x1 RETURNING old.Balance INTO :a;
  UPDATE Checking SET Balance = 0 WHERE CustomerId = :x1 RETURNING old.Balance INTO :b;
  UPDATE Checking SET Balance = Balance + :a + :b WHERE CustomerId = :x2;
}

-- The sum of both accounts of N.
PROGRAM Balance(:N) {
  SELECT CustomerId INTO :x FROM Account WHERE Name = :N;
  SELECT Balance INTO :a FROM Savings WHERE CustomerId = :x;
  SELECT Balance + :a FROM Checking WHERE CustomerId = :x;
}

PROGRAM DepositChecking(:N, :V) {
  SELECT CustomerId INTO :x FROM Account WHERE Name = :N;
  UPDATE Checking SET Balance = Balance + :V WHERE CustomerId = :x;
}

PROGRAM TransactSavings(:N, :V) {
  SELECT CustomerId INTO :x FROM Account WHERE Name = :N;
  UPDATE Savings SET Balance = Balance + :V WHERE CustomerId = :x;
}

-- A check of V against the checking account of N, with a penalty for overdrawing.
PROGRAM WriteCheck(:N, :V) {
  SELECT CustomerId INTO :x FROM Account WHERE Name = :N;
  SELECT Balance INTO :a FROM Savings WHERE CustomerId = :x;
  SELECT Balance INTO :b FROM Checking WHERE CustomerId = :x;
  IF (:a + :b) < :V {
    :V = :V + 1;
  }
  UPDATE Checking SET Balance = Balance - :V WHERE CustomerId = :x;
}
