import { labelHasConcept } from './aspects.ts';
import { moneyColumn } from './money-column.ts';
import type { Item, Meaning } from './question-items.ts';
import {
  type ColumnRef,
  isDate,
  isQuantity,
  type QuestionSchema,
  sameColumn,
  type TableDescription,
} from './question-schema.ts';
import type { QuestionWord } from './question-words.ts';

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
  /^(?:spen[dt]|spends|harca(?:yan(?:lar)?|d[iu]|d[iu]k|d[iu]g[iu]m?i?z?|m[iu]s|m[iu]slar)|kazand[iu](?:k|g[iu]m[iu]z))$/;
/** These are single sales as well; a turnover is a figure. */
const rowNouns = new Set(['sale', 'sales', 'satis']);
/** A table of payments has them as its rows, where nothing tells money that goes out from money that comes in. */
const payments = new Set(['payment', 'payments', 'paid', 'odeme', 'odendi', 'oden', 'odenen', 'tahsilat']);
const saleVerbs = new Set(['sold', 'sell', 'sells', 'selling', 'satil', 'sat', 'satan']);
const stemCostMax = 0.07;
/** As much as the name of a table is worth, and the whole label of a column a little more. */
const saleWeight = 0.9;
const asideWeight = 0.5;
/** Sales that no word adds up are added up nevertheless. */
const measureBonus = 0.05;

const hasStem = ({ stems }: QuestionWord, known: ReadonlySet<string>) =>
  [...stems].some(([stem, cost]) => cost <= stemCostMax && known.has(stem));

const usable = ({ columns, subtotalColumn, rowOrderColumn }: TableDescription) =>
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
const isPieces = (label: string) =>
  labelHasConcept(label, ['quantity']) && !labelHasConcept(label, ['price']);
const isMoney = (label: string) =>
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

/** Whether sales are counted themselves: "how many sales", "satış sayısı". */
const isCounted = (items: readonly Item[], at: number) =>
  items.some(
    ({ meaning, from, until }) => meaning.kind === 'count_word' && (until === at || from === at + 1),
  );

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
    const isPayment = hasStem(word, payments) && !isKnown(items, at);
    const isMoneyAlone =
      hasStem(word, figureNouns) && !isKnown(items, at) && !linked.some((item) => isAt(item, at));
    const isNoun = isPayment || isMoneyAlone || hasStem(word, saleNouns);
    const isSpending = spendingVerb.test(word.folded) && !isKnown(items, at);
    if (isSide(word, schema) || (!isNoun && !isSpending && !hasStem(word, saleVerbs))) continue;
    // "When was it paid" asks for the day.
    if (asksDay && linked.some((item) => isDay(item, at))) continue;
    // "Labour income" is that of labour.
    const named = items.find(
      ({ meaning, until }) => until === at && meaning.kind === 'column' && isQuantity(meaning.ref.column),
    );
    const ref = onlyColumn(schema, isNoun || isSpending ? isMoney : isPieces) ?? onlyAmount(schema, word);
    if (named?.meaning.kind === 'column' && ref && !sameColumn(named.meaning.ref, ref)) continue;
    if (ref && isNoun && isCounted(items, at))
      linked.push({ from: at, until: at + 1, weakest: 0.9, meaning: { kind: 'rows' }, weight: asideWeight });
    if (!ref || (isNoun ? isCounted(items, at) : !wantsFigure)) continue;
    if (areRows && (isPayment || hasStem(word, rowNouns))) {
      linked = [...linked.filter((item) => !isAt(item, at)), ...comparedRows(linked, at, ref)];
      continue;
    }
    // The word alone is neither the table nor half of another label.
    if (wantsFigure) linked = linked.filter((item) => !isAt(item, at));
    const weight = wantsFigure ? saleWeight : asideWeight;
    const place = { from: at, until: at + 1, weakest: 0.88 };
    // "What was the revenue" is one figure and no list.
    if (isMade || !wantsFigure) linked.push({ ...place, meaning: { kind: 'column', ref }, weight });
    // "Kazandığımız para" is a figure, whatever else is said.
    if (!wantsFigure && !(isMoneyAlone && hasStem(word, neutralNouns))) continue;
    const measure = { name: 'sum' as const, ref };
    linked.push({ ...place, meaning: { kind: 'measure', measure }, weight: weight + measureBonus });
  }
  return linked;
}
