package org.isoscope.oracle.troc;

/** Which versions someone sees; of those of a row it is the newest that counts. */
@FunctionalInterface
interface Perspective {
  boolean sees(RowVersion version);
}
