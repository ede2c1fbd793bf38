package com.example.mckoi;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;

/** A connection of a driver from 2003, with what JDBC asks of one since. */
record ModernConnection(Connection old) implements InvocationHandler {
  static Connection of(Connection old) {
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            new ModernConnection(old));
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    return switch (method.getName()) {
      case "isValid" -> !old.isClosed();
      case "getSchema" -> "APP";
      case "abort" -> {
        old.close();
        yield null;
      }
      default -> forward(method, arguments);
    };
  }

  private Object forward(Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(old, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
