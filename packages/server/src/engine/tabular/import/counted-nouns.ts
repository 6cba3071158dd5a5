import { foldCase } from './cell-kind.ts';
import { monthNames } from './month-names.ts';

/** What stands behind numbers that are days, years, places in an order or parts of a larger number. */
const others = new Set(
  [
    ...monthNames.flat(),
    ...'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
    ...'pazartesi salı çarşamba perşembe cuma cumartesi pazar'.split(' '),
    ...'thousand million billion trillion bin milyon milyar trilyon'.split(' '),
    ...'noon midnight quarter grade class street avenue'.split(' '),
    ...'çeyrek sınıf dönem nolu numara sokak cadde cad sok'.split(' '),
  ].map(foldCase),
);
const currencyNames = new Set('lira dolar dollar dollars euro euros avro pound pounds sterling'.split(' '));

/** A number that is no year, and what stands behind it; short words are parts of codes, as in "9 A". */
const counted =
  /^[-+]?(?!(?:19|20)\d\d\s)(?:\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?\s(\p{L}{3,})[.]?$/u;
const behindNumber = /(?<=\d)\s+\p{L}{3,}[.]?$/u;
const plural = /(?:ies|e?s|e|y)$/;

/** What a cell has a number of: "spaces" of "270 spaces". */
export function countedNoun(cell: string): string | undefined {
  const noun = counted.exec(cell.trim())?.[1];
  return noun !== undefined && !others.has(foldCase(noun)) ? noun : undefined;
}

/** The same for one and for several of something; undefined for the code or the name of a currency, and for signs. */
export function nounKind(noun: string): string | undefined {
  const isNoun = /^\p{L}{3,}$/u.test(noun) && !/^[A-Z]{3}$/.test(noun);
  const folded = foldCase(noun);
  return isNoun && !currencyNames.has(folded) ? folded.replace(plural, '') : undefined;
}

export const withoutNoun = (cell: string): string => cell.replace(behindNumber, '');

/** A pattern of DuckDB for one and for several of something, behind the number. */
export const nounPattern = (noun: string): string =>
  `${noun.toLowerCase().replace(plural, '')}(?:ies|es|s|e|y)?[.]?\\s*$`;
