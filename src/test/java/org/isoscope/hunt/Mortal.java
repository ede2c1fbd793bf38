package org.isoscope.hunt;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.model.Version;

/** A server that is killed when its fourth connection is opened: in the middle of a case. */
record Mortal(Instance real, AtomicInteger connections) implements Instance {
  Mortal(Instance real) {
    this(real, new AtomicInteger());
  }

  @Override
  public Connection connect() throws SQLException {
    if (connections.incrementAndGet() == 4) {
      Path folder = real.log().orElseThrow().getParent();
      ProcessHandle.allProcesses()
          .filter(process -> process.info().commandLine().orElse("").contains(folder.toString()))
          .forEach(ProcessHandle::destroyForcibly);
    }
    return real.connect();
  }

  @Override
  public String engine() {
    return real.engine();
  }

  @Override
  public Version version() {
    return real.version();
  }

  @Override
  public Dialect dialect() {
    return real.dialect();
  }

  @Override
  public Access access() {
    return real.access();
  }

  @Override
  public boolean isOurs() {
    return real.isOurs();
  }

  @Override
  public boolean isAlive() {
    return real.isAlive();
  }

  @Override
  public Optional<Path> log() {
    return real.log();
  }

  @Override
  public void close() {
    real.close();
  }
}
