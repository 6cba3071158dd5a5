import type { Item, Meaning } from '../question-items.ts';
import {
  type ColumnRef,
  isDate,
  isQuantity,
  type QuestionSchema,
  sameColumn,
  type TableDescription,
} from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { moneyColumn } from './money-column.ts';

/** What is sold is counted in money by its nouns, and in pieces by its verbs. */
const saleNouns = new Set(['sale', 'sales', 'revenue', 'turnover', 'takings', 'satis', 'ciro', 'hasilat']);
const moneyNouns = new Set(['money', 'funds', 'para']);
/** Where no column is called so, these are the one amount of a table. */
const neutralNouns = new Set([...moneyNouns, 'revenue', 'turnover', 'takings', 'ciro', 'hasilat']);
const figureNouns = new Set([
  ...neutralNouns,
  ...['income', 'proceeds', 'spending', 'expenditure', 'expense'],
  ...['gelir', 'kazanc', 'harcama', 'masraf', 'gider'],
]);
const spendingVerb =
  /^(?:spen[dt]|spends|harca(?:yan(?:lar)?|d[iu]|d[iu]k|d[iu]g[iu]m?i?z?|m[iu]s|m[iu]slar)|kazand[iu](?:k|g[iu]m[iu]z)|kazandir(?:an(?:lar)?|d[iu]|[iu]yor|m[iu]s))$/;
/** These are single sales as well; a turnover is a figure. */
const rowNouns = new Set(['sale', 'sales', 'satis']);
/** A table of payments has them as its rows, where nothing tells money that goes out from money that comes in. */
const payments = new Set(['payment', 'payments', 'paid', 'odeme', 'odendi', 'oden', 'odenen', 'tahsilat']);
const saleVerbs = new Set(['sold', 'sell', 'sells', 'selling', 'satil', 'sat', 'satan']);
const stemCostMax = 0.07;
/** "Harcama" is hardly the "Kargo Ücreti" of a table that has the amounts as well. */
const halfNamed = 0.6;
/** As much as the name of a table is worth, and the whole label of a column a little more. */
const saleWeight = 0.9;
const asideWeight = 0.5;
/** Sales that no word adds up are added up nevertheless. */
const measureBonus = 0.05;

const hasStem = ({ stems }: QuestionWord, known: ReadonlySet<string>) =>
  [...stems].some(([stem, cost]) => cost <= stemCostMax && known.has(stem));

export const usable = ({ columns, subtotalColumn, rowOrderColumn }: TableDescription) =>
  columns.filter((column) => isQuantity(column) && ![subtotalColumn, rowOrderColumn].includes(column.name));

/** The one column of its kind; undefined where a question could mean several. */
function onlyColumn(schema: QuestionSchema, fits: (label: string) => boolean): ColumnRef | undefined {
  const found = schema.tables.flatMap((table) =>
    usable(table)
      .filter(({ label }) => fits(label))
      .map((column) => ({ table, column })),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** A verb of selling, which says neither pieces nor money; its noun is money. */
export const isSaleVerb = (word: QuestionWord): boolean =>
  hasStem(word, saleVerbs) && !hasStem(word, saleNouns);

const isAmount = (word: QuestionWord) => hasStem(word, figureNouns) || spendingVerb.test(word.folded);

/** The lines of a statement are money that goes out and money that comes in, where nothing else tells which. */
const isStatement = ({ columns }: TableDescription) =>
  columns.some(({ label }) => labelHasConcept(label, ['description']));

function onlyAmount({ tables: [table, other] }: QuestionSchema, word: QuestionWord): ColumnRef | undefined {
  return table && !other && isAmount(word) ? moneyColumn(table) : undefined;
}

/** "Expenses" and "income" are sides of a statement, which do not tell themselves. */
const isSide = (word: QuestionWord, { tables }: QuestionSchema) =>
  isAmount(word) && !hasStem(word, neutralNouns) && tables.some(isStatement);

/** The price of a piece is neither a number of pieces nor a sale. */
export const isPieces = (label: string) =>
  labelHasConcept(label, ['quantity']) && !labelHasConcept(label, ['price']);
export const isMoney = (label: string) =>
  labelHasConcept(label, ['amount', 'revenue', 'sale']) &&
  !isPieces(label) &&
  !labelHasConcept(label, ['price', 'unit_price']);

/** Words that say what to make of a figure, and those that only ask for it. */
const makingWords = new Set<Meaning['kind']>([
  ...(['aggregate', 'best_word', 'top_word', 'comparison', 'between', 'average_bound'] as const),
  ...(['share', 'change', 'compare_word', 'difference', 'order_word', 'count_word'] as const),
  ...(['more', 'fewer'] as const),
]);
const askingWords = new Set<Meaning['kind']>(['per', 'group_word', 'asked_part', 'much_word']);
const asksFor = ({ meaning }: Item) =>
  askingWords.has(meaning.kind) || (meaning.kind === 'asked' && meaning.asked === 'what');

const addsUp = ({ meaning }: Item) =>
  makingWords.has(meaning.kind) && meaning.kind !== 'comparison' && meaning.kind !== 'between';
const isAverage = ({ meaning }: Item) => meaning.kind === 'aggregate' && meaning.name === 'avg';
/** Words of "above the average revenue", which make no figure by themselves. */
const isOfBound = (item: Item) =>
  item.meaning.kind === 'average_bound' || item.meaning.kind === 'comparison' || isAverage(item);

/** "Sales above the average revenue" are rows that are compared, and no sum of sales. */
function comparesRows(items: readonly Item[]): boolean {
  const compares = items.some(({ meaning }) => meaning.kind === 'comparison');
  const bound =
    items.some(({ meaning }) => meaning.kind === 'average_bound') || (compares && items.some(isAverage));
  const makesFigure = (item: Item) =>
    makingWords.has(item.meaning.kind) && !isOfBound(item) && !namesQuantity(items, item);
  return bound && !items.some(({ meaning }) => askingWords.has(meaning.kind)) && !items.some(makesFigure);
}

/** "Adet" counts, and is a column of many tables. */
const namesQuantity = (items: readonly Item[], { from, until }: Item) =>
  items.some(
    ({ meaning, ...other }) =>
      meaning.kind === 'column' &&
      isQuantity(meaning.ref.column) &&
      other.from === from &&
      other.until === until,
  );

/** Whether values alone stand between two places: the "lamba" of "kaç lamba satışı". */
function areValues(items: readonly Item[], from: number, until: number): boolean {
  if (from === until) return true;
  return items.some(
    (item) => item.meaning.kind === 'value' && item.from === from && areValues(items, item.until, until),
  );
}

/** Whether sales are counted themselves: "how many sales", "satış sayısı", "kaç lamba satışı", "en yüksek 3 satış". */
const isCounted = (items: readonly Item[], at: number) =>
  items.some(({ meaning, from, until }) =>
    meaning.kind === 'number'
      ? until === at && Number.isInteger(meaning.value) && meaning.value > 0 && meaning.value < rowsAskedMax
      : meaning.kind === 'count_word' && (areValues(items, until, at) || from === at + 1),
  );
/** Nobody asks for more of the best. */
const rowsAskedMax = 100;

/** "Satışları listele", "10.000'den büyük satışlar", "15'ten fazla satışı olan": what Turkish endings say are rows. */
function areRowsByEnding(items: readonly Item[], words: readonly QuestionWord[], at: number): boolean {
  const word = words[at];
  if (!word || !hasStem(word, rowNouns) || items.some(addsUp)) return false;
  const isCompared = items.some(({ meaning }) => meaning.kind === 'comparison');
  const isMany = /l[ae]r[iu]?$/.test(word.folded);
  const isListed = items.some(({ meaning, from }) => meaning.kind === 'list' && from > at);
  const has =
    isCompared &&
    /s[iu]$|[iu]$/.test(word.folded) &&
    /^(?:olan|yapan|bulunan)/.test(words[at + 1]?.folded ?? '');
  return (
    has || (isMany && (isListed || (isCompared && items.some(({ meaning }) => meaning.kind === 'number'))))
  );
}

/** A word alone that means rows or a column. */
const isAt = ({ meaning, from, until }: Item, at: number) =>
  from === at && until === at + 1 && (meaning.kind === 'rows' || meaning.kind === 'column');

const isDay = ({ meaning, from, until }: Item, at: number) =>
  from <= at && at < until && meaning.kind === 'column' && isDate(meaning.ref.column);

/** Whether a word is a direction of money, or a quantity, already. */
const isKnown = (items: readonly Item[], at: number) =>
  items.some(
    ({ meaning, from, until }) =>
      from <= at &&
      at < until &&
      (meaning.kind === 'flow' || (meaning.kind === 'column' && isQuantity(meaning.ref.column))),
  );

/** The rows that are compared; by their revenue, where the question names no other column for that. */
function comparedRows(items: readonly Item[], at: number, ref: ColumnRef): Item[] {
  const place = { from: at, until: at + 1, weakest: 0.9, weight: saleWeight };
  const rows: Item = { ...place, meaning: { kind: 'rows', table: ref.table } };
  const isNamed = items.some(
    (item) => !isAt(item, at) && item.meaning.kind === 'column' && isQuantity(item.meaning.ref.column),
  );
  return isNamed ? [rows] : [rows, { ...place, meaning: { kind: 'column', ref: { ...ref, asRows: true } } }];
}

/** What a word says of selling or of money. */
interface SaleWord {
  at: number;
  isPayment: boolean;
  isNoun: boolean;
  /** A word for money that names no side of it: always a figure. */
  isNeutral: boolean;
  /** A verb of selling, which names pieces. */
  isVerb: boolean;
  word: QuestionWord;
}

function saleWordAt(
  { items, linked }: { items: readonly Item[]; linked: readonly Item[] },
  { word, at }: { word: QuestionWord; at: number },
  schema: QuestionSchema,
): SaleWord | undefined {
  if (isSide(word, schema)) return undefined;
  const meant = onlyAmount(schema, word);
  const isFaint = ({ meaning, weakest }: Item) =>
    meaning.kind === 'column' &&
    weakest < halfNamed &&
    meant !== undefined &&
    !sameColumn(meaning.ref, meant);
  const said = items.filter((item) => !isFaint(item));
  const known = isKnown(said, at);
  const isPayment = hasStem(word, payments) && !known;
  const isMoneyAlone =
    hasStem(word, figureNouns) && !known && !linked.some((item) => isAt(item, at) && !isFaint(item));
  const isNoun = isPayment || isMoneyAlone || hasStem(word, saleNouns);
  const isSpending = spendingVerb.test(word.folded) && !known;
  if (!isNoun && !isSpending && !hasStem(word, saleVerbs)) return undefined;
  const isNeutral = isMoneyAlone && hasStem(word, neutralNouns);
  return { at, isPayment, isNoun, isNeutral, isVerb: !isNoun && !isSpending, word };
}

/** The column that a word for selling means; none where another word or the question as a whole says otherwise. */
function saleColumn(
  items: readonly Item[],
  { at, isVerb, word }: SaleWord,
  schema: QuestionSchema,
): ColumnRef | undefined {
  const ref = onlyColumn(schema, isVerb ? isPieces : isMoney) ?? onlyAmount(schema, word);
  if (!ref) return undefined;
  const columns = items.flatMap(({ meaning, from, until }) =>
    meaning.kind === 'column' && isQuantity(meaning.ref.column) ? [{ ref: meaning.ref, from, until }] : [],
  );
  // "Labour income" is that of labour.
  const named = columns.find(({ until }) => until === at);
  if (named && !sameColumn(named.ref, ref)) return undefined;
  // "Which snack sold the most pieces" names the pieces itself, and "show me everything sold after ten" is a list.
  const isSaid = columns.some((column) => column.from !== at && sameColumn(column.ref, ref));
  const isListed = items.some(({ meaning }) => meaning.kind === 'everything' || meaning.kind === 'list');
  return isVerb && (isSaid || (isListed && !items.some(addsUp))) ? undefined : ref;
}

/** The figure that a word asks for, and its column where something is made of it. */
function figureItems(
  ref: ColumnRef,
  { at, isNeutral }: SaleWord,
  { isMade, wantsFigure }: { isMade: boolean; wantsFigure: boolean },
): Item[] {
  const weight = wantsFigure ? saleWeight : asideWeight;
  const place = { from: at, until: at + 1, weakest: 0.88 };
  const measure = { name: 'sum' as const, ref };
  return [
    // "What was the revenue" is one figure and no list.
    ...(isMade || !wantsFigure ? [{ ...place, meaning: { kind: 'column' as const, ref }, weight }] : []),
    // "Kazandığımız para" is a figure, whatever else is said.
    ...(wantsFigure || isNeutral
      ? [{ ...place, meaning: { kind: 'measure' as const, measure }, weight: weight + measureBonus }]
      : []),
  ];
}

/**
 * Links words for selling to the column that says how much was sold, where a table has one that is plainly meant and the
 * question asks for a figure. Otherwise "sales" are the rows, and it is only one of the readings.
 */
export function linkSales(
  items: readonly Item[],
  words: readonly QuestionWord[],
  schema: QuestionSchema,
): Item[] {
  const areRows = comparesRows(items);
  const isMade = items.some(({ meaning }) => makingWords.has(meaning.kind));
  const wantsFigure = !areRows && (isMade || items.some(asksFor));
  const asksDay = items.some(({ meaning }) => meaning.kind === 'asked' && meaning.asked === 'date');
  let linked = [...items];
  for (const [at, word] of words.entries()) {
    const said = saleWordAt({ items, linked }, { word, at }, schema);
    // "When was it paid" asks for the day.
    // "Satislar tablosunda" names the table.
    if (/^tablo/.test(words[at + 1]?.folded ?? '')) continue;
    if (!said || (asksDay && linked.some((item) => isDay(item, at)))) continue;
    const ref = saleColumn(items, said, schema);
    const counted =
      said.isNoun &&
      !hasStem(word, neutralNouns) &&
      (isCounted(items, at) || areRowsByEnding(items, words, at));
    if (ref && counted)
      linked.push({ from: at, until: at + 1, weakest: 0.9, meaning: { kind: 'rows' }, weight: asideWeight });
    if (!ref || (said.isNoun ? counted : !wantsFigure)) continue;
    if (areRows && (said.isPayment || hasStem(word, rowNouns))) {
      linked = [...linked.filter((item) => !isAt(item, at)), ...comparedRows(linked, at, ref)];
      continue;
    }
    // The word alone is neither the table nor half of another label.
    if (wantsFigure) linked = linked.filter((item) => !isAt(item, at));
    linked.push(...figureItems(ref, said, { isMade, wantsFigure }));
  }
  return linked;
}
