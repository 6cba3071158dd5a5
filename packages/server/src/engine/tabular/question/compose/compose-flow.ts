import type { Expression, Query } from '../query-tree.ts';
import type { Best, Measure, MoneyFlow } from '../question-items.ts';
import {
  type ColumnRef,
  isQuantity,
  sameColumn,
  type TableDescription,
  withSign,
} from '../question-schema.ts';
import { dateColumns, entityColumn } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { columnOf, numberOf } from './cell-of.ts';
import { type Composed, composed, composeFigures, groupExpression, outputRefs } from './compose-query.ts';
import { aggregateOf } from './figure-order.ts';
import { baseQuery, type QueryScope } from './query-scope.ts';

function textColumn(table: TableDescription, words: readonly string[]): ColumnRef | undefined {
  const column = table.columns.find(({ type, label }) => type === 'text' && labelHasConcept(label, words));
  return column && { table, column };
}

const descriptionColumn = (table: TableDescription) =>
  textColumn(table, ['description']) ?? textColumn(table, ['category']) ?? entityColumn(table);

/** What money was spent on: its kind where the table has one, and what each row says of itself. */
function subjectColumns(table: TableDescription): ColumnRef[] {
  const found = [textColumn(table, ['category']), textColumn(table, ['description'])].filter(
    (ref) => ref !== undefined,
  );
  const entity = entityColumn(table);
  return found.length > 0 || !entity ? found : [entity];
}

const repeatsText = ({ column }: ColumnRef) => column.type === 'text' && !column.unique;

/** What is shown of rows of money: their day, what they say of themselves, and the amount. */
function rowColumns(scope: QueryScope, amount: ColumnRef): ColumnRef[] {
  const named = outputRefs(scope).filter((ref) => !sameColumn(ref, amount));
  const [date] = dateColumns(scope.table);
  const usual = [date, descriptionColumn(scope.table)].filter((ref) => ref !== undefined);
  return [...(named.length > 0 ? named : usual), amount];
}

/** A number in a text is shown as the cell has it. */
const cellOf = (ref: ColumnRef): Expression => (ref.unsigned ? numberOf(ref) : columnOf(ref));

/** "the 3 largest expenses" */
function largestRows(scope: QueryScope, best: Best & { ref: ColumnRef }): Composed {
  const query: Query = {
    ...baseQuery(scope),
    select: rowColumns(scope, best.ref).map(cellOf),
    orderBy: [{ of: cellOf(best.ref), descending: best.highest }],
    limit: best.limit ?? 1,
    ...(best.rank !== undefined && { offset: best.rank - 1 }),
  };
  return composed(scope, 'best_row', query);
}

/** "list the expenses of March" */
function plainRows(scope: QueryScope, { ref }: MoneyFlow, guesses: number): Composed {
  const descending = scope.frame.sort?.descending ?? scope.frame.descending;
  const orderBy = descending === undefined ? [] : [{ of: cellOf(ref), descending }];
  const query: Query = { ...baseQuery(scope), select: rowColumns(scope, ref).map(cellOf), orderBy };
  return composed(scope, 'rows', query, guesses);
}

/** "what did I spend most on": the kinds or descriptions that the sums are the most of. */
function largestGroups(scope: QueryScope, best: Best & { measure: Measure }): Composed[] {
  const keys = scope.frame.groups
    .map((key) => groupExpression(scope, key))
    .filter((key) => key !== undefined);
  const named = outputRefs(scope).filter(({ column }) => !isQuantity(column));
  const told = keys.length > 0 ? keys : named.map(columnOf);
  const figure = aggregateOf(best.measure);
  const groupedBy = (groupBy: readonly Expression[], guesses: number): Composed => {
    const query: Query = {
      ...baseQuery(scope),
      select: [...groupBy, figure],
      groupBy,
      orderBy: [{ of: figure, descending: best.highest }],
      limit: best.limit ?? 1,
    };
    return composed(scope, 'best_group', query, guesses);
  };
  if (told.length > 0) return [groupedBy(told, 0)];
  return subjectColumns(scope.table).map((ref, at) =>
    groupedBy([columnOf(ref)], (at > 0 ? 0.5 : 0) + (ref.column.unique ? 0.5 : 0)),
  );
}

/** "my average monthly expenses": of the sums of the months, rather than of single payments in each of them. */
function averageOfParts(scope: QueryScope): Composed[] {
  const [measure, second] = scope.frame.measures;
  const [key, another] = scope.frame.groups;
  if (measure?.name !== 'avg' || second || !key?.part || another) return [];
  const part = groupExpression(scope, key);
  if (part?.kind !== 'part') return [];
  const of = aggregateOf({ ...measure, name: 'sum' });
  const query: Query = { ...baseQuery(scope), select: [{ kind: 'per_part', of, part }] };
  return [
    composed(scope, 'figure', query),
    ...composeFigures(scope).map((each) => ({ ...each, guesses: each.guesses + 0.5 })),
  ];
}

/** "the difference between income and expenses": what came in less what went out. */
export function composeNet(scope: QueryScope): Composed[] {
  const { frame } = scope;
  const [income, outgoing] = (['in', 'out'] as const).map((direction) =>
    frame.flows.find((flow) => flow.direction === direction),
  );
  if (!income || !outgoing || !frame.flags.has('difference') || frame.measures.length !== 2) return [];
  const keys = frame.groups.map((key) => groupExpression(scope, key)).filter((key) => key !== undefined);
  const sumOf = ({ ref, side }: MoneyFlow) => aggregateOf({ name: 'sum', ref, ...(side && { side }) });
  const isSigned = sameColumn(income.ref, outgoing.ref);
  const net: Expression = isSigned
    ? aggregateOf({ name: 'sum', ref: withSign(income.ref) })
    : { kind: 'minus', left: sumOf(income), right: sumOf(outgoing), absolute: false };
  const query: Query = { ...baseQuery(scope), select: [...keys, net], groupBy: keys };
  return [composed(scope, 'difference', query)];
}

/** What a frame about money that went out or came in may mean, beside what other frames mean as well. */
export function composeFlow(scope: QueryScope): Composed[] {
  const { frame } = scope;
  const [flow] = frame.flows;
  const [best] = frame.bests;
  if (!flow || frame.flags.has('asked_part')) return [];
  if (best) {
    const { ref, measure } = best;
    if (measure?.ref && sameColumn(measure.ref, flow.ref)) return largestGroups(scope, { ...best, measure });
    if (!ref || !sameColumn(ref, flow.ref) || frame.groups.length > 0) return [];
    const rows = largestRows(scope, { ...best, ref });
    // "The 3 largest expense categories" and "which category has the highest spending" are sums of each.
    const asked = frame.asked.flatMap(({ ref: named }) => named ?? []);
    const isGrouped = (best.limit === undefined ? asked : outputRefs(scope)).some(repeatsText);
    if (!isGrouped) return [rows];
    return [
      ...largestGroups(scope, { ...best, measure: { name: 'sum', ref } }),
      { ...rows, shape: 'best_row_second' },
    ];
  }
  const counts = frame.counted.length > 0 || frame.flags.has('count');
  const average = averageOfParts(scope);
  if (average.length > 0) return average;
  if (frame.measures.length === 0 && !counts) return [plainRows(scope, flow, 0)];
  if (!frame.flags.has('implied')) return [];
  const sums = composeFigures(scope).map((each) => ({ ...each, guesses: each.guesses + impliedGuess }));
  return [...sums, plainRows(scope, flow, impliedGuess)];
}

/** "Expenses in March" may be their sum or their rows, so that it is asked back. */
const impliedGuess = 0.4;
