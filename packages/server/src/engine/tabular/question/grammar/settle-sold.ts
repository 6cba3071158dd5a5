import { columnOf } from '../compose/cell-of.ts';
import { isMoney, isPieces, isSaleVerb, usable } from '../link/link-sales.ts';
import type { AggregateExpression, Expression, Query } from '../query-tree.ts';
import type { ColumnRef, QuestionSchema, TableDescription } from '../question-schema.ts';
import type { Candidate } from '../rank-readings.ts';
import { renderSql } from '../render-sql.ts';
import type { FirstRows } from '../try-readings.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import type { ParseInput } from './parse-question.ts';

/** The other reading stands directly behind. */
const behind = 0.01;

const popular = /^(?:popular|populer)/;

type Figure = AggregateExpression;

const countRows: Figure = { kind: 'aggregate', name: 'count' };
const sumOf = (ref: ColumnRef): Figure => ({ kind: 'aggregate', name: 'sum', of: columnOf(ref) });

interface SoldColumns {
  pieces: ColumnRef | undefined;
  money: ColumnRef | undefined;
  product: ColumnRef | undefined;
}

/** The one column of its kind; undefined where there are several. */
function onlyOne(table: TableDescription, fits: (label: string) => boolean): ColumnRef | undefined {
  const [column, other] = usable(table).filter(({ label }) => fits(label));
  return column && !other ? { table, column } : undefined;
}

function soldColumns(table: TableDescription): SoldColumns {
  const [product, other] = table.columns.filter(
    ({ type, label }) => type === 'text' && labelHasConcept(label, ['product']),
  );
  return {
    pieces: onlyOne(table, isPieces),
    money: onlyOne(table, isMoney),
    product: product && !other ? { table, column: product } : undefined,
  };
}

const isOf = (of: Expression | undefined, ref: ColumnRef | undefined) =>
  of?.kind === 'column' && ref !== undefined && of.table === ref.table.name && of.column === ref.column.name;

/** The figure that the groups of a query are ranked by, where it is one of how much was sold. */
function rankedFigure({ groupBy, orderBy, limit, joins }: Query, { pieces, money }: SoldColumns) {
  const of = orderBy[0]?.of;
  if (groupBy.length === 0 || limit === undefined || joins.length > 0 || of?.kind !== 'aggregate' || of.where)
    return undefined;
  const isCount = of.name === 'count' && of.of === undefined;
  const isSum = of.name === 'sum' && !of.per && (isOf(of.of, pieces) || isOf(of.of, money));
  return isCount || isSum ? of : undefined;
}

/** "What sells most", which names nothing that could be ranked, is about the products. */
function rankedProducts({ query, frame }: Candidate, { pieces, product }: SoldColumns): Query | undefined {
  const [best, other] = frame.bests;
  const named = [...frame.columns, ...frame.asked.flatMap(({ ref }) => ref ?? [])];
  const asks = frame.asked.some(({ asked }) => asked === 'what' || asked === 'which');
  if (!best || other || !asks || !product || !pieces || named.length + frame.groups.length > 0)
    return undefined;
  if (query.joins.length > 0 || frame.flags.has('much')) return undefined;
  const { extreme: _, ...rest } = query;
  const key = columnOf(product);
  const orderBy = [{ of: sumOf(pieces), descending: best.highest }];
  return { ...rest, select: [key], distinct: false, groupBy: [key], orderBy, limit: best.limit ?? 1 };
}

/** The same query with its groups ranked by another figure. */
function rankedBy(query: Query, before: Figure, figure: Figure): Query {
  const put = (each: Expression) => (JSON.stringify(each) === JSON.stringify(before) ? figure : each);
  return {
    ...query,
    select: query.select.map(put),
    orderBy: query.orderBy.map((order) => ({ ...order, of: put(order.of) })),
  };
}

/** The column of pieces or of money that words of the question name beside the verb. */
function namedFigure({ items }: ParseInput, verbs: readonly number[], columns: readonly ColumnRef[]) {
  const found = columns.filter((ref) =>
    items.some(
      ({ meaning, from, until }) =>
        ((meaning.kind === 'column' && isOf(columnOf(meaning.ref), ref)) ||
          (meaning.kind === 'measure' && meaning.measure.ref && isOf(columnOf(meaning.measure.ref), ref))) &&
        !verbs.some((at) => from <= at && at < until),
    ),
  );
  return found.length === 1 ? found[0] : undefined;
}

const isSameOf = (one: Query, other: Query) => JSON.stringify(one.groupBy) === JSON.stringify(other.groupBy);

/** Whether two queries find the same, whatever their figures are. */
async function findSame(one: Query, other: Query, firstRows: FirstRows): Promise<boolean> {
  const [rows, others] = await Promise.all([one, other].map((query) => firstRows(renderSql(query))));
  const keys = (found: readonly (readonly unknown[])[] = []) =>
    JSON.stringify(found.map((row) => row.slice(0, one.groupBy.length)));
  return keys(rows) === keys(others);
}

/** By what is ranked, likeliest first: by pieces and by money, or by rows and by pieces. */
function figuresFor(
  { input, verbs, isPopular }: { input: ParseInput; verbs: readonly number[]; isPopular: boolean },
  { pieces, money }: SoldColumns,
): Figure[] {
  const both = [pieces, money].filter((ref) => ref !== undefined);
  const named = namedFigure(input, verbs, both);
  if (named) return [sumOf(named)];
  if (!isPopular) return both.map(sumOf);
  return [countRows, ...(pieces ? [sumOf(pieces)] : [])];
}

const placesOf = (words: readonly QuestionWord[], fits: (word: QuestionWord) => boolean) =>
  words.flatMap((word, at) => (fits(word) ? [at] : []));

/**
 * "What sells most", in a table with pieces and money: it is answered by pieces, and offered by money where that finds
 * something else; as is "the most popular" by rows and by pieces. A figure that the question names is meant.
 */
export async function settleSold(
  candidates: readonly Candidate[],
  { schema, input }: { schema: QuestionSchema; input: ParseInput },
  firstRows: FirstRows | undefined,
): Promise<readonly Candidate[]> {
  const [first, ...rest] = candidates;
  const table = schema.tables.find(({ name }) => name === first?.query.table);
  const verbs = placesOf(input.words, isSaleVerb);
  const isPopular = verbs.length === 0 && input.words.some(({ folded }) => popular.test(folded));
  if (!first || !table || (verbs.length === 0 && !isPopular)) return candidates;
  const columns = soldColumns(table);
  const query = rankedProducts(first, columns) ?? first.query;
  const before = rankedFigure(query, columns);
  const [figure, ...others] = before ? figuresFor({ input, verbs, isPopular }, columns) : [];
  if (!before || !figure) return candidates;
  const ranked = rankedBy(query, before, figure);
  const twins: Candidate[] = [];
  for (const other of others) {
    const twin = rankedBy(ranked, figure, other);
    if (firstRows && (await findSame(ranked, twin, firstRows))) continue;
    twins.push({ ...first, query: twin, sql: renderSql(twin), score: first.score - behind });
  }
  const likely = { ...first, query: ranked, sql: renderSql(ranked), isLikely: twins.length > 0 };
  const known = new Set([likely, ...twins].map(({ sql }) => sql));
  // Nobody who speaks of selling counts rows.
  const isOther = (each: Candidate) => isSameOf(each.query, ranked) && rankedFigure(each.query, columns);
  return [likely, ...twins, ...rest.filter((each) => !known.has(each.sql) && !isOther(each))];
}
