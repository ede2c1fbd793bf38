package org.isoscope.robustness.derivation;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.robustness.sql.PlacedToken;
import org.isoscope.sql.text.SqlToken.Kind;

/**
 * Functions that are known to be pure: their value depends on their arguments only, and they read
 * and write no table. Of any other function nothing is known; one that an application has defined
 * may do all that a program can.
 */
final class KnownFunctions {
  private static final Set<String> PURE =
      names(
          """
          cast convert try_cast coalesce nullif ifnull isnull nvl nvl2 if iif greatest least decode
          abs ceil ceiling floor round trunc truncate sign mod div power pow sqrt cbrt exp ln log
          log2 log10 pi sin cos tan asin acos atan atan2 degrees radians gcd lcm
          lower upper initcap length len char_length character_length octet_length bit_length
          substring substr left right trim ltrim rtrim btrim lpad rpad replace translate overlay
          position strpos instr locate concat concat_ws repeat reverse split_part starts_with
          ascii chr char md5 sha1 sha2 sha256 hex unhex to_hex encode crc32 format quote_literal
          regexp_replace regexp_match regexp_matches regexp_like
          extract date_part date_trunc date_add date_sub datediff timestampdiff timestampadd
          make_date make_time make_timestamp make_interval to_char date to_date to_timestamp to_number
          year month day hour minute second quarter week dayofweek dayofyear last_day
          count sum avg min max array_agg string_agg group_concat json_agg jsonb_agg json_arrayagg
          bool_and bool_or every bit_and bit_or stddev stddev_pop stddev_samp variance var_pop
          var_samp corr percentile_cont percentile_disc mode
          row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value
          nth_value
          array array_append array_cat array_length array_position array_remove array_to_string
          cardinality unnest generate_series
          json_build_object jsonb_build_object json_build_array jsonb_build_array json_object
          json_array json_extract json_unquote json_value jsonb_set to_json to_jsonb
          row values any some all
          current_user session_user
          """);

  private KnownFunctions() {}

  private static Set<String> names(String text) {
    return text.lines()
        .flatMap(line -> Arrays.stream(line.split(" ", -1)))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether this name, of a function or of a word like CURRENT_DATE, is known to be pure. */
  static boolean isPure(PlacedToken name) {
    String text = name.kind() == Kind.QUOTED_NAME ? name.text() : name.lower();
    String builtIn = "pg_catalog.";
    boolean known = text.toLowerCase(Locale.ROOT).startsWith(builtIn);
    return PURE.contains(known ? text.substring(builtIn.length()) : text);
  }
}
