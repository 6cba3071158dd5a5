/** What reads or computes values of its arguments and nothing else. Whatever is not listed is refused. */
const aggregates = `any_value approx_count_distinct approx_quantile arg_max arg_min argmax argmin array_agg avg
  bit_and bit_or bit_xor bool_and bool_or corr count count_if count_star countif covar_pop covar_samp first
  histogram kurtosis last list mad max max_by mean median min min_by mode product quantile quantile_cont
  quantile_disc regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy sem
  skewness stddev stddev_pop stddev_samp string_agg group_concat listagg sum sum_no_overflow var_pop var_samp
  variance grouping grouping_id`;

const windows = `row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value`;

const numbers = `abs acos asin atan atan2 cbrt ceil ceiling cos cot degrees div divide even exp factorial floor fmod
  gcd greatest isfinite isinf isnan lcm least ln log log10 log2 mod multiply pi pow power radians round sign sin
  sqrt subtract tan trunc add width_bucket equi_width_bins`;

const texts = `ascii chr concat concat_ws contains starts_with ends_with prefix suffix format_bytes instr jaccard
  jaro_similarity jaro_winkler_similarity damerau_levenshtein editdist3 levenshtein hamming mismatches lcase left
  length len char_length character_length strlen lower lpad ltrim nfc_normalize ord position regexp_extract
  regexp_extract_all regexp_full_match regexp_matches regexp_replace regexp_split_to_array replace reverse right rpad
  rtrim split split_part str_split string_split string_to_array strip_accents strpos substr substring translate trim
  ucase unicode upper like_escape ilike_escape not_like_escape not_ilike_escape format printf overlay`;

const moments = `age century current_date date_add date_diff date_part date_sub date_trunc datediff datepart datesub
  datetrunc day dayname dayofmonth dayofweek dayofyear decade epoch epoch_ms era extract get_current_time
  get_current_timestamp hour isodow isoyear julian last_day make_date make_time make_timestamp microsecond millennium
  millisecond minute month monthname now quarter second strftime strptime time_bucket to_days to_hours to_milliseconds
  to_microseconds to_minutes to_months to_quarters to_seconds to_timestamp to_weeks to_years today transaction_timestamp
  try_strptime week weekday weekofyear year yearweek current_timestamp current_time`;

const lists = `array_contains array_length element_at flatten list_aggregate list_avg list_contains list_count
  list_distinct list_element list_extract list_filter list_has list_max list_min list_position list_reverse list_slice
  list_sort list_sum list_transform list_unique list_value array_slice array_extract struct_extract struct_pack row
  map_extract map_keys map_values cardinality apply filter list_apply unnest`;

const conditions = `coalesce if ifnull nullif constant_or_null typeof try_cast isnull not`;

/** Operators are functions as well. */
const operators = `+ - * / // % ^ ** || ~~ !~~ ~~* !~~* ~~~ !~~~ ~ !~ & | << >> @ ! ^@`;

export const allowedFunctions: ReadonlySet<string> = new Set(
  [aggregates, windows, numbers, texts, moments, lists, conditions, operators]
    .flatMap((names) => names.split(/\s+/))
    .filter((name) => name !== ''),
);
