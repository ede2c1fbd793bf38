package org.isoscope.schedule;

import java.util.Optional;
import org.isoscope.model.IsolationLevel;

/** A session of a scenario; one with a fixed level has it whatever level the scenario runs at. */
public record SessionDeclaration(String name, Optional<IsolationLevel> level) {}
