package org.isoscope.pgspec.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** The start of a session: who asks, and the password if the server wants one. */
final class Login {
  private static final int TRUSTED = 0;
  private static final int CLEAR_TEXT = 3;
  private static final int MD5 = 5;

  private final Wire wire;
  private final ServerAddress server;

  /**
   * How a session is named to the server, and the key that lets it be cancelled.
   *
   * @param encoding PostgreSQL's name of what its bytes mean
   */
  record Identity(int pid, int key, String encoding) {
    Identity named(int processId, int secret) {
      return new Identity(processId, secret, encoding);
    }

    Identity with(Backend setting) {
      String value = setting.setting(ClientEncoding.PARAMETER).orElse(encoding);
      return new Identity(pid, key, value);
    }
  }

  Login(Wire wire, ServerAddress server) {
    this.wire = wire;
    this.server = server;
  }

  Identity start(Map<String, String> parameters) throws IOException {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("user", server.user());
    all.put("database", server.database());
    all.putAll(parameters);
    wire.write(Frontend.startup(all));
    Identity identity = new Identity(0, 0, "");
    for (Backend message = next(); message.type() != 'Z'; message = next()) {
      switch (message.type()) {
        case 'R' -> authenticate(message);
        case 'K' -> identity = identity.named(message.body().getInt(), message.body().getInt());
        case 'S' -> identity = identity.with(message);
        case 'E' -> throw refused(message);
        default -> {
          // Nothing that a session needs to know.
        }
      }
    }
    return identity;
  }

  private WireException refused(Backend message) {
    return new WireException(
        server.failure() + message.serverMessage("", StandardCharsets.UTF_8).error());
  }

  private Backend next() throws IOException {
    while (!Backend.isComplete(wire.input())) {
      wire.await(0);
      if (!wire.read()) {
        throw new IOException("the server closed the connection");
      }
    }
    return Backend.take(wire.input());
  }

  private void authenticate(Backend message) throws IOException {
    int method = message.body().getInt();
    switch (method) {
      case TRUSTED -> {
        // Nothing to prove.
      }
      case CLEAR_TEXT -> sendPassword(password());
      case MD5 -> {
        byte[] salt = new byte[4];
        message.body().get(salt);
        sendPassword(hashed(salt));
      }
      default ->
          throw new WireException(
              "the server at "
                  + server
                  + " wants a kind of authentication ("
                  + method
                  + ") that is not known here: let it trust this host, or use md5\n");
    }
  }

  private String password() {
    return server
        .password()
        .orElseThrow(() -> new WireException("the server at " + server + " wants a password\n"));
  }

  private void sendPassword(String password) throws IOException {
    wire.write(Frontend.message('p', Frontend.word(password)));
  }

  private String hashed(byte[] salt) {
    String inner = md5((password() + server.user()).getBytes(StandardCharsets.UTF_8));
    byte[] digits = inner.getBytes(StandardCharsets.US_ASCII);
    byte[] salted = new byte[digits.length + salt.length];
    System.arraycopy(digits, 0, salted, 0, digits.length);
    System.arraycopy(salt, 0, salted, digits.length, salt.length);
    return "md5" + md5(salted);
  }

  private static String md5(byte[] text) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(text));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has MD5", e);
    }
  }
}
