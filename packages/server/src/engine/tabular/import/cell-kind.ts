import { monthNames } from './month-names.ts';

/** What the text of a cell looks like. */
export type CellKind =
  | 'empty'
  | 'missing'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'currency'
  | 'date'
  | 'timestamp'
  | 'time'
  | 'boolean'
  | 'identifier'
  | 'text';

/** What a spreadsheet program shows for a formula that failed, in English and in Turkish. */
const formulaError =
  '#(?:n\\/a|div\\/0!|value!|ref!|name\\?|num!|null!|spill!|calc!|yok|say[ıi]\\/0!|değer!|başv!|ad\\?|say[ıi]!|boş!)';
/** Marks for a value that is not there. They keep their text, but say nothing of the type of their column. */
const missing = new RegExp(
  `^(?:-+|–|—|\\.+|…|\\?|\\*|\\(?n\\/?a\\.?\\)?|null|\\\\n|none|nan|${formulaError}|yok|bilinmiyor)$`,
  'iu',
);
const integer = /^[-+]?\d{1,15}$/;
const grouped = /^[-+]?\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;
const decimal = /^[-+]?(?:\d+[.,]\d+|[.,]\d+|\d+[.,])(?:[eE][-+]?\d+)?$|^[-+]?\d+[eE][-+]?\d+$/;
const percent = /^(?:[-+]?%\s?[-+]?[\d.,]+|[-+]?[\d.,]+\s?%)$/;
const money = '(?:₺|\\$|€|£|¥|TL|TRY|USD|EUR|GBP|CHF)';
const currency = new RegExp(
  `^(?:[-+(]?${money}\\s?[-+]?[\\d.,'’ \\u00a0\\u202f]*\\d\\)?|[-+(]?[\\d.,'’ \\u00a0\\u202f]*\\d\\)?\\s?${money}\\)?)$`,
  'i',
);
/** Negative amounts as accountants write them, and as some programs for accounts do. */
const accounting = /^\([\d.,]+\)$|^\d[\d.,]*-$/;
/** Behind the clock of twelve hours. */
const noon = String.raw`(?:\s?[ap]m)`;
const time = new RegExp(String.raw`^\d{1,2}:\d{2}(?:(?::\d{2}(?:\.\d+)?)?|(?::\d{2})?${noon})$`, 'i');
/** "June 23, 1992": only English has the month first. */
const monthFirst = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2},? \d{4}`;
export const startsWithMonth = new RegExp(`^${monthFirst}`, 'i');
const day = String.raw`(?:${monthFirst}|\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|\d{1,2}[ .-]\p{L}{3,9}\.?,?[ .-]\d{2,4})`;
const date = new RegExp(`^${day}$`, 'iu');
const timestamp = new RegExp(
  `^${day}[ T]\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2}|${noon})?$`,
  'iu',
);

/** A formula whose value was not stored; text that begins with the sign alone is none. */
const formula = /^=[-+(@$'[]*[\p{L}\d]/u;

export const isFormula = (cell: string): boolean => formula.test(cell.trim());

/** Whether a cell says that its value is missing; "yok" does, which is a "no" as well. */
export const marksMissing = (cell: string): boolean => missing.test(cell.trim()) || isFormula(cell);

/** Pairs of words that a column of yes and no is made of. */
export const truthWords: readonly (readonly [string, string])[] = [
  ['evet', 'hayır'],
  ['yes', 'no'],
  ['true', 'false'],
  ['doğru', 'yanlış'],
  ['var', 'yok'],
];
const truth = new Set(truthWords.flat().flatMap((word) => [word, word.replaceAll('ı', 'i')]));

/** Folds case as Turkish and English readers do: the four i's are one. */
export const foldCase = (text: string): string => text.replace(/[İIı]/g, 'i').toLowerCase();
const foldedTruth = new Set([...truth].map(foldCase));

const months = new Set(monthNames.flat().map(foldCase));
const wordBetween = /^(\d{1,2})[ .-](\p{L}{3,9})\.?,?[ .-]\d/u;
const dayMax = 31;
/** A word that is no month which we know may be one of another language; three letters may be those of a plate. */
const plateLettersMax = 3;

/** "34 ABC 12" and "06 DEF 34" are written as days with the names of their months are, and are none. */
function mayBeDay(text: string): boolean {
  const [, day, word = ''] = wordBetween.exec(text) ?? [];
  if (day === undefined) return true;
  return Number(day) <= dayMax && (word.length > plateLettersMax || months.has(foldCase(word)));
}

export function cellKind(given: string): CellKind {
  const trimmed = given.trim();
  // The minus of typography, as web sites write it.
  const text = trimmed.startsWith('−') ? `-${trimmed.slice(1)}` : trimmed;
  if (text === '') return 'empty';
  if (isFormula(text)) return 'missing';
  if (text.length > 40) return 'text';
  if (foldedTruth.has(foldCase(text))) return 'boolean';
  if (missing.test(text)) return 'missing';
  if (/^\+?0\d+$|^\d{16,}$/.test(text)) return 'identifier';
  if (integer.test(text)) return 'integer';
  if (time.test(text)) return 'time';
  if (timestamp.test(text) && mayBeDay(text)) return 'timestamp';
  if (date.test(text) && mayBeDay(text)) return 'date';
  if (grouped.test(text) || decimal.test(text) || accounting.test(text)) return 'decimal';
  if (percent.test(text)) return 'percent';
  return currency.test(text) ? 'currency' : 'text';
}

/** Whether a cell of this kind is told from words: what a header's cells are not. */
export const isTypedKind = (kind: CellKind): boolean =>
  kind !== 'empty' && kind !== 'missing' && kind !== 'text' && kind !== 'boolean';
