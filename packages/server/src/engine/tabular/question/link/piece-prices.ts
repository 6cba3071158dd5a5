import { foldLetters } from '../../../retrieval/fold-letters.ts';
import { measureKind } from '../../import/measures.ts';
import {
  type ColumnDescription,
  type ColumnRef,
  isQuantity,
  type TableDescription,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { splitLabel } from '../words/split-question.ts';
import { labelStems, meetingCost } from '../words/word-stems.ts';
import { measureOfColumn } from './link-measures.ts';

const adverbs: readonly (readonly [RegExp, string])[] = [
  [/\bhourly\b|\bsaatlik\b/, 'hour'],
  [/\bdaily\b|\bgunluk\b/, 'day'],
  [/\bnightly\b|\bgecelik\b/, 'night'],
];

/** "Cost per pupil", "kg/ha", "kişi başı": what the figure is for each of. */
const patterns = [
  /\bper ([a-z0-9]+)/,
  /\p{L}\s?\/\s?([a-z0-9]+)/u,
  /[£$€₺]\s?\/\s?([a-z0-9]+)/,
  /([a-z0-9]+) bas(?:i|ina)\b/,
];

/** The noun that a figure is one for each of; undefined for other figures, such as a total. */
export function eachOf({
  label,
  unit = '',
  type,
}: Pick<ColumnDescription, 'label' | 'unit' | 'type'>): string | undefined {
  if (type !== 'integer' && type !== 'decimal') return undefined;
  const spaced = foldLetters(`${label} ${unit}`.replaceAll('_', ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  for (const pattern of patterns) {
    const noun = pattern.exec(spaced)?.[1];
    if (noun) return noun;
  }
  // "Litre fiyatı", "kilo price"
  const [first = '', second] = splitLabel(label);
  if (second && measureKind(first) !== undefined && labelHasConcept(label, ['price', 'unit_price']))
    return first;
  const isPrice = labelHasConcept(label, ['price', 'rate', 'salary']);
  return isPrice ? adverbs.find(([pattern]) => pattern.test(spaced))?.[1] : undefined;
}

const wordSet = (text: string) => text.trim().split(/\s+/);
/** "Per head" is for each of whomever a table counts. */
const anybody = new Set(wordSet('head person people capita pax kisi adam'));
const people =
  wordSet(`people person persons head heads headcount guest guests attendee attendees participant participants pupil
  pupils student students child children visitor visitors passenger passengers delegate delegates member members pax kisi davetli
  misafir katilimci ogrenci ziyaretci yolcu`).map(labelStems);
/** Whether a noun is one of people, whatever a table calls them. */
export const namesPeople = (noun: string): boolean => anybody.has(noun) || meets(noun, people);

const anything = new Set(wordSet('unit piece item each adet birim parca'));
const hourWords = ['hour', 'hours', 'hrs', 'hr', 'h', 'saat'].map(labelStems);

const meets = (label: string, known: readonly ReturnType<typeof labelStems>[]) =>
  splitLabel(label).some((word) =>
    known.some((stems) => (meetingCost(labelStems(word), stems) ?? 1) <= meetingMax),
  );
const meetingMax = 0.1;

/** Whether a column says how many there are of what a price is for. */
function counts({ column }: ColumnRef, noun: string): boolean {
  if (!isQuantity(column) || eachOf(column) !== undefined || column.unit === '%') return false;
  if (labelHasConcept(column.label, ['price', 'unit_price'])) return false;
  if (anything.has(noun)) return labelHasConcept(column.label, ['quantity']);
  if (anybody.has(noun)) return meets(column.label, people);
  const kind = measureKind(noun);
  if (kind !== undefined && measureOfColumn(column) === kind) return true;
  if (kind === measureKind('hour') && kind !== undefined) return meets(column.label, hourWords);
  return meets(column.label, [labelStems(noun)]);
}

/** A figure for each of something, and the column that says how many of these there are. */
export interface Pieces {
  price: ColumnRef;
  count: ColumnRef;
}

/** Whether a question asks for one of something: "per pupil" or "per head" of a cost per pupil, "kişi başı". */
export function asksForOne(words: readonly { folded: string }[], price: ColumnDescription): boolean {
  const noun = eachOf(price) ?? '';
  const isNoun = (word: string | undefined) =>
    word !== undefined &&
    (word === noun || (namesPeople(noun) && namesPeople(word)) || meets(word, [labelStems(noun)]));
  return words.some(
    ({ folded }, at) =>
      (/^(?:per|each|every)$/.test(folded) && isNoun(words[at + 1]?.folded)) ||
      (/^bas(?:i|ina|lik)$/.test(folded) && isNoun(words[at - 1]?.folded)),
  );
}

/** How many there are of what a column is a figure for each of; undefined where no column says so, or several do. */
export function piecesOf(price: ColumnRef): Pieces | undefined {
  const noun = eachOf(price.column);
  if (noun === undefined || !isQuantity(price.column)) return undefined;
  const [count, other] = allColumns(price.table).filter((ref) => counts(ref, noun));
  return count && !other ? { price, count } : undefined;
}

/** The one price for each of something in a table that also says how many there are. */
export function pricedPieces(table: TableDescription): Pieces | undefined {
  const [only, other] = allColumns(table).flatMap((ref) => (isMoney(ref) ? (piecesOf(ref) ?? []) : []));
  return other ? undefined : only;
}

const currency = /[£$€₺]|\b(?:eur|euros?|usd|dollars?|gbp|pounds?|tl|try|lira)\b/iu;
const isMoney = ({ column: { label, unit } }: ColumnRef) =>
  labelHasConcept(label, ['price', 'rate', 'salary', 'amount']) ||
  currency.test(label) ||
  (unit !== undefined && currency.test(unit));
