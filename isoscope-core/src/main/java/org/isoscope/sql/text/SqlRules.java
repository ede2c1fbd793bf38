package org.isoscope.sql.text;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * In what engines differ when they read the same text. Each engine's dialect has its own; who reads
 * SQL without knowing for which engine it is takes the {@linkplain #standard() standard's}.
 */
public record SqlRules(Set<Rule> rules) {
  /** A habit that some engines have and others have not. */
  public enum Rule {
    /** In a string {@code \'} is a quote. */
    BACKSLASH_ESCAPES,
    /** {@code #} starts a comment. */
    HASH_COMMENTS,
    /** Two hyphens start a comment only before white space: {@code 5--3} is 8. */
    DASHES_NEED_SPACE,
    /** A comment that starts with an exclamation mark is executed. */
    EXECUTABLE_COMMENTS,
    /** So is one that starts with M and an exclamation mark. */
    EXECUTABLE_M_COMMENTS,
    /** A comment may hold another one. */
    NESTED_COMMENTS,
    /** {@code $tag$ … $tag$} is a string. */
    DOLLAR_QUOTES,
    /** {@code [order]} is a name. */
    BRACKET_NAMES,
    /** CREATE, ALTER and DROP end the transaction they stand in. */
    DEFINITIONS_COMMIT,
    /** Definitions of temporary tables do so too. */
    TEMPORARY_DEFINITIONS_COMMIT,
    /** TRUNCATE does so. */
    TRUNCATE_COMMITS,
    /** ANALYZE and the like do so. */
    MAINTENANCE_COMMITS,
    /** SET TRANSACTION does so. */
    SET_TRANSACTION_COMMITS
  }

  private static final SqlRules STANDARD = of(Rule.DOLLAR_QUOTES);

  public SqlRules {
    rules = Collections.unmodifiableSet(EnumSet.copyOf(rules));
  }

  public static SqlRules of(Rule... rules) {
    return new SqlRules(EnumSet.copyOf(Arrays.asList(rules)));
  }

  /** What people mean who do not think of an engine. */
  public static SqlRules standard() {
    return STANDARD;
  }

  public SqlRules and(Rule more) {
    Set<Rule> all = EnumSet.copyOf(rules);
    all.add(more);
    return new SqlRules(all);
  }

  public SqlRules without(Rule one) {
    Set<Rule> others = EnumSet.copyOf(rules);
    others.remove(one);
    return new SqlRules(others);
  }

  boolean has(Rule rule) {
    return rules.contains(rule);
  }
}
