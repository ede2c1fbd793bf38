package org.isoscope.engines.instance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.isoscope.model.BadInputException;
import org.isoscope.model.UnavailableException;

/** TCP ports of 127.0.0.1, the only address that servers listen on. */
final class Ports {
  private static final int LAST = 65535;

  private Ports() {}

  /** A port that is free now; it may be taken by the time a server wants it. */
  static int free() {
    try (ServerSocket socket = new ServerSocket(0, 1, loopback())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void requireFree(int port) {
    if (port < 1 || port > LAST) {
      throw new BadInputException("there is no port " + port, "choose one from 1 to " + LAST);
    }
    try (ServerSocket socket = new ServerSocket()) {
      // Connections of a server that has just stopped do not make its port busy.
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(loopback(), port));
    } catch (IOException e) {
      throw new UnavailableException(
          "port " + port + " is in use or not allowed (" + e.getMessage() + ")",
          "choose another one, or none for one that is free",
          e);
    }
  }

  private static InetAddress loopback() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }
}
