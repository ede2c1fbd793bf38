-- Figure 9, literally, with the tables of appendix E.1.
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

Balance(N):
  SELECT CustomerId INTO :x
    FROM Account
   WHERE Name=:N;

  SELECT Balance INTO :a
    FROM Savings
   WHERE CustomerId=:x;

  SELECT Balance + :a
    FROM Checking
   WHERE CustomerId=:x;
  COMMIT;

Amalgamate(N1,N2):
  SELECT CustomerId INTO :x1
    FROM Account
   WHERE Name=:N1;

  SELECT CustomerId INTO :x2
    FROM Account
   WHERE Name=:N2;

  UPDATE Savings AS new
    SET Balance = 0
  FROM Savings AS old
  WHERE new.CustomerId=:x1
        AND old.CustomerId
        = new.CustomerId
  RETURNING old.Balance INTO :a;

  UPDATE Checking AS new
    SET Balance = 0
  FROM Checking AS old
  WHERE new.CustomerId=:x1
        AND old.CustomerId
        = new.CustomerId
  RETURNING old.Balance INTO :b;

  UPDATE Checking
    SET Balance = Balance + :a + :b
   WHERE CustomerId=:x2;

DepositChecking(N,V):
  SELECT CustomerId INTO :x
    FROM Account
   WHERE Name=:N;

  UPDATE Checking
    SET Balance = Balance + :V
   WHERE CustomerId=:x;
  COMMIT;

TransactSavings(N,V):
  SELECT CustomerId INTO :x
    FROM Account
   WHERE Name=:N;

  UPDATE Savings
    SET Balance = Balance + :V
   WHERE CustomerId=:x;
  COMMIT;

WriteCheck(N,V):
  SELECT CustomerId INTO :x
    FROM Account
   WHERE Name=:N;

  SELECT Balance INTO :a
    FROM Savings
   WHERE CustomerId=:x;

  SELECT Balance INTO :b
    FROM Checking
   WHERE CustomerId=:x;

  IF (:a + :b) < :V THEN
    :V = :V + 1
  END IF;

  UPDATE Checking
    SET Balance = Balance - :V
   WHERE CustomerId=:x;
  COMMIT;
