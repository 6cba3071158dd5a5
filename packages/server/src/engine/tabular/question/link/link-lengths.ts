import { measureKind } from '../../import/measures.ts';
import type { Comparison } from '../query-tree.ts';
import type { BoundValue, Item } from '../question-items.ts';
import {
  type ColumnDescription,
  type ColumnRef,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { durationOf } from './computed-columns.ts';
import { measureOfColumn } from './link-measures.ts';
import { spelledNumbers } from './link-numbers.ts';

const minutesOfDay = 1440;
/** Beginnings of the words for units of time, and how many minutes these have. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:seconds?|secs?|saniye\p{L}*|sn)$/u, 1 / 60],
  [/^(?:minutes?|mins?|dakika\p{L}*|dk)$/u, 1],
  [/^(?:hours?|hrs?|saat\p{L}*)$/u, 60],
  [/^(?:days?|gun(?:u|den|luk)?)$/u, minutesOfDay],
  [/^(?:weeks?|hafta(?:yi|dan|lik)?)$/u, 7 * minutesOfDay],
];
const minutesOfMeasure: Readonly<Record<string, number>> = { s: 1 / 60, min: 1, h: 60, day: minutesOfDay };

const before: readonly (readonly [string, Comparison])[] = [
  ['longer than', '>'],
  ['more than', '>'],
  ['over', '>'],
  ['above', '>'],
  ['shorter than', '<'],
  ['less than', '<'],
  ['under', '<'],
  ['inside', '<'],
  ['within', '<='],
  ['below', '<'],
  ['at least', '>='],
  ['at most', '<='],
  ['up to', '<='],
  ['en az', '>='],
  ['en fazla', '<='],
  ['en cok', '<='],
];
const behind: readonly (readonly [RegExp, Comparison])[] = [
  [/^(?:fazla|uzun|cok|asan|gecen)/, '>'],
  [/^(?:az|kisa)/, '<'],
];
const ablative = /[dt][ae]n$/;

interface Length {
  minutes: number;
  from: number;
  until: number;
}

/** "Five hours", "half an hour", "a week", "yarım saat". */
function lengthAt(
  words: readonly QuestionWord[],
  at: number,
  language: QuestionLanguage,
): Length | undefined {
  const folded = (place: number) => words[place]?.folded ?? '';
  const isHalf = folded(at) === 'half' || folded(at) === 'yarim';
  const skipped = isHalf && /^an?$/.test(folded(at + 1)) ? 1 : 0;
  const unit = units.find(([pattern]) => pattern.test(folded(at + 1 + skipped)));
  if (!unit) return undefined;
  const spelled = spelledNumbers[language].indexOf(folded(at));
  const isOne = /^(?:an?|one|bir)$/.test(folded(at));
  const count = isHalf ? 0.5 : isOne ? 1 : /^\d+$/.test(folded(at)) ? Number(folded(at)) : spelled;
  return count > 0 ? { minutes: count * unit[1], from: at, until: at + 2 + skipped } : undefined;
}

/** How a length is compared, and the words that say so together with it. */
function boundOf(words: readonly QuestionWord[], { from, until }: Length) {
  const said = (start: number, length: number) =>
    words
      .slice(Math.max(0, start), start + length)
      .map(({ folded }) => folded)
      .join(' ');
  for (const [phrase, operator] of before) {
    const length = phrase.split(' ').length;
    if (said(from - length, length) === phrase) return { operator, from: from - length, until };
  }
  const last = words[until - 1]?.folded ?? '';
  const next = until + Number(words[until]?.folded === 'daha');
  const found = behind.find(([pattern]) => pattern.test(words[next]?.folded ?? ''));
  return found && (ablative.test(last) || /[uiy]$/.test(last))
    ? { operator: found[1], from, until: next + 1 }
    : undefined;
}

const lasting =
  /^(?:longer|shorter|took|takes?|lasted|lasting|lasts?|stay(?:s|ed)?|wait(?:s|ed)?|uzun|kisa|sur|kal(?:an|di|mis)|bekle)/;
const labelUnit = /(?:^|[\s_(])(dk|dakika|mins|minutes|hours|hrs|saat(?=i?$)|days|gün)i?\)?$/iu;

/** The unit of a column of lengths of time, also where its label ends in one. */
const unitOf = (column: ColumnDescription) =>
  measureOfColumn(column) ?? measureKind(labelUnit.exec(column.label)?.[1]?.toLowerCase() ?? '');

/** The one column of lengths of time, with the minutes of its unit; else what two days or times of day make together. */
function timed(
  { tables }: QuestionSchema,
  words: readonly QuestionWord[],
): { ref: ColumnRef; minutes: number } | undefined {
  const own = tables.flatMap(allColumns).flatMap((ref) => {
    const minutes = isQuantity(ref.column) ? minutesOfMeasure[unitOf(ref.column) ?? ''] : undefined;
    return minutes === undefined ? [] : [{ ref, minutes }];
  });
  const [only, another] = own;
  if (only) return another ? undefined : only;
  const [table, other] = tables;
  if (!table || other) return undefined;
  // Who slept for an hour was there for longer.
  const ref = words.some(({ folded }) => lasting.test(folded))
    ? (durationOf(table, 'time') ?? durationOf(table))
    : undefined;
  const made = ref?.column.computed;
  if (!ref || made?.kind !== 'time_between') return undefined;
  return { ref, minutes: made.unit === 'day' ? minutesOfDay : 1 };
}

const secondsOf = (minutes: number) => Math.round(minutes * 60);
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A length as a time of day writes it: half an hour is 00:30:00. */
function clockOf(minutes: number): string | undefined {
  const seconds = secondsOf(minutes);
  if (seconds >= minutesOfDay * 60) return undefined;
  return [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
    .map(twoDigits)
    .join(':');
}

/** The one column of times of day, such as the time that a race took: "0:45:18". */
function timesOf({ tables: [table, other] }: QuestionSchema): ColumnRef | undefined {
  const [only, another] =
    table && !other ? allColumns(table).filter(({ column }) => column.type === 'time') : [];
  return another ? undefined : only;
}

/** What a length is compared as: a number of the unit that a column has, or a time. */
function comparedAs(minutes: number, unitMinutes: number | undefined): BoundValue | undefined {
  if (unitMinutes !== undefined) return { kind: 'number', value: minutes / unitMinutes };
  const from = clockOf(minutes);
  return from === undefined ? undefined : { kind: 'period', period: { kind: 'clock', from } };
}

/** "Five minutes long" */
const withLong = (words: readonly QuestionWord[], length: Length | undefined): Length | undefined =>
  length && words[length.until]?.folded === 'long' ? { ...length, until: length.until + 1 } : length;

interface LengthRange {
  low: number;
  high: number;
  from: number;
  until: number;
}

/** "Between 3 and 4 minutes", "3 ile 4 dakika arasında" */
function rangeOf(words: readonly QuestionWord[], at: number, { minutes, until }: Length) {
  const folded = (place: number) => words[place]?.folded ?? '';
  const [first, last] = [folded(at - 2), folded(at)];
  if (!/^\d+$/.test(first) || !/^\d+$/.test(last)) return undefined;
  const isEnglish = folded(at - 1) === 'and' && folded(at - 3) === 'between';
  const isTurkish = /^(?:ile|ila|ve)$/.test(folded(at - 1)) && folded(until).startsWith('aras');
  if (!isEnglish && !isTurkish) return undefined;
  const low = (minutes / Number(last)) * Number(first);
  return { low, high: minutes, from: isEnglish ? at - 3 : at - 2, until: isTurkish ? until + 1 : until };
}

function rangeItem(
  { low, high, from, until }: LengthRange,
  ref: ColumnRef,
  unitMinutes: number | undefined,
): Item[] {
  const [least, most] = [low, high].map((minutes) => comparedAs(minutes, unitMinutes));
  if (!least || !most) return [];
  const filter = {
    kind: 'range' as const,
    ref: { ...ref, asRows: true as const },
    low: least,
    high: most,
    negated: false,
  };
  return [{ meaning: { kind: 'filter', filter }, from, until, weight: 0.9 * (until - from), weakest: 0.95 }];
}

/** "Rounds that took longer than five hours", "yarım saatten uzun süren": in the unit that the table has. */
export function linkLengths(
  words: readonly QuestionWord[],
  schema: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  const found = timed(schema, words);
  const times = found ? undefined : timesOf(schema);
  const ref = found?.ref ?? times;
  if (!ref) return [];
  return [...words.keys()].flatMap((at): Item[] => {
    const length = withLong(words, lengthAt(words, at, language));
    const range = length && rangeOf(words, at, length);
    if (range) return rangeItem(range, ref, found?.minutes);
    const bound = length && boundOf(words, length);
    const value = length && comparedAs(length.minutes, found?.minutes);
    if (!bound || !value) return [];
    const filter = {
      kind: 'bound' as const,
      ref: { ...ref, asRows: true as const },
      bound: { operator: bound.operator, value },
      negated: false,
    };
    const { from, until } = bound;
    return [
      { meaning: { kind: 'filter', filter }, from, until, weight: 0.9 * (until - from), weakest: 0.95 },
    ];
  });
}
