-- Figure 1, literally, with the tables of section 2.
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

FindBids(B, T):
UPDATE Buyer --q1
SET calls = calls + 1
WHERE id = :B;
SELECT bid --q2
FROM Bids
WHERE bid >= :T;
COMMIT;

PlaceBid(B, V):
UPDATE Buyer --q3
SET calls = calls + 1
WHERE id = :B;
SELECT bid into :C --q4
FROM Bids
WHERE buyerId = :B;
IF :C < :V: --q5
UPDATE Bids
SET bid = :V
WHERE buyerId = :B;
ENDIF;
:logId = uniqueLogId();
INSERT INTO Log --q6
VALUES(:logId, :B, :V);
COMMIT;

