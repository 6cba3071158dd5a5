import type { Item } from '../question-items.ts';
import { isDate, isQuantity, sameColumn } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel, valueKey } from '../words/split-question.ts';
import { distinguishing } from './unmeant-columns.ts';

/** Nouns for what a column holds, said behind its label. */
export const columnNouns = new Set(
  'date dates year years size sizes string time times name names number numbers value values type types level levels code codes status details statuses scheme ratio rate amount amounts title titles'.split(
    ' ',
  ),
);

export const namedWholly = 0.95;
/** By another word of the same meaning. */
const namedBySynonym = 0.9;
/** Less than two of three words of a header. */
export const namedPartly = 0.8;
const mistaken = 0.7;

/** The words are all of a cell, without another ending. */
export const isCellAsItStands = ({ meaning, from, until }: Item, words: readonly QuestionWord[]) =>
  meaning.kind === 'value' &&
  meaning.values.some(
    (value) =>
      valueKey(value) ===
      words
        .slice(from, until)
        .map(({ folded }) => folded)
        .join(' '),
  );

/** "The average rent" in a table of rents is that of "Monthly rent". */
const isFigureMade = (items: readonly Item[], { meaning, from, until }: Item) =>
  meaning.kind === 'column' &&
  isQuantity(meaning.ref.column) &&
  items.some((item) => item.meaning.kind === 'aggregate' && (item.until === from || item.from === until));

const placeOf = ({ from, until }: Item) => `${from} ${until}`;

/** Where a table, a header or a cell is named by all of its words. */
function namedPlaces(items: readonly Item[], words: readonly QuestionWord[]) {
  const named = items.filter(({ weakest }) => weakest >= namedWholly);
  const cells = new Set(items.flatMap((item) => (isCellAsItStands(item, words) ? [placeOf(item)] : [])));
  const tables = new Set(
    named.flatMap((item) => (item.meaning.kind === 'rows' && item.meaning.table ? [placeOf(item)] : [])),
  );
  const headers = new Set(
    named.flatMap((item) =>
      item.meaning.kind === 'column' && item.until - item.from > 1 ? [placeOf(item)] : [],
    ),
  );
  const singles = new Set(
    named.flatMap((item) =>
      item.meaning.kind === 'column' && item.until === item.from + 1 ? [placeOf(item)] : [],
    ),
  );
  return { named, cells, tables, headers, singles };
}

/** Headers that are words of a longer one, which is named wholly: the "area" of "urban area" is no "Area". */
function partsOfHeaders(items: readonly Item[]): (item: Item) => boolean {
  const whole = items.filter(
    ({ meaning, from, until, weakest }) => meaning.kind === 'column' && weakest >= 0.99 && until - from > 1,
  );
  return ({ meaning, from, until }) =>
    (meaning.kind === 'column' || meaning.kind === 'value') &&
    whole.some(
      (header) =>
        header.from <= from &&
        until <= header.until &&
        until - from < header.until - header.from &&
        header.meaning.kind === 'column' &&
        !sameColumn(header.meaning.ref, meaning.ref),
    );
}

const asksDay = ([first, second]: readonly QuestionWord[]) =>
  /^(?:when|what date|which day|ne zaman)\b/.test(`${first?.folded} ${second?.folded ?? ''}`);

/** "When was it closed" asks for "Closed on", and for no row with the status "Closed". */
function daysOfValues(items: readonly Item[], words: readonly QuestionWord[]): (item: Item) => boolean {
  const days = items.flatMap(({ meaning, from, until }) =>
    meaning.kind === 'column' && isDate(meaning.ref.column) ? [{ from, until, ref: meaning.ref }] : [],
  );
  return ({ meaning, from, until }) =>
    asksDay(words) &&
    meaning.kind === 'value' &&
    until === from + 1 &&
    days.some((day) => day.from === from && day.until === until);
}

/** "The oldest open ticket" has the status "Open", and is not told by the day on which it was "opened". */
function daysLikeCells(words: readonly QuestionWord[], cells: ReadonlySet<string>): (item: Item) => boolean {
  return (item) =>
    item.meaning.kind === 'column' &&
    isDate(item.meaning.ref.column) &&
    item.until === item.from + 1 &&
    !asksDay(words) &&
    !splitLabel(item.meaning.ref.column.label).includes(words[item.from]?.folded ?? '') &&
    cells.has(placeOf(item));
}

/** "How many different guests" are those whom "Guest" names, and no numbers of "Guests". */
function numbersOfThings(items: readonly Item[], words: readonly QuestionWord[]): (item: Item) => boolean {
  return ({ meaning, from, until }) =>
    meaning.kind === 'column' &&
    isQuantity(meaning.ref.column) &&
    distinguishing.test(words[from - 1]?.folded ?? '') &&
    items.some(
      (item) =>
        item.from === from &&
        item.until === until &&
        item.meaning.kind === 'column' &&
        item.meaning.ref.column.type === 'text' &&
        item.weakest >= namedPartly,
    );
}

/**
 * A header or a table that is named wholly is meant rather than a cell that has the same words, or a header that has more of
 * them: the ships of a table of ships are its rows, and not its "Disposition of ship".
 */
export function preferHeaders(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const { named, cells, tables, headers, singles } = namedPlaces(items, words);
  // "Yarışı" is the header "Yarış", and no part of "Yarı Maraton".
  const isPartOfCell = (item: Item) =>
    item.meaning.kind === 'value' && item.weakest < mistaken && singles.has(placeOf(item));
  const isLess = (item: Item) => {
    const place = placeOf(item);
    if (item.meaning.kind === 'value') return tables.has(place) || headers.has(place);
    // "The last order placed" sorts nothing in a table of orders.
    if (item.meaning.kind === 'order_word') return tables.has(place);
    if (isFigureMade(items, item)) return false;
    return item.meaning.kind === 'column' && item.weakest < namedPartly && tables.has(place);
  };
  // With a typing error "game" is "GName", but nobody made one.
  const isMistaken = (item: Item) =>
    item.meaning.kind === 'column' && item.weakest < mistaken && tables.has(placeOf(item));
  // "Tournament" is a cell, where only the file is about competitions.
  const isCell = ({ meaning, ...item }: Item) =>
    ((meaning.kind === 'rows' && item.weakest < namedWholly) ||
      (meaning.kind === 'column' &&
        item.weakest < namedBySynonym &&
        !(asksDay(words) && isDate(meaning.ref.column)))) &&
    cells.has(placeOf({ meaning, ...item }));
  // The "title" of "job title" is no name.
  const isBehind = (item: Item) =>
    item.meaning.kind === 'column' &&
    item.until === item.from + 1 &&
    item.weakest < namedWholly &&
    columnNouns.has(words[item.from]?.folded ?? '') &&
    named.some(({ meaning, until }) => meaning.kind === 'column' && until === item.from);
  const isInHeader = partsOfHeaders(items);
  const isNumberOf = numbersOfThings(items, words);
  const isOfDay = daysOfValues(items, words);
  const isDayOfOther = daysLikeCells(words, cells);
  const days = [isOfDay, isDayOfOther];
  const others = [isMistaken, isBehind, isCell, isPartOfCell, isInHeader, isNumberOf, ...days];
  return items
    .filter((item) => !others.some((isOther) => isOther(item)))
    .map((item) => (isLess(item) ? { ...item, weight: item.weight / 2 } : item));
}
