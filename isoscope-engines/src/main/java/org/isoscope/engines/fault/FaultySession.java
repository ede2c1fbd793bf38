package org.isoscope.engines.fault;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;

/** A connection that knows when it is in a transaction, and there does what the fault says. */
final class FaultySession implements InvocationHandler {
  private final Connection real;
  private final Instance instance;
  private final Fault fault;
  private final FaultBehavior behavior;
  private boolean begunBySql;
  private boolean acts;

  private FaultySession(Connection real, Instance instance, Fault fault) {
    this.real = real;
    this.instance = instance;
    this.fault = fault;
    this.behavior = fault.maker().make(new FaultContext(instance, real));
  }

  static Connection wrap(Connection real, Instance instance, Fault fault) throws SQLException {
    FaultySession session = new FaultySession(real, instance, fault);
    try {
      session.behavior.connected();
    } catch (SQLException e) {
      session.behavior.closed();
      real.close();
      throw e;
    }
    return proxy(Connection.class, session);
  }

  static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            FaultySession.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    return switch (method.getName()) {
      case "equals" -> proxy == arguments[0];
      case "createStatement" ->
          proxy(
              Statement.class,
              new FaultyStatement(
                  this, (Connection) proxy, (Statement) call(real, method, arguments)));
      case "setAutoCommit" -> setAutoCommit((Boolean) arguments[0]);
      case "close", "abort" -> close(method, arguments);
      case "commit", "rollback", "getTransactionIsolation" ->
          isActing() ? inTransaction(method, arguments) : call(real, method, arguments);
      default -> call(real, method, arguments);
    };
  }

  private Object inTransaction(Method method, Object[] arguments) throws SQLException {
    TransactionEnd ending = TransactionEnd.byJdbc(real);
    if (method.getName().equals("getTransactionIsolation")) {
      return behavior.isolation(real);
    }
    if (arguments != null) {
      Savepoint savepoint = (Savepoint) arguments[0];
      behavior.rollback((TransactionEnd.ToSavepoint) () -> real.rollback(savepoint));
    } else if (method.getName().equals("commit")) {
      end(() -> behavior.commit(ending));
    } else {
      end(() -> behavior.rollback(ending));
    }
    return null;
  }

  private Object close(Method method, Object[] arguments) throws Throwable {
    try {
      return call(real, method, arguments);
    } finally {
      behavior.closed();
    }
  }

  private boolean isActing() throws SQLException {
    return acts && isInTransaction();
  }

  private boolean isInTransaction() throws SQLException {
    return begunBySql || !real.getAutoCommit();
  }

  private Object setAutoCommit(boolean on) throws SQLException {
    boolean before = isInTransaction();
    if (!before && !on) {
      opening();
    }
    real.setAutoCommit(on);
    if (before && on) {
      begunBySql = false;
      leave();
    }
    return null;
  }

  private void opening() throws SQLException {
    acts = fault.levels().contains(instance.dialect().levels().effective(real));
    if (acts) {
      behavior.opening();
    }
  }

  private void leave() throws SQLException {
    if (acts) {
      acts = false;
      behavior.ended();
      behavior.left();
    }
  }

  private void end(Sql.Action action) throws SQLException {
    try {
      action.run();
    } finally {
      begunBySql = false;
      afterEnd();
    }
  }

  private void afterEnd() throws SQLException {
    if (real.isClosed()) {
      return;
    }
    if (isInTransaction()) {
      behavior.ended();
    } else {
      leave();
    }
  }

  FaultSql read(String sql) {
    return new FaultSql(sql, instance.dialect().sqlRules());
  }

  /** Whether a statement has to go through {@link #execute}. */
  boolean concerns(FaultSql sql) throws SQLException {
    return isActing() || (sql.begins() && !isInTransaction());
  }

  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    if (!isInTransaction()) {
      opening();
      Answer answer = Answer.executed(statement, sql.text());
      // H2 says so itself; other drivers know only what was asked of them.
      begunBySql = real.getAutoCommit();
      return answer;
    }
    if (sql.isCommit()) {
      end(() -> behavior.commit(TransactionEnd.bySql(statement)));
      return Answer.count(0);
    }
    if (sql.isRollback()) {
      end(() -> behavior.rollback(TransactionEnd.bySql(statement)));
      return Answer.count(0);
    }
    return within(statement, sql);
  }

  private Answer within(Statement statement, FaultSql sql) throws SQLException {
    try {
      Answer answer = behavior.execute(statement, sql);
      if (!sql.staysInTransaction()) {
        behavior.ended();
      }
      return answer;
    } catch (SQLException e) {
      // H2 leaves a transaction open whose locking read was refused.
      if (FaultContext.endsTransaction(e) && !sql.isQuery()) {
        afterEnd();
      }
      throw e;
    }
  }
}
