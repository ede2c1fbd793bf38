package org.isoscope.engines.dialect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The transactions and record locks in the output of {@code SHOW ENGINE INNODB STATUS}. Locks that
 * are held are listed only with {@code innodb_status_output_locks=ON}; without it the waits are
 * known and the blockers are not.
 */
record InnoDbStatus(List<Lock> locks, Set<String> waiting) {
  private static final Pattern THREAD = Pattern.compile("^(?:MySQL|MariaDB) thread id (\\d+),");
  private static final Pattern RECORD_LOCKS =
      Pattern.compile(
          "^RECORD LOCKS space id (\\d+) page no (\\d+) .* lock[_ ]mode (.*?)( waiting)?$");
  private static final Pattern RECORD = Pattern.compile("^Record lock, heap no (\\d+) ");

  /** A lock, or a request for one, on one record. */
  record Lock(String thread, String record, String mode, boolean waiting) {
    private boolean isGapOnly() {
      return mode.contains("gap before rec") && !mode.contains("insert intention");
    }

    private boolean isBehind(Lock holder) {
      boolean gapMatters = mode.contains("insert intention");
      return record.equals(holder.record)
          && !thread.equals(holder.thread)
          && !holder.waiting
          && (gapMatters || !holder.isGapOnly());
    }
  }

  static InnoDbStatus parse(String report) {
    List<Lock> locks = new ArrayList<>();
    Set<String> waiting = new HashSet<>();
    boolean lockWait = false;
    String thread = "";
    Matcher group = null;
    for (String line : transactionsOf(report).lines().toList()) {
      if (line.startsWith("---TRANSACTION")) {
        thread = "";
        lockWait = false;
        group = null;
        continue;
      }
      lockWait |= line.startsWith("LOCK WAIT");
      Matcher threadLine = THREAD.matcher(line);
      if (threadLine.find()) {
        thread = threadLine.group(1);
        if (lockWait) {
          waiting.add(thread);
        }
      }
      Matcher header = RECORD_LOCKS.matcher(line);
      if (header.find()) {
        group = header;
      }
      Matcher record = RECORD.matcher(line);
      if (group != null && record.find()) {
        String place = group.group(1) + ":" + group.group(2) + ":" + record.group(1);
        locks.add(new Lock(thread, place, group.group(3), group.group(4) != null));
      }
    }
    return new InnoDbStatus(List.copyOf(locks), Set.copyOf(waiting));
  }

  /** The section on transactions; another one describes the latest deadlock in the same words. */
  private static String transactionsOf(String report) {
    int start = report.indexOf("LIST OF TRANSACTIONS FOR EACH SESSION");
    int end = report.indexOf("FILE I/O", Math.max(start, 0));
    return start < 0 ? "" : report.substring(start, end < 0 ? report.length() : end);
  }

  /** Each waiting session with the sessions that hold what it waits for. */
  Map<String, Set<String>> waits() {
    Map<String, Set<String>> waits = new HashMap<>();
    waiting.forEach(thread -> waits.put(thread, new HashSet<>()));
    for (Lock request : locks) {
      if (request.waiting() && waits.containsKey(request.thread())) {
        locks.stream()
            .filter(request::isBehind)
            .forEach(holder -> waits.get(request.thread()).add(holder.thread()));
      }
    }
    return waits;
  }
}
