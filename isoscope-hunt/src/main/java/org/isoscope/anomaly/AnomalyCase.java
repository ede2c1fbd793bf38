package org.isoscope.anomaly;

import java.util.OptionalInt;
import org.isoscope.schedule.textbook.Layout;
import org.isoscope.schedule.textbook.TextbookSchedule;

/**
 * An anomaly with the schedule that provokes it.
 *
 * @param number its place in the list it was taken from, from 1
 * @param tableRow its row in Table 2 of the Coo paper, if it has one
 * @param cycle the pairs that make it an anomaly, in the paper's notation
 */
public record AnomalyCase(
    int number,
    OptionalInt tableRow,
    String name,
    AnomalyType type,
    AnomalySize size,
    String cycle,
    TextbookSchedule schedule,
    Layout layout) {

  /** What it is called in files, where numbers may shift: its name and its schedule. */
  public String key() {
    return name + ": " + schedule;
  }

  public AnomalyCase with(Layout other) {
    return new AnomalyCase(number, tableRow, name, type, size, cycle, schedule, other);
  }

  public AnomalyCase numbered(int other) {
    return new AnomalyCase(other, tableRow, name, type, size, cycle, schedule, layout);
  }
}
