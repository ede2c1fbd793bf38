package org.isoscope.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The tables of a database. */
public interface Storage {
  /** The user's tables, as they are to be written in SQL, in alphabetical order. */
  List<String> tables(Connection connection) throws SQLException;

  /** Drops everything the user made. Only ever called on a server that Isoscope started. */
  void empty(Connection connection) throws SQLException;
}
