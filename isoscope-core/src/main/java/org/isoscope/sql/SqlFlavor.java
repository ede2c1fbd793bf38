package org.isoscope.sql;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an engine's SQL has, and in which words. Generators keep to it; {@link SqlWriter} writes by
 * it.
 *
 * @param columnTypes the type of a column; what is not in it, the engine does not have
 * @param castTypes the type in a CAST
 * @param functions the name of a function as {@code NAME(…)}; {@code %} and {@code ||} stand
 *     between the arguments
 * @param features what it has beyond that
 * @param forShare the words behind a query that locks its rows against writers, if there are any
 * @param tableOptions what follows the closing bracket of a CREATE TABLE
 */
public record SqlFlavor(
    Map<SqlType, String> columnTypes,
    Map<SqlType, String> castTypes,
    Map<Function, String> functions,
    Set<Feature> features,
    Optional<String> forShare,
    String tableOptions) {

  /** What not every engine has. */
  public enum Feature {
    FOR_UPDATE,
    NOWAIT,
    SKIP_LOCKED,
    SAVEPOINTS,
    WITH,
    WINDOWS,
    /** INTERSECT and EXCEPT; UNION is everywhere. */
    INTERSECT,
    /** {@code LIMIT n}; otherwise {@code FETCH FIRST n ROWS ONLY}. */
    LIMIT,
    /** The target of an UPDATE or DELETE may be read by its sub-queries. */
    SUBQUERY_ON_TARGET,
    /** NULL needs no CAST to have a type. */
    UNTYPED_NULL,
    /** TRUE and FALSE are written so; otherwise 1 and 0. */
    BOOLEAN_LITERALS,
    /** {@code DATE '2024-01-01'}; otherwise a CAST of the text. */
    DATE_LITERALS,
    /** A number can be CAST to a text. */
    NUMBER_AS_TEXT,
    /** A unique index takes any number of NULLs, as a UNIQUE constraint does everywhere. */
    NULLS_IN_UNIQUE_INDEX
  }

  public SqlFlavor {
    columnTypes = Map.copyOf(columnTypes);
    castTypes = Map.copyOf(castTypes);
    functions = Map.copyOf(functions);
    features = Set.copyOf(features);
  }

  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  public boolean has(SqlType type) {
    return columnTypes.containsKey(type);
  }

  public boolean has(Function function) {
    return functions.containsKey(function);
  }

  public boolean canCastTo(SqlType type) {
    return castTypes.containsKey(type);
  }

  /** As the SQL standard has it, and most engines do. */
  public static SqlFlavor standard() {
    Map<SqlType, String> types = new EnumMap<>(SqlType.class);
    types.put(SqlType.INTEGER, "INT");
    types.put(SqlType.DECIMAL, "DECIMAL(10, 2)");
    types.put(SqlType.DOUBLE, "DOUBLE PRECISION");
    types.put(SqlType.CHAR, "CHAR(8)");
    types.put(SqlType.VARCHAR, "VARCHAR(20)");
    types.put(SqlType.TEXT, "TEXT");
    types.put(SqlType.BOOLEAN, "BOOLEAN");
    types.put(SqlType.DATE, "DATE");
    Map<Function, String> functions = new EnumMap<>(Function.class);
    for (Function function : Function.values()) {
      functions.put(function, function.name());
    }
    functions.put(Function.CONCAT, "||");
    return new SqlFlavor(
        types, types, functions, EnumSet.allOf(Feature.class), Optional.of("FOR SHARE"), "");
  }

  public SqlFlavor with(SqlType type, String columnType, String castType) {
    Map<SqlType, String> columns = new EnumMap<>(columnTypes);
    Map<SqlType, String> casts = new EnumMap<>(castTypes);
    columns.put(type, columnType);
    casts.put(type, castType);
    return new SqlFlavor(columns, casts, functions, features, forShare, tableOptions);
  }

  public SqlFlavor without(SqlType type) {
    Map<SqlType, String> columns = new EnumMap<>(columnTypes);
    columns.remove(type);
    return new SqlFlavor(columns, castTypes, functions, features, forShare, tableOptions);
  }

  /** Columns can have the type, but nothing can be CAST to it. */
  public SqlFlavor withoutCast(SqlType type) {
    Map<SqlType, String> casts = new EnumMap<>(castTypes);
    casts.remove(type);
    return new SqlFlavor(columnTypes, casts, functions, features, forShare, tableOptions);
  }

  public SqlFlavor with(Function function, String name) {
    Map<Function, String> names = new EnumMap<>(functions);
    names.put(function, name);
    return new SqlFlavor(columnTypes, castTypes, names, features, forShare, tableOptions);
  }

  public SqlFlavor without(Function function) {
    Map<Function, String> names = new EnumMap<>(functions);
    names.remove(function);
    return new SqlFlavor(columnTypes, castTypes, names, features, forShare, tableOptions);
  }

  public SqlFlavor without(Feature... missing) {
    Set<Feature> left = EnumSet.copyOf(features);
    for (Feature feature : missing) {
      left.remove(feature);
    }
    return new SqlFlavor(columnTypes, castTypes, functions, left, forShare, tableOptions);
  }

  public SqlFlavor withForShare(Optional<String> words) {
    return new SqlFlavor(columnTypes, castTypes, functions, features, words, tableOptions);
  }

  public SqlFlavor withTableOptions(String options) {
    return new SqlFlavor(columnTypes, castTypes, functions, features, forShare, options);
  }
}
