import { hasCurrency } from './link/is-money.ts';
import {
  type ColumnDescription,
  type ColumnRef,
  isDate,
  isNumeric,
  isQuantity,
  isTimed,
  type TableDescription,
} from './question-schema.ts';
import { labelHasConcept } from './words/aspects.ts';
import { splitLabel } from './words/split-question.ts';
import { namesDoer, namesTable, numbersEvents } from './words/table-nouns.ts';
import { labelStems, meetingCost } from './words/word-stems.ts';

/** Roles of columns are found once for each description of a table. */
export function perTable<Found>(
  find: (table: TableDescription) => Found,
): (table: TableDescription) => Found {
  const found = new WeakMap<TableDescription, { role: Found }>();
  return (table) => {
    const known = found.get(table) ?? { role: find(table) };
    found.set(table, known);
    return known.role;
  };
}

export const usable = (table: TableDescription) =>
  table.columns.filter(({ name }) => name !== table.subtotalColumn && name !== table.rowOrderColumn);

export const personWords = [
  'employee',
  'person',
  'player',
  'singer',
  'driver',
  'athlete',
  'author',
  'director',
  'manager',
  'candidate',
  'member',
  'representative',
  'student',
  'teacher',
  'actor',
  'coach',
  'lead',
  'customer',
  'president',
  'user',
  'respondent',
  'patient',
  'guest',
  'passenger',
  'tenant',
  'buyer',
  'donor',
  'trainee',
  'couple',
];

/** "3-1", "10th" */
const isCount = (cell: string) => !/\p{L}/u.test(cell) || /^\P{L}*\d(?:st|nd|rd|th)\P{L}*$/iu.test(cell);

/** "April 3" under "Date", "3-1" under "Score", where a few may be missing: texts that no row is called by. */
const isNoName = ({ label, examples = [] }: ColumnDescription) =>
  examples.length > 0 &&
  (examples.filter(isCount).length > examples.length / 2 ||
    (labelHasConcept(label, ['date']) && examples.every((cell) => /\d/.test(cell))));

const periods = /^(?:month|weekday|quarter|ay|d[öo]nem|[çc]eyrek|g[üu]n)$/iu;
const isPeriod = (label: string) => periods.test(label.trim());

function entityScore(table: TableDescription, column: ColumnDescription, at: number): number {
  // The seasons of a team are called by their years.
  if (column.year && column.unique) return 1.2 - at * 0.05;
  if (numbersEvents(table, column)) return 4.2;
  if (column.type !== 'text' || column.identifier)
    return column.identifier ? (column.unique ? 1.2 : 0.4) : -1;
  if (column.numberLike) return 0;
  const named = labelHasConcept(column.label, ['name']) ? 2 : 0;
  if (isNoName(column)) return 0.2;
  // Flats that are called by their numbers, in a table of months, are not called by the month.
  if (!column.unique && isPeriod(column.label)) return 0.3;
  return named + (namesTable(table, column) ? 2 : 0) + (column.unique ? 1.5 : 0) + 1 - at * 0.05;
}

/** The column by which people call a row: its name, else what is unique, else the first text. */
export const entityColumn = perTable(findEntity);

function findEntity(table: TableDescription): ColumnRef | undefined {
  const [best] = usable(table)
    .map((column, at) => ({ column, score: entityScore(table, column, at) }))
    .sort((left, right) => right.score - left.score);
  const column = best && best.score > 0 ? best.column : usable(table)[0];
  return column && { table, column };
}

/** Whether a column is what the rows are called by, and not by the word "name". */
export function isRowNoun({ table, column }: ColumnRef): boolean {
  return entityColumn(table)?.column === column && !labelHasConcept(column.label, ['name']);
}

/** Whether the rows are people. */
export function listsPeople(table: TableDescription): boolean {
  const entity = entityColumn(table);
  return entity !== undefined && labelHasConcept(entity.column.label, personWords);
}

const headWords = new Set(
  `headcount pax people persons guests attendees participants visitors passengers kisi davetli misafir konuk katilimci
  ziyaretci yolcu`.split(/\s+/),
);
/** A price per head, or how many there is room for, is no number of people. */
const notHeads = new Set(
  'per basi basina max maximum capacity limit price fee cost kapasite fiyat ucret'.split(' '),
);

/** The column with the number of people of a row, such as the population of a country or the guests of a booking. */
export function headCountColumn(table: TableDescription): ColumnRef | undefined {
  const isHeads = ({ label, unit }: ColumnDescription) => {
    const words = splitLabel(label);
    return (
      unit === undefined &&
      words.some((word) => headWords.has(word)) &&
      !words.some((word) => notHeads.has(word))
    );
  };
  const column = usable(table).find(
    (each) =>
      isQuantity(each) &&
      (labelHasConcept(each.label, ['population', 'visitor', 'attendance', 'passenger']) || isHeads(each)),
  );
  return column && { table, column };
}

const titles = new Set(['title', 'titles', 'label', 'baslik', 'basligi']);
const isTitle = (label: string) => splitLabel(label).some((word) => titles.has(word));

/** Rows that are numbered are shown with their title: episode 3, "The Last Store". */
export function withTitle(ref: ColumnRef): ColumnRef[] {
  const { table, column } = ref;
  const title = usable(table).find(
    ({ type, label }) => type === 'text' && (labelHasConcept(label, ['name']) || isTitle(label)),
  );
  const isCounter = isNumeric(column) && column.unique === true && namesTable(table, column);
  return title && isCounter ? [ref, { table, column: title }] : [ref];
}

/** Turkish headers that say who did it by the verb: "Kontrol Eden", "Sağan". */
const doerLabel =
  /(?:^|[\s_])(?:eden|yapan|sağan|getiren|götüren|veren|satan|bakan|hazırlayan|onaylayan|kaydeden|gönderen|isteyen|yazan|ölçen|çeken|toplayan|kullanan|düzenleyen|açan|kapatan|kesen|ödeyen|(?:teslim|ödünç|satın|izin|bilet|randevu)[\s_]alan)$/iu;

/** "Inspected by" */
const doneBy = /^(?:\p{L}{3,}(?:ed|en|ld|wn|ght|de|un)|\p{L}{3,}\.)[\s_]by$/iu;

export const isDoer = ({ label, type }: ColumnDescription) =>
  type === 'text' && (doerLabel.test(label.trim()) || doneBy.test(label.trim()));

/** The column that says who. */
export function personColumn(table: TableDescription): ColumnRef | undefined {
  const entity = entityColumn(table);
  const texts = usable(table).filter(({ type }) => type === 'text');
  // A film is called by its title, and who made it by another name.
  const isTitled = entity !== undefined && isTitle(entity.column.label);
  const made = isTitled ? texts.find(({ label }) => labelHasConcept(label, personWords)) : undefined;
  if (made) return { table, column: made };
  if (entity && labelHasConcept(entity.column.label, ['name', ...personWords])) return entity;
  const column =
    texts.find(({ label }) => labelHasConcept(label, personWords)) ??
    texts.find((each) => isDoer(each) || namesDoer(each.label)) ??
    texts.find(({ label }) => labelHasConcept(label, ['name']));
  return column ? { table, column } : entity;
}

/** The column that says of whom each row is, where the rows are not people themselves. */
export function concernedColumn(table: TableDescription): ColumnRef | undefined {
  const ref = personColumn(table);
  const isOfPeople = ref && labelHasConcept(ref.column.label, personWords) && !ref.column.unique;
  // A list of employees has them as its rows, also where two have one name.
  return isOfPeople && !labelHasConcept(table.label, personWords) ? ref : undefined;
}

/** Columns of days; that of what the rows are is first: the day on which it was returned, in a table of returns. */
export const dateColumns = perTable((table: TableDescription): ColumnRef[] => {
  const nouns = splitLabel(`${table.label} ${table.name}`).map(labelStems);
  const isOfRows = ({ label }: ColumnDescription) =>
    splitLabel(label).some((word) => nouns.some((noun) => meetingCost(noun, labelStems(word)) !== undefined));
  const all = usable(table).filter(isDate);
  // When somebody was born says nothing of when a thing happened, where another column does.
  const happened = all.filter(({ label }) => !labelHasConcept(label, ['birth']));
  const days = happened.length > 0 ? happened : all;
  return [...days.filter(isOfRows), ...days.filter((each) => !isOfRows(each))].map((column) => ({
    table,
    column,
  }));
});

/** Columns of times of day, and behind them those of moments. */
export function timeColumns(table: TableDescription): ColumnRef[] {
  const timed = usable(table).filter(isTimed);
  return [...timed.filter(({ type }) => type === 'time'), ...timed.filter(isDate)].map((column) => ({
    table,
    column,
  }));
}

const cellWithYear = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/;
const datedExamplesMin = 2;

/** Texts that tell the year of each row, such as "May 2011" or "November 28, 2010 (aired)". */
export const datedTexts = perTable((table: TableDescription): ColumnRef[] =>
  usable(table)
    .filter(({ type, examples = [] }) => type === 'text' && examples.length >= datedExamplesMin)
    .filter(({ examples = [] }) => examples.every((cell) => cellWithYear.test(cell)))
    .map((column) => ({ table, column })),
);

export function yearColumns(table: TableDescription): ColumnRef[] {
  return usable(table)
    .filter(({ year }) => year)
    .map((column) => ({ table, column }));
}

const mainWords = ['amount', 'total', 'price', 'value', 'quantity'];

/** A column of text that people would calculate with: by its cells or by its name. */
export const isTextOfNumbers = (column: ColumnDescription): boolean =>
  column.type === 'text' &&
  !isNumeric(column) &&
  column.identifier !== true &&
  (column.mixed === true || labelHasConcept(column.label, mainWords));

/** Columns that can be summed; the one that is most likely meant by "how much" is first. */
export const quantityColumns = perTable(findQuantities);

function findQuantities(table: TableDescription): ColumnRef[] {
  const isTotal = ({ label }: ColumnDescription) => /^(?:total|toplam)$/i.test(label.trim());
  const rank = (column: ColumnDescription) =>
    isTotal(column) ? -1 : labelHasConcept(column.label, mainWords) ? 0 : 1;
  return usable(table)
    .filter(isQuantity)
    .sort((left, right) => rank(left) - rank(right))
    .map((column) => ({ table, column }));
}

const sumWords = ['amount', 'revenue', 'sale', 'total'];
const pieceWords = ['quantity'];
const singleWords = ['price', 'rate', 'salary', 'age'];
/** What is measured in kilograms is no money, although its header says "amount". */
const isMoney = ({ label, unit = '%' }: ColumnDescription) =>
  unit === '%' ? labelHasConcept(label, sumWords) : hasCurrency({ unit });

const kindWords = ['priority', 'level', 'class', 'rank', 'rating', 'stage', 'floor', 'grade'];

/** Whole numbers that tell kinds of things from each other, as a priority does: nobody adds them up. */
export const isKindNumber = (column: ColumnDescription): boolean =>
  column.type === 'integer' && labelHasConcept(column.label, kindWords);

/** What something cost as a whole is added up, as a total is, where a price is that of one piece. */
const isWhole = ({ label }: ColumnDescription) =>
  /(?:^|[\s_])(?:total|toplam|costs?|maliyet[a-zıi]*|masraf[a-zıi]*)(?:$|[\s_(])/iu.test(label) &&
  !/\b(?:unit|per|each|piece|birim|adet|hourly|daily)\b/iu.test(label.replaceAll('_', ' '));

/** An amount that can be added up, which a price of one piece and a rate are not. */
export const isAdded = ({ column }: ColumnRef): boolean =>
  column.added === true ||
  (isQuantity(column) &&
    column.unit !== '%' &&
    !isKindNumber(column) &&
    (isWhole(column) || !labelHasConcept(column.label, singleWords)));

/**
 * The quantity that is likely meant where a question names none, because it is the only one that is plainly added up: an
 * amount of money, or of pieces where the table has no money. Undefined where there are several, or none.
 */
export const likelyQuantity = perTable((table: TableDescription): ColumnRef | undefined => {
  const added = quantityColumns(table).filter(isAdded);
  const money = added.filter(({ column }) => isMoney(column));
  const [only, another] =
    money.length > 0 ? money : added.filter(({ column }) => labelHasConcept(column.label, pieceWords));
  return another ? undefined : only;
});

/** The columns of a table that people see: not the flag of its totals, nor the order of its rows. */
export function allColumns(table: TableDescription): ColumnRef[] {
  return table.columns
    .filter(({ name }) => name !== table.subtotalColumn && name !== table.rowOrderColumn)
    .map((each) => ({ table, column: each }));
}

const lengthLabel = /^(?:length|time|duration|running time|run time|süre|süresi|uzunluk)(?: ?\(.*\))?$/iu;

/** Whether a column says how long things take in a form of its own, such as "2:34". */
export const isToldLength = ({ type, label }: ColumnDescription): boolean =>
  (type === 'time' || type === 'text') && lengthLabel.test(label.trim());
