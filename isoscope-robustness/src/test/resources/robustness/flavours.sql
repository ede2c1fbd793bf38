/* An order system that uses PostgreSQL's and MySQL's SQL next to each other. */
CREATE TABLE IF NOT EXISTS shop.Customer (
  id BIGINT PRIMARY KEY,
  email VARCHAR(100) NOT NULL CONSTRAINT one_account UNIQUE,
  credit DECIMAL(10, 2) DEFAULT (0) CHECK (credit >= 0)
);
CREATE TABLE `Order` (
  id SERIAL NOT NULL,
  customer BIGINT NOT NULL,
  state CHAR(1) DEFAULT 'o',
  created TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id),
  INDEX by_state (state)
) ENGINE = InnoDB;
CREATE TABLE Line (
  "order" BIGINT,
  no INT,
  product INT,
  qty INT,
  PRIMARY KEY ("order", no)
);
ALTER TABLE `Order` ADD CONSTRAINT placed_by FOREIGN KEY (customer) REFERENCES Customer (id) ON DELETE CASCADE;
ALTER TABLE Line ADD FOREIGN KEY ("order") REFERENCES `Order` (id) MATCH FULL ON DELETE SET NULL ON UPDATE NO ACTION;
CREATE UNIQUE INDEX product_once ON Line ("order", product);
CREATE INDEX by_product ON Line (product DESC);

PROGRAM Place(:customer BIGINT, :items TEXT) {
  START TRANSACTION;
  SELECT c.credit, COALESCE(SUM(l.qty), 0)
    INTO :credit, :open
    FROM Customer AS c
    LEFT OUTER JOIN `Order` o ON o.customer = c.id AND o.state <> 'x'
    LEFT JOIN Line l ON l."order" = o.id
    WHERE c.id = :customer
    GROUP BY c.id, c.credit
    HAVING COUNT(DISTINCT o.id) < 10
    FOR UPDATE OF c;
  INSERT INTO `Order` (id, customer) VALUES (DEFAULT, :customer) RETURNING id INTO :o;
  FOR EACH :item IN :items {
    INSERT INTO Line ("order", no, product, qty)
      VALUES (:o, :no, :item, CASE WHEN :q > 5 THEN 5 ELSE :q END)
      ON CONFLICT ("order", product) DO UPDATE SET qty = Line.qty + EXCLUDED.qty WHERE Line.qty < 9;
  }
  UPDATE Customer SET credit = credit - (SELECT SUM(qty * 2) FROM Line WHERE "order" = :o)
    WHERE id = :customer AND credit BETWEEN 1 AND 100;
  COMMIT;
}

PROGRAM CleanUp(@days) {
  WITH old AS (
    SELECT id FROM `Order` WHERE created < NOW() - INTERVAL '1 day' AND state IN ('x', 'd')
    UNION SELECT id FROM `Order` WHERE EXTRACT(YEAR FROM created) < 2000
  )
  SELECT COUNT(*) INTO @n FROM old WHERE old.id NOT IN (SELECT "order" FROM Line);
  IF @n > 0 THEN
    DELETE FROM `Order` o USING Customer c WHERE c.id = o.customer AND c.email LIKE '%@gone' ESCAPE '!';
  ELSEIF EXISTS (SELECT 1 FROM Line WHERE qty IS NULL) THEN
    DELETE FROM Line WHERE qty IS NULL ORDER BY no LIMIT 10;
  ELSE
    ROLLBACK;
  END IF;
  WHILE @n > 0 DO
    SET @n = @n - 1;
    INSERT INTO Customer (id, email) SELECT id + 1, LOWER(email) || '!' FROM Customer WHERE id = @n
      ON DUPLICATE KEY UPDATE credit = VALUES(credit) + 1;
  END WHILE;
}

PROGRAM Report() {
  SELECT x.s, RANK() OVER (PARTITION BY x.s ORDER BY x.t DESC), x.t::numeric(3)
    FROM (SELECT state AS s, COUNT(*) AS t FROM `Order` NATURAL JOIN Line GROUP BY state) x
    CROSS JOIN LATERAL generate_series(1, 3) AS g(i)
    WHERE g.i > 1 AND (x.s, x.t) <> ('o', 1)
    ORDER BY 1 NULLS LAST LIMIT 5 OFFSET 2;
}
