package org.isoscope.hunt;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.isoscope.engine.ForwardingInstance;
import org.isoscope.engine.Instance;

/** A server that is killed when its fourth connection is opened: in the middle of a case. */
final class Mortal extends ForwardingInstance {
  private int connections;

  Mortal(Instance real) {
    super(real);
  }

  @Override
  public Connection connect() throws SQLException {
    connections++;
    if (connections == 4) {
      Path folder = log().orElseThrow().getParent();
      ProcessHandle.allProcesses()
          .filter(process -> process.info().commandLine().orElse("").contains(folder.toString()))
          .forEach(ProcessHandle::destroyForcibly);
    }
    return super.connect();
  }
}
