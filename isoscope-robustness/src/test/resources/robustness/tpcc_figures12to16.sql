-- Figures 12 to 16, literally but for o_entry_id, which Figure 12 spells o_entry_d; with the tables
-- of appendix E.2.
CREATE TABLE Warehouse (
  w_id       INT PRIMARY KEY,
  w_name     VARCHAR(10),
  w_street_1 VARCHAR(20),
  w_street_2 VARCHAR(20),
  w_city     VARCHAR(20),
  w_state    CHAR(2),
  w_zip      CHAR(9),
  w_tax      NUMERIC(4, 4),
  w_ytd      NUMERIC(12, 2)
);

CREATE TABLE District (
  d_id        INT,
  d_w_id      INT,
  d_name      VARCHAR(10),
  d_street_1  VARCHAR(20),
  d_street_2  VARCHAR(20),
  d_city      VARCHAR(20),
  d_state     CHAR(2),
  d_zip       CHAR(9),
  d_tax       NUMERIC(4, 4),
  d_ytd       NUMERIC(12, 2),
  d_next_o_id INT,
  PRIMARY KEY (d_id, d_w_id),
  CONSTRAINT f1 FOREIGN KEY (d_w_id) REFERENCES Warehouse (w_id)
);

CREATE TABLE Customer (
  c_id           INT,
  c_d_id         INT,
  c_w_id         INT,
  c_first        VARCHAR(16),
  c_middle       CHAR(2),
  c_last         VARCHAR(16),
  c_street_1     VARCHAR(20),
  c_street_2     VARCHAR(20),
  c_city         VARCHAR(20),
  c_state        CHAR(2),
  c_zip          CHAR(9),
  c_phone        CHAR(16),
  c_since        TIMESTAMP,
  c_credit       CHAR(2),
  c_credit_lim   NUMERIC(12, 2),
  c_discount     NUMERIC(4, 4),
  c_balance      NUMERIC(12, 2),
  c_ytd_payment  NUMERIC(12, 2),
  c_payment_cnt  INT,
  c_delivery_cnt INT,
  c_data         VARCHAR(500),
  PRIMARY KEY (c_id, c_d_id, c_w_id),
  CONSTRAINT f2 FOREIGN KEY (c_d_id, c_w_id) REFERENCES District (d_id, d_w_id)
);

CREATE TABLE History (
  h_c_id   INT,
  h_c_d_id INT,
  h_c_w_id INT,
  h_d_id   INT,
  h_w_id   INT,
  h_date   TIMESTAMP,
  h_amount NUMERIC(6, 2),
  h_data   VARCHAR(24),
  CONSTRAINT f3 FOREIGN KEY (h_c_id, h_c_d_id, h_c_w_id) REFERENCES Customer (c_id, c_d_id, c_w_id),
  CONSTRAINT f4 FOREIGN KEY (h_d_id, h_w_id) REFERENCES District (d_id, d_w_id)
);

CREATE TABLE Orders (
  o_id         INT,
  o_d_id       INT,
  o_w_id       INT,
  o_c_id       INT NOT NULL,
  o_entry_id   TIMESTAMP,
  o_carrier_id INT,
  o_ol_cnt     INT,
  o_all_local  INT,
  PRIMARY KEY (o_id, o_d_id, o_w_id),
  CONSTRAINT f6 FOREIGN KEY (o_d_id, o_w_id) REFERENCES District (d_id, d_w_id),
  CONSTRAINT f7 FOREIGN KEY (o_c_id, o_d_id, o_w_id) REFERENCES Customer (c_id, c_d_id, c_w_id)
);

CREATE TABLE New_Order (
  no_o_id INT,
  no_d_id INT,
  no_w_id INT,
  PRIMARY KEY (no_o_id, no_d_id, no_w_id),
  CONSTRAINT f5 FOREIGN KEY (no_o_id, no_d_id, no_w_id) REFERENCES Orders (o_id, o_d_id, o_w_id)
);

CREATE TABLE Item (
  i_id    INT PRIMARY KEY,
  i_im_id INT,
  i_name  VARCHAR(24),
  i_price NUMERIC(5, 2),
  i_data  VARCHAR(50)
);

CREATE TABLE Order_Line (
  ol_o_id        INT,
  ol_d_id        INT,
  ol_w_id        INT,
  ol_number      INT,
  ol_i_id        INT NOT NULL,
  ol_supply_w_id INT NOT NULL,
  ol_delivery_d  TIMESTAMP,
  ol_quantity    INT,
  ol_amount      NUMERIC(6, 2),
  ol_dist_info   CHAR(24),
  PRIMARY KEY (ol_o_id, ol_d_id, ol_w_id, ol_number),
  CONSTRAINT f8 FOREIGN KEY (ol_o_id, ol_d_id, ol_w_id) REFERENCES Orders (o_id, o_d_id, o_w_id),
  CONSTRAINT f9 FOREIGN KEY (ol_i_id) REFERENCES Item (i_id),
  CONSTRAINT f10 FOREIGN KEY (ol_supply_w_id) REFERENCES Warehouse (w_id)
);

CREATE TABLE Stock (
  s_i_id       INT,
  s_w_id       INT,
  s_quantity   INT,
  s_dist_01    CHAR(24),
  s_dist_02    CHAR(24),
  s_dist_03    CHAR(24),
  s_dist_04    CHAR(24),
  s_dist_05    CHAR(24),
  s_dist_06    CHAR(24),
  s_dist_07    CHAR(24),
  s_dist_08    CHAR(24),
  s_dist_09    CHAR(24),
  s_dist_10    CHAR(24),
  s_ytd        INT,
  s_order_cnt  INT,
  s_remote_cnt INT,
  s_data       VARCHAR(50),
  PRIMARY KEY (s_i_id, s_w_id),
  CONSTRAINT f11 FOREIGN KEY (s_i_id) REFERENCES Item (i_id),
  CONSTRAINT f12 FOREIGN KEY (s_w_id) REFERENCES Warehouse (w_id)
);

NewOrder:

SELECT c_discount, c_last, c_credit INTO :c_discount, :c_last, :c_credit
FROM customer
WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id;

SELECT w_tax INTO :w_tax
FROM warehouse
WHERE w_id = :w_id;

UPDATE district
SET d_next_o_id = d_next_o_id + 1
WHERE d_id = :d_id AND d_w_id = :w_id
RETURNING d_next_o_id, d_tax INTO :o_id, :d_tax

INSERT INTO ORDERS (o_id, o_d_id, o_w_id, o_c_id, o_entry_id, o_ol_cnt, o_all_local)
VALUES (:o_id, :d_id, :w_id, :c_id, :datetime, :o_ol_cnt, :o_all_local);

INSERT INTO NEW_ORDER (no_o_id, no_d_id, no_w_id)
VALUES (:o_id, :d_id, :w_id);

FOR each item in the order:

    SELECT i_price, i_name, i_data INTO :i_price, :i_name, :i_data
    FROM item
    WHERE i_id = :ol_i_id;

    UPDATE stock
    SET s_quantity = :ol_quantity, s_ytd = :s_ytd, s_order_cnt = :s_order_cnt, s_remote_cnt = :s_remote_cnt
    WHERE s_i_id = :ol_i_id AND s_w_id = :ol_supply_w_id
    RETURNING s_quantity, s_ytd, s_order_cnt, s_remote_cnt, s_data, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,
    s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10
    INTO :s_quantity, :s_ytd, :s_order_cnt, :s_remote_cnt, :s_data, :s_dist_01, :s_dist_02, :s_dist_03, :s_dist_04,
    :s_dist_05, :s_dist_06, :s_dist_07, :s_dist_08, :s_dist_09, :s_dist_10;

    INSERT INTO order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity, ol_amount,
    ol_dist_info)
    VALUES (:o_id, :d_id, :w_id, :ol_number, :ol_i_id, :ol_supply_w_id, :ol_quantity, :ol_amount, :ol_dist_info);

ENDFOR

COMMIT;

Payment:

UPDATE warehouse
SET w_ytd = w_ytd + :h_amount
WHERE w_id=:w_id
RETURNING w_street_1, w_street_2, w_city, w_state, w_zip, w_name
INTO :w_street_1, :w_street_2, :w_city, :w_state, :w_zip, :w_name;

UPDATE district SET d_ytd = d_ytd + :h_amount
WHERE d_w_id=:w_id AND d_id=:d_id
RETURNING d_street_1, d_street_2, d_city, d_state, d_zip, d_name
INTO :d_street_1, :d_street_2, :d_city, :d_state, :d_zip, :d_name;

IF <selection of customer by name instead of ID>:

    SELECT c_id
    INTO :c_id
    FROM customer
    WHERE c_w_id=:c_w_id AND c_d_id=:c_d_id AND c_last=:c_last;

ENDIF

UPDATE customer
SET c_balance = c_balance - :h_amount,
    c_ytd_payment = c_ytd_payment + :h_amount,
    c_payment_cnt = c_payment_cnt + 1
WHERE c_w_id = :c_w_id AND c_d_id = :c_d_id AND c_id = :c_id
RETURNING c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_credit, c_credit_lim,
    c_discount, c_balance, c_since
INTO :c_first, :c_middle, :c_last, :c_street_1, :c_street_2, :c_city, :c_state, :c_zip, :c_phone, :c_credit,
    :c_credit_lim, :c_discount, :c_balance, :c_since;

IF <c_credit == "BC">:

    SELECT c_data
    INTO :c_data
    FROM customer
    WHERE c_w_id=:c_w_id AND c_d_id=:c_d_id AND c_id=:c_id;

    UPDATE customer
    SET c_data = :c_new_data
    WHERE c_w_id = :c_w_id AND c_d_id = :c_d_id AND c_id = :c_id;

ENDIF

INSERT INTO history (h_c_d_id, h_c_w_id, h_c_id, h_d_id, h_w_id, h_date, h_amount, h_data)
VALUES (:c_d_id, :c_w_id, :c_id, :d_id, :w_id, :datetime, :h_amount, :h_data);

COMMIT;

OrderStatus:

IF <selection of customer by name instead of ID>:

SELECT c_balance, c_first, c_middle, c_id INTO :c_balance, :c_first, :c_middle, :c_id
FROM customer
WHERE c_last=:c_last AND c_d_id=:d_id AND c_w_id=:w_id;

ELSE:

SELECT c_balance, c_first, c_middle, c_last
INTO :c_balance, :c_first, :c_middle, :c_last
FROM customer
WHERE c_id=:c_id AND c_d_id=:d_id AND c_w_id=:w_id;

ENDIF

SELECT o_id, o_carrier_id, o_entry_id
INTO :o_id, :o_carrier_id, :entdate
FROM orders
WHERE o_w_id=:w_id AND o_d_id=:d_id AND o_c_id=:c_id;

SELECT ol_i_id, ol_supply_w_id, ol_quantity,
ol_amount, ol_delivery_d
FROM order_line
WHERE ol_o_id=:o_id AND ol_d_id=:d_id AND ol_w_id=:w_id;

COMMIT;

Delivery:

FOR each district:

SELECT no_o_id INTO :no_o_id
FROM new_order
WHERE no_d_id = :d_id AND no_w_id = :w_id;

DELETE FROM new_order
WHERE no_o_id = :no_o_id AND no_d_id = :d_id AND no_w_id = :w_id;

SELECT o_c_id INTO :c_id
FROM orders
WHERE o_id = :no_o_id AND o_d_id = :d_id AND o_w_id = :w_id;

UPDATE orders
SET o_carrier_id = :o_carrier_id
WHERE o_id = :no_o_id AND o_d_id = :d_id AND o_w_id = :w_id;

UPDATE order_line
SET ol_delivery_d = :datetime
WHERE ol_o_id = :no_o_id AND ol_d_id = :d_id AND ol_w_id = :w_id;

SELECT ol_amount
FROM order_line
WHERE ol_o_id = :no_o_id AND ol_d_id = :d_id AND ol_w_id = :w_id;

UPDATE customer
SET c_balance = c_balance + :ol_total, c_delivery_cnt += 1
WHERE c_id = :c_id AND c_d_id = :d_id AND c_w_id = :w_id;

ENDFOR

COMMIT;

StockLevel:


SELECT d_next_o_id INTO :o_id
FROM district
WHERE d_w_id=:w_id AND d_id=:d_id;

SELECT ol_i_id
FROM order_line
WHERE ol_w_id=:w_id AND ol_d_id=:d_id AND
ol_o_id<:o_id AND ol_o_id>=:o_id-20

SELECT s_i_id
FROM stock
WHERE s_w_id=:w_id AND
s_quantity < :threshold;

COMMIT;
