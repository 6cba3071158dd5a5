/** Each currency by its code, and all ways to write it. The yen and the yuan share a sign, which is their code here. */
const currencies: readonly (readonly [code: string, pattern: string])[] = [
  ['TRY', '₺|TL|TRY'],
  ['USD', '[$]|USD'],
  ['EUR', '€|EUR'],
  ['GBP', '£|GBP'],
  ['CHF', 'CHF'],
  ['¥', '¥'],
];
const known = currencies.map(([code, pattern]) => [code, new RegExp(pattern, 'i')] as const);

/** The currency that an amount is written with. */
export const currencyOf = (amount: string): string | undefined =>
  known.find(([, pattern]) => pattern.test(amount))?.[0];

/** SQL for the currency that an amount is written with; null where it has none. */
export const currencySql = (amount: string): string =>
  `case ${currencies
    .map(([code, pattern]) => `when regexp_matches(${amount}, '${pattern}', 'i') then '${code}'`)
    .join(' ')} end`;
