package org.isoscope.oracle.dependency;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.isoscope.model.Row;
import org.isoscope.run.Lab;
import org.isoscope.sql.SqlFlavor;

/** A case's tables with their tracking columns, which a lab already has. */
public interface TrackedTables {
  List<String> names();

  /** The rows they have at first, as far as their content is known. */
  Map<String, List<Row>> rows();

  /** Gives the tables their first rows, and no others. */
  void reset(Lab lab) throws SQLException;

  /** The names of the same tables without their tracking columns, in the same order. */
  List<String> plainNames();

  /** Gives those their first rows, and no others; the tracked ones may be gone afterwards. */
  void resetPlain(Lab lab) throws SQLException;

  /** The statements that make and fill the tracked ones. */
  List<String> setup(SqlFlavor flavor);
}
