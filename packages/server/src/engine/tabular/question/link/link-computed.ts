import { type AskedUnit, askedUnits } from '../asked-unit.ts';
import type { Item } from '../question-items.ts';
import {
  type ColumnRef,
  isDate,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
  type TableDescription,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { readLabel } from '../words/known-label.ts';
import { type QuestionWord, wordMatch } from '../words/question-words.ts';
import { between, lengthIn, profitOf, revenueOf, soldPieces } from './computed-columns.ts';

const patterns = {
  revenue: /^(?:revenues?|turnover|ciro\p{L}*|hasilat\p{L}*|tutar(?:i|ini|inin)?)$/u,
  profit: /^(?:profits?|margins?|kar|kari|karimiz|marj\p{L}*)$/u,
  duration: /^(?:duration|durations|stay|stays|sure|suresi|suresini|suren|surdu|surmus|surenler)$/u,
  days: /^(?:days?|gun|gunde|gunden)$/u,
};

const itemOf = (ref: ColumnRef, from: number, until: number, weight: number): Item => ({
  meaning: { kind: 'column', ref },
  from,
  until,
  weight,
  weakest: 0.9,
});

const moments = (table: TableDescription): ColumnRef[] =>
  allColumns(table).filter(({ column }) => isDate(column) || column.type === 'time');

/** Whether a word is one of a header. */
const namesLabel = (word: QuestionWord, label: string) =>
  readLabel(label).words.some((each) => (wordMatch(word, each) ?? 0) >= momentQuality);

/** The day or time whose header a word names, also by half of it: "delivery" of a delivery date. */
const momentsAt = (table: TableDescription, word: QuestionWord | undefined) =>
  moments(table).filter(({ column }) => word && namesLabel(word, column.label));

const momentQuality = 0.8;
/** Words between the names of two days: "between the order and the delivery". */
const spread = 4;

/** Two days that are named one behind the other: "the days between order and delivery". */
function betweenNamed(words: readonly QuestionWord[], table: TableDescription): Item[] {
  const from = words.findIndex(({ folded }) => folded === 'between');
  if (from < 0) return [];
  const opens = /^(?:days|time|gap|interval|difference)$/.test(words[from - 1]?.folded ?? '')
    ? from - 1
    : from;
  const counted =
    words[opens - 1]?.folded === 'of' && words[opens - 2]?.folded === 'number' ? opens - 2 : opens;
  const and = words.findIndex(({ folded }, at) => at > from && at <= from + spread && folded === 'and');
  if (and < 0) return [];
  const near = (at: number, until: number) =>
    [...words.keys()]
      .slice(at, until)
      .flatMap((place) => momentsAt(table, words[place]).map((ref) => ({ ref, place })));
  return near(from + 1, and).flatMap(({ ref: one }) =>
    near(and + 1, and + spread).flatMap(({ ref: other, place }): Item[] => {
      if (one.column === other.column || one.column.type !== other.column.type) return [];
      return [itemOf(between(table, [one, other]), counted, place + 1, 1 + 0.7 * (place + 1 - counted))];
    }),
  );
}

const lengthWords = /^(?:time|times|duration|sure|suresi|suresini|surelerini|sureleri)$/;

/** "Delivery time", "ödeme süresi": how long it took until the day that is named. */
function lengthOfNamed(words: readonly QuestionWord[], duration: ColumnRef, table: TableDescription): Item[] {
  const made = duration.column.computed;
  const until = made?.kind === 'time_between' && made.until.kind === 'column' ? made.until.column : undefined;
  const nouns = readLabel(table.label).words;
  return [...words.entries()].flatMap(([at, { folded }]): Item[] => {
    const before = words[at - 1];
    if (!before || !lengthWords.test(folded)) return [];
    const isOfRows = nouns.some((noun) => (wordMatch(before, noun) ?? 0) >= momentQuality);
    const isNamed = isOfRows || momentsAt(table, before).some(({ column }) => column.name === until);
    return isNamed ? [itemOf(duration, at - 1, at + 1, 2.2)] : [];
  });
}

const eventNouns =
  /^(?:booking|session|shift|visit|stay|appointment|meeting|rental|trip|call|job|lesson|class|match|event|reservation|hire|ride|stop)$/;

/** "Hours booked", "kaç saat"; "booking length", where no column has a length. */
function linkUnits(words: readonly QuestionWord[], duration: ColumnRef, units: readonly AskedUnit[]): Item[] {
  const made = duration.column.computed;
  const hours = lengthIn(duration.table, 'hour');
  const isFigure = (word: QuestionWord | undefined) =>
    allColumns(duration.table).some(
      ({ column }) => word && isQuantity(column) && namesLabel(word, column.label),
    );
  const named = units.filter(({ unit }) => made?.kind === 'time_between' && made.unit === unit);
  const lengths = [...words.entries()].flatMap(([at, { folded }]): Item[] => {
    if (!/^lengths?$/.test(folded)) return [];
    const isOfEvent = eventNouns.test(words[at - 1]?.folded ?? '');
    return [itemOf(duration, isOfEvent ? at - 1 : at, at + 1, isOfEvent ? 2 : 0.85)];
  });
  // "Fee per hour" divides by the hours.
  const perHour = [...words.entries()].flatMap(([at, { folded }]): Item[] =>
    folded === 'hour' && words[at - 1]?.folded === 'per' && isFigure(words[at - 2]) && hours
      ? [itemOf(hours, at, at + 1, 0.9)]
      : [],
  );
  return [...named.map(({ at }) => itemOf(duration, at, at + 1, 0.9)), ...lengths, ...perHour];
}

/** Links words for what two columns make together: how long something took, what was sold, what was earned. */
export function linkComputed(
  words: readonly QuestionWord[],
  { schema, language }: { schema: QuestionSchema; language: QuestionLanguage },
): Item[] {
  const [table, other] = schema.tables;
  if (!table || other) return [];
  const named = (concepts: readonly string[]) =>
    table.columns.some(
      (column) =>
        isQuantity(column) && labelHasConcept(column.label, concepts) && !soldPieces.test(column.label),
    );
  const revenue = named(['revenue', 'sale', 'amount']) ? undefined : revenueOf(table);
  const profit = named(['profit']) ? undefined : profitOf(table);
  const units = askedUnits(words, language);
  const duration = lengthIn(table, units[0]?.unit);
  const isDays =
    duration?.column.computed?.kind === 'time_between' && duration.column.computed.unit === 'day';
  const found = [...words.entries()].flatMap(([at, { folded }]): Item[] => {
    if (revenue && patterns.revenue.test(folded)) return [itemOf(revenue, at, at + 1, 1.1)];
    if (profit && patterns.profit.test(folded)) return [itemOf(profit, at, at + 1, 0.9)];
    // "Süren kaç dava var" are those that go on.
    const isOpening = /^suren/.test(folded) && at === 0;
    if (duration && patterns.duration.test(folded) && !isOpening) return [itemOf(duration, at, at + 1, 0.85)];
    const counts = language === 'tr' ? words[at - 1]?.folded === 'kac' : words[at - 1]?.folded === 'many';
    const isBounded = /^\d+$/.test(words[at - 1]?.folded ?? '');
    return duration && isDays && patterns.days.test(folded) && (counts || isBounded)
      ? [itemOf(duration, at, at + 1, 0.7)]
      : [];
  });
  const lengths = duration ? lengthOfNamed(words, duration, table) : [];
  const hours = duration ? linkUnits(words, duration, units) : [];
  return [...found, ...lengths, ...hours, ...betweenNamed(words, table)];
}
