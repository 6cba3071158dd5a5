import type { Condition, Expression, Query } from '../query-tree.ts';
import { allColumns } from '../table-roles.ts';
import { takeApart } from '../take-apart.ts';
import { isTimed, sayEnd, sayWay } from '../timed-values.ts';
import type { ReadBackContext } from './read-back-context.ts';
import { isSame, unsaidPart, type WayOfChange, wayOf, wayOfQuery } from './said-changes.ts';
import { type SaidQuery, sayCondition, sayExpression, sayPeriod, wordsOf } from './say-query-expression.ts';
import { sayTables, sayTogether } from './say-tables.ts';

/** More columns than these are said as whole rows. */
export const listedMax = 3;

/** "Only the largest increase": which changes are left, and how many of them. */
function sayWayOfChange(context: SaidQuery, { of, up }: WayOfChange, query: Query): string {
  const { onlyChanges, onlyChange, largest, smallest, ...said } = wordsOf(context);
  const [one, several] = up ? [said.increase, said.increases] : [said.decrease, said.decreases];
  const [order] = query.orderBy;
  if (query.limit === undefined || !order || !isSame(order.of, of))
    return onlyChanges.replace('{changes}', several);
  const size = order.descending === up ? largest : smallest;
  const cut = query.limit === 1 ? onlyChange.replace('{changes}', one) : said.onlySome;
  return cut.replace('{count}', String(query.limit)).replace('{size}', size).replace('{changes}', several);
}

function sayOrder(context: SaidQuery, query: Query, shown: readonly Expression[]): string[] {
  const said = wordsOf(context);
  // The first ones of each group are in their order.
  if (query.extreme?.count !== undefined) return [];
  const [only, ...others] = shown;
  // Groups stand in their own order, unless only some of them are shown.
  const isOwn = ({ of, descending }: Query['orderBy'][number]) =>
    query.limit === undefined && !descending && query.groupBy.some((key) => isSame(key, of));
  const order = query.orderBy
    .filter((each) => !isOwn(each))
    .map((each) => {
      const { of } = each;
      const way = sayWay(context, each);
      const isShown = only && others.length === 0 && query.orderBy.length === 1 && isSame(of, only);
      return isShown ? way : `${said.sorted} ${sayExpression(context, of)} (${way})`;
    });
  if (query.limit === undefined || query.orderBy.length === 0) return order;
  return [
    ...order,
    query.offset === undefined ? `${said.first} ${query.limit}` : `${said.place} ${query.offset + 1}`,
  ];
}

function sayExtreme(context: SaidQuery, { extreme }: Query): string[] {
  if (!extreme) return [];
  const said = wordsOf(context);
  const { highest: isHighest, of } = extreme;
  const best = sayEnd(context, { highest: isHighest, timed: isTimed(context, of) });
  const highest = `${best} ${sayExpression(context, of)}`;
  if (extreme.within.length === 0) return [`${said.onlyRows} ${highest}`];
  const within = extreme.within.map((key) => sayExpression(context, key)).join(', ');
  const only = (extreme.count ?? 1) === 1 ? said.only : said.onlyFirst.replace('{count}', `${extreme.count}`);
  return [`${only} ${highest} ${said.within} ${within}`];
}

/** Whether a query shows its rows whole: their columns are not listed one by one then. */
function isWhole({ schema }: ReadBackContext, { table, select, groupBy, distinct }: Query): boolean {
  const described = schema.tables.find(({ name }) => name === table);
  const count = described ? allColumns(described).length : 0;
  const isPlain = select.every((each) => each.kind === 'column' && each.table === table);
  return isPlain && !distinct && groupBy.length === 0 && count > listedMax && select.length === count;
}

/** What a query tells, each part in words: the figures, their groups, the conditions, the order. */
function partsOf(context: SaidQuery, query: Query): string[] {
  const said = wordsOf(context);
  const isEach = (key: Expression) => key.kind === 'thing';
  const sayKey = (key: Expression) =>
    isEach(key) ? `${sayExpression(context, key)} (${said.eachThing})` : sayExpression(context, key);
  const keys = query.groupBy.map(sayKey);
  const figures = query.select.filter((each) => !keys.includes(sayKey(each)));
  const shown = isWhole(context, query) ? [said.wholeRows] : figures.map(sayKey);
  const subject = shown.length > 0 ? shown.join(', ') : keys.join(', ');
  const parts = [query.distinct ? `${said.distinct} ${subject}` : subject];
  if (keys.length > 0 && shown.length > 0) parts.push(`${said.by} ${keys.join(', ')}`);
  const way = wayOfQuery(query);
  const where = query.where && unsaidPart(way ? [...figures, way.of] : figures, query.where);
  if (where) parts.push(`${said.where} ${sayCondition(context, where)}`);
  if (query.having && !wayOf(query.having))
    parts.push(`${said.having} ${sayCondition(context, query.having)}`);
  if (query.qualify && !wayOf(query.qualify))
    parts.push(`${said.onlyWhere} ${sayCondition(context, query.qualify)}`);
  parts.push(...sayExtreme(context, query));
  if (way) parts.push(sayWayOfChange(context, way, query));
  if (!way || query.limit === undefined) parts.push(...sayOrder(context, query, figures));
  if (query.withoutSubtotals) parts.push(said.totals);
  return parts;
}

/** With queries inside others, which say of their own totals that they are left out. */
function saidIn(context: ReadBackContext): SaidQuery {
  const said: SaidQuery = {
    ...context,
    sayInner: (query) =>
      partsOf(said, query)
        .filter((part) => part !== wordsOf(said).totals)
        .join(', '),
  };
  return said;
}

/** What "spent" or "income" was taken for. */
function sayFlows(context: SaidQuery, { flows = [] }: Query): string[] {
  const said = wordsOf(context);
  return flows.map(({ direction, of, side }) => {
    const where = side ? ` ${said[side]}` : '';
    return `${said[direction]}: ${sayExpression(context, of)}${where}`;
  });
}

function sayJoins(context: SaidQuery, { table, together, joins }: Query): string[] {
  const matched = joins.map(
    ({ left, right }) => `${sayExpression(context, left)} = ${sayExpression(context, right)}`,
  );
  const others = joins.map((join) => join.table);
  if (!together) return sayTables(context, [table, ...others], matched);
  return [sayTogether(context, together.tables), ...sayTables(context, others, matched)];
}

/** How the question was understood, part by part, made from the tree that runs. */
export function readBackParts(given: Query, context: ReadBackContext): string[] {
  const query = takeApart(given);
  const said = saidIn(context);
  return [...partsOf(said, query), ...sayFlows(said, query), ...sayJoins(said, query)];
}

/** Stretches of time in words; undefined where one of them has no name. */
export function namePeriods(
  periods: readonly Condition[],
  context: ReadBackContext,
): readonly string[] | undefined {
  const names = periods.map((period) => sayPeriod(saidIn(context), period));
  const known = names.filter((name) => name !== undefined);
  return known.length < names.length ? undefined : known;
}

/** The parts of a read-back as one sentence. */
export function joinParts(parts: readonly string[], { language }: Pick<ReadBackContext, 'language'>): string {
  const sentence = parts.join(', ');
  const [first = ''] = sentence;
  return first.toLocaleUpperCase(language) + sentence.slice(first.length);
}

/** The columns of a query's result in words, such as "sum of Amount". */
export const nameColumns = (query: Query, context: ReadBackContext): string[] =>
  query.select.map((expression) => sayExpression({ ...saidIn(context), isHeading: true }, expression));

/** What a question for yes or no compares, as "Sum of Amount > 700,000". */
export const sayCompared = (condition: Condition, context: ReadBackContext): string =>
  joinParts([sayCondition(saidIn(context), condition)], context);
