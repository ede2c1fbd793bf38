package org.isoscope.pgspec.wire;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/** A socket with what was read from it and not yet taken. It never waits unless it is told to. */
final class Wire implements AutoCloseable {
  private static final int INITIAL_SIZE = 16 * 1024;

  private final SocketChannel channel;
  private final Selector selector;
  private ByteBuffer input = ByteBuffer.allocate(INITIAL_SIZE).flip();

  private Wire(SocketChannel channel, Selector selector) {
    this.channel = channel;
    this.selector = selector;
  }

  static Wire open(InetSocketAddress address) throws IOException {
    SocketChannel channel = SocketChannel.open();
    try {
      channel.connect(address);
      channel.socket().setTcpNoDelay(true);
      channel.configureBlocking(false);
      Selector selector = Selector.open();
      channel.register(selector, SelectionKey.OP_READ);
      return new Wire(channel, selector);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** What was read and not yet taken; its reader moves its position. */
  ByteBuffer input() {
    return input;
  }

  void write(ByteBuffer message) throws IOException {
    while (message.hasRemaining()) {
      if (channel.write(message) == 0) {
        Thread.onSpinWait();
      }
    }
  }

  /**
   * Waits for something to read.
   *
   * @param millis 0 for as long as it takes
   */
  boolean await(long millis) throws IOException {
    boolean ready = selector.select(millis) > 0;
    selector.selectedKeys().clear();
    return ready;
  }

  /** Reads what has arrived; false if the other side has closed and nothing was left. */
  boolean read() throws IOException {
    input.compact();
    try {
      boolean any = false;
      while (true) {
        if (!input.hasRemaining()) {
          input = ByteBuffer.allocate(2 * input.capacity()).put(input.flip());
        }
        int count = channel.read(input);
        if (count <= 0) {
          return any || count == 0;
        }
        any = true;
      }
    } finally {
      input.flip();
    }
  }

  @Override
  public void close() {
    try (channel;
        selector) {
      input = ByteBuffer.allocate(0);
    } catch (IOException e) {
      // It is of no use any more, closed or not.
    }
  }
}
