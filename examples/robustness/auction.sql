-- An auction: the running example of "Detecting Robustness against MVRC for Transaction Programs
-- with Predicate Reads" (Figure 1). Both programs together are safe at READ COMMITTED.

CREATE TABLE Buyer (
  id    INT PRIMARY KEY,
  calls INT NOT NULL
);

CREATE TABLE Bids (
  buyerId INT PRIMARY KEY,
  bid     INT NOT NULL,
  CONSTRAINT f1 FOREIGN KEY (buyerId) REFERENCES Buyer (id)
);

CREATE TABLE Log (
  id      INT PRIMARY KEY,
  buyerId INT NOT NULL,
  bid     INT NOT NULL,
  CONSTRAINT f2 FOREIGN KEY (buyerId) REFERENCES Buyer (id)
);

-- All current bids of at least T.
PROGRAM FindBids(:B, :T) {
  UPDATE Buyer SET calls = calls + 1 WHERE id = :B;
  SELECT bid FROM Bids WHERE bid >= :T;
}

-- Raises the bid of buyer B to V, unless it is higher already.
PROGRAM PlaceBid(:B, :V) {
  UPDATE Buyer SET calls = calls + 1 WHERE id = :B;
  SELECT bid INTO :C FROM Bids WHERE buyerId = :B;
  IF :C < :V {
    UPDATE Bids SET bid = :V WHERE buyerId = :B;
  }
  :logId = uniqueLogId();
  INSERT INTO Log VALUES (:logId, :B, :V);
}
