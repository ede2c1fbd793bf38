/**
 * The one place that reads SQL text: its quotes and comments ({@link
 * org.isoscope.sql.text.SqlLexer}), where a statement ends ({@link
 * org.isoscope.sql.text.StatementEnds}), what it is for ({@link
 * org.isoscope.sql.text.StatementKind}), and what it does to its transaction ({@link
 * org.isoscope.sql.text.TransactionControl}).
 *
 * <p>The runner, the oracles, the reducer, the faults, the naming of findings and the reader of
 * applications all ask {@link org.isoscope.sql.text.SqlStatement}, so that no two of them can take
 * a statement for different things. In what engines differ stands in {@link
 * org.isoscope.sql.text.SqlRules}, as data of each engine's dialect, measured on the engines:
 * {@code SpellingsTest} tries more than sixty spellings on all of them.
 *
 * <p>It understands words, not grammar: which tables a query joins, or what a condition means, is
 * for those who have a tree.
 */
package org.isoscope.sql.text;
