package org.isoscope.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.isoscope.model.IsolationLevel;

/** The isolation levels of an engine. */
public interface Levels {
  /** Weakest first. */
  List<IsolationLevel> offered();

  /** The level of a session that asked for none. */
  IsolationLevel standard();

  /** Gives the session's next transactions this level. */
  void set(Connection session, IsolationLevel level) throws SQLException;

  /** The level that the engine says this session has, which may not be the one it was given. */
  IsolationLevel effective(Connection session) throws SQLException;
}
