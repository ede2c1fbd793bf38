package org.isoscope.robustness.theory;

import java.util.List;

/** A piece of a program's body (section 5.1). */
public sealed interface Node {
  /** One statement. */
  record Call(BtpStatement statement) implements Node {}

  /** Any number of repetitions. */
  record Loop(List<Node> body) implements Node {
    public Loop {
      body = List.copyOf(body);
    }
  }

  /** One of several continuations; an IF without ELSE has an empty one. */
  record Choice(List<List<Node>> branches) implements Node {
    public Choice {
      branches = branches.stream().map(List::copyOf).toList();
    }
  }
}
