package org.isoscope.oracle.relations;

import java.util.List;
import org.isoscope.trace.Trace;

/**
 * Something that must be so between a run of a case and a run of another with the same statements.
 */
interface Relation {
  /** What users call it: {@code later}. */
  String name();

  /** Tries it wherever the run of the case gives occasion to. */
  List<RelationResult> apply(CaseRuns runs, Trace trace);
}
