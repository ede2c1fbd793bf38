package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.text.Slice;
import org.isoscope.text.Words;

/** Keeps the sessions of a scenario while it is read: the declared, the used and the named ones. */
public final class SessionBook {
  private Optional<List<SessionDeclaration>> declared = Optional.empty();
  private final Set<String> used = new LinkedHashSet<>();
  private final List<Slice> named = new ArrayList<>();

  public void declare(List<SessionDeclaration> sessions) {
    declared = Optional.of(List.copyOf(sessions));
  }

  /** A statement of a session. */
  public void use(Slice session) {
    used.add(session.text());
    if (declared.isPresent() && !names().contains(session.text())) {
      throw undeclared(session, "used");
    }
  }

  /** A session that is killed, cancelled or named by a claim; it may be used further down only. */
  void name(Slice session) {
    named.add(session);
  }

  boolean knows(String name) {
    return used.contains(name) || names().contains(name);
  }

  List<SessionDeclaration> sessions() {
    return declared.orElseGet(() -> SessionDeclaration.inOrderOfUse(used));
  }

  /** Whether the declaration says what the steps say anyway. */
  boolean declarationIsRedundant() {
    return declared.map(SessionDeclaration.inOrderOfUse(used)::equals).orElse(false);
  }

  /** To be called when all steps are known. */
  void requireNamedSessionsToExist() {
    for (Slice session : named) {
      if (!names().contains(session.text())) {
        throw undeclared(session, "named");
      }
    }
  }

  private List<String> names() {
    return sessions().stream().map(SessionDeclaration::name).toList();
  }

  private BadInputException undeclared(Slice session, String how) {
    String name = session.text();
    String problem = "session " + name + " is " + how + " here but the scenario ";
    return declared.isPresent()
        ? session.error(
            problem + "declares only " + Words.and(names()),
            "add \"sessions " + String.join(" ", names()) + " " + name + "\" or rename the line")
        : session.error(
            problem + "has only " + Words.and(names()),
            "name one of these, or add a line \"" + name + "> …;\"");
  }
}
