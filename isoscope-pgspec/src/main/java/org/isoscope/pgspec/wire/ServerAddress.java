package org.isoscope.pgspec.wire;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.BadInputException;

/** Where a server is and who asks. */
public record ServerAddress(
    String host, int port, String database, String user, Optional<String> password) {
  private static final String PREFIX = "jdbc:";
  private static final int USUAL_PORT = 5432;

  /**
   * Reads a JDBC URL of one host; what the URL says of user and password comes before the others.
   */
  public static ServerAddress ofJdbcUrl(String url, String user, Optional<String> password) {
    if (!url.startsWith(PREFIX + "postgresql://")) {
      throw new BadInputException(
          "'" + url + "' is not the URL of a PostgreSQL server",
          "write jdbc:postgresql://host:port/database");
    }
    URI uri = URI.create(url.substring(PREFIX.length()));
    Map<String, String> options = options(uri.getRawQuery());
    String database = uri.getPath() == null ? "" : uri.getPath().replaceFirst("^/", "");
    String login = options.getOrDefault("user", user);
    return new ServerAddress(
        uri.getHost() == null ? "localhost" : uri.getHost(),
        uri.getPort() < 0 ? USUAL_PORT : uri.getPort(),
        database.isEmpty() ? login : database,
        login,
        Optional.ofNullable(options.get("password")).or(() -> password));
  }

  private static Map<String, String> options(String query) {
    Map<String, String> options = new HashMap<>();
    for (String option : query == null ? new String[0] : query.split("&", -1)) {
      String[] parts = option.split("=", 2);
      if (parts.length == 2) {
        options.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
      }
    }
    return options;
  }

  /** Another database of the same server. */
  public ServerAddress with(String otherDatabase) {
    return new ServerAddress(host, port, otherDatabase, user, password);
  }

  /** What libpq says before the reason why it cannot connect. */
  String failure() {
    InetAddress address = new InetSocketAddress(host, port).getAddress();
    String number = address == null ? host : address.getHostAddress();
    String resolved = number.equals(host) ? "" : " (" + number + ")";
    return "connection to server at \"%s\"%s, port %d failed: ".formatted(host, resolved, port);
  }

  /** Without the password. */
  @Override
  public String toString() {
    return user + "@" + host + ":" + port + "/" + database;
  }
}
