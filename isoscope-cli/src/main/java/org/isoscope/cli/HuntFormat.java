package org.isoscope.cli;

/** The forms that the result of a hunt can have. */
enum HuntFormat {
  TEXT,
  JSON
}
