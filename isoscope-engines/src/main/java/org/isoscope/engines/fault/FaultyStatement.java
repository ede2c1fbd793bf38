package org.isoscope.engines.fault;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** A statement of a faulty session: it says what the fault wants it to say. */
final class FaultyStatement implements InvocationHandler {
  private final FaultySession session;
  private final Connection connection;
  private final Statement real;
  private Answer answer;

  FaultyStatement(FaultySession session, Connection connection, Statement real) {
    this.session = session;
    this.connection = connection;
    this.real = real;
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    String name = method.getName();
    if (name.equals("equals")) {
      return proxy == arguments[0];
    }
    if (name.equals("getConnection")) {
      return connection;
    }
    if (name.startsWith("execute")) {
      answer = null;
      if (arguments != null && arguments.length == 1 && arguments[0] instanceof String sql) {
        return execute(method, session.read(sql), arguments);
      }
    }
    return answer == null ? FaultySession.call(real, method, arguments) : told(method, arguments);
  }

  private Object execute(Method method, FaultSql sql, Object[] arguments) throws Throwable {
    boolean fits =
        switch (method.getName()) {
          case "execute" -> true;
          case "executeQuery" -> !sql.isWrite();
          default -> !sql.isQuery();
        };
    if (!fits || !session.concerns(sql)) {
      return FaultySession.call(real, method, arguments);
    }
    answer = session.execute(real, sql);
    return switch (method.getName()) {
      case "execute" -> answer.rows().isPresent();
      case "executeQuery" -> answer.rows().orElseThrow(() -> new SQLException("no result"));
      case "executeLargeUpdate" -> answer.count();
      default -> (int) answer.count();
    };
  }

  private Object told(Method method, Object[] arguments) throws Throwable {
    return switch (method.getName()) {
      case "getResultSet" -> answer.rows().orElse(null);
      case "getUpdateCount" -> (int) answer.count();
      case "getLargeUpdateCount" -> answer.count();
      case "getMoreResults" -> nothingMore();
      case "close" -> close(method, arguments);
      default -> FaultySession.call(real, method, arguments);
    };
  }

  private boolean nothingMore() {
    answer = Answer.count(-1);
    return false;
  }

  private Object close(Method method, Object[] arguments) throws Throwable {
    if (answer.rows().isPresent()) {
      answer.rows().get().close();
    }
    return FaultySession.call(real, method, arguments);
  }
}
