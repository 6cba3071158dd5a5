import { amendQuery } from '../amend-query.ts';
import { negate } from '../grammar/condition-rules.ts';
import type { Frame } from '../grammar/frame.ts';
import type { Tiling } from '../grammar/parse-question.ts';
import { readFrame } from '../grammar/question-frame.ts';
import { settleFlows } from '../grammar/settle-flows.ts';
import { lengthIn } from '../link/computed-columns.ts';
import type { Query } from '../query-tree.ts';
import type { Filter, Measure } from '../question-items.ts';
import {
  type ColumnRef,
  isQuantity,
  type QuestionSchema,
  sameColumn,
  type TableDescription,
} from '../question-schema.ts';
import { isToldLength, quantityColumns } from '../table-roles.ts';
import { fitsAspect } from '../words/aspects.ts';
import { amountOfMost, amountOfMuch } from './amount-of-much.ts';
import { cellOf } from './cell-of.ts';
import { composeAskedPart } from './compose-asked-part.ts';
import { composeBest } from './compose-best.ts';
import { composeBetweenRows } from './compose-between-rows.ts';
import { composeChange } from './compose-change.ts';
import { composeBestOfNamed, composeEither } from './compose-either.ts';
import { composeElapsed } from './compose-elapsed.ts';
import { composeFlow, composeNet } from './compose-flow.ts';
import { composeIntersection, composeNone } from './compose-intersection.ts';
import { composeMore } from './compose-more.ts';
import { composeNeighbour, composeSame } from './compose-neighbour.ts';
import { type Composed, composeFigures, measuresOf } from './compose-query.ts';
import { composeHaving, composeRows } from './compose-rows.ts';
import { composeShare } from './compose-share.ts';
import { composeComparison, composeDifference, composeExistence, composeYesNo } from './compose-special.ts';
import { composeThan } from './compose-than.ts';
import { composeTopFigure } from './compose-top-figure.ts';
import { composeWhichWay } from './compose-which-way.ts';
import { monthsOfDay } from './period-parts.ts';
import { openScope, type QueryScope } from './query-scope.ts';
import { tablesFor, unnamedCost } from './tables-for.ts';

/** Columns named beside flags ("recommend", "returned") are conditions. */
function readFlags(frame: Frame): Frame {
  const isFlag = (ref: ColumnRef | undefined): ref is ColumnRef => ref?.column.type === 'boolean';
  // "The most late deliveries", "how many late deliveries": rows are counted where the flag is set.
  const counted = frame.counted.flatMap(({ ref }) => (isFlag(ref) ? [ref] : []));
  const bests = frame.bests.flatMap(({ measure }) => (isFlag(measure?.ref) ? [measure.ref] : []));
  // "What is the pass rate" asks for a share, and for no yes or no.
  const isOfShare = ({ ref }: Frame['asked'][number]) => frame.flags.has('share') && isFlag(ref);
  const shared = frame.asked.flatMap((each) => (isOfShare(each) && each.ref ? [each.ref] : []));
  const flags = [...frame.columns.filter(isFlag), ...counted, ...bests, ...shared];
  if (flags.length === 0) return frame;
  return {
    ...frame,
    asked: frame.asked.filter((each) => !isOfShare(each)),
    counted: frame.counted.map((each) => (isFlag(each.ref) ? { kind: 'counted' } : each)),
    bests: frame.bests.map(({ measure, ...best }) =>
      isFlag(measure?.ref) ? { ...best, rows: true } : { ...best, ...(measure && { measure }) },
    ),
    columns: frame.columns.filter(({ column }) => column.type !== 'boolean'),
    filters: [...frame.filters, ...flags.map((ref) => ({ kind: 'flag' as const, ref, negated: false }))],
  };
}

/** "Planned and unplanned", "sold out compared with not sold out": a figure for each side of a column of yes and no. */
function groupByFlags(frame: Frame): Frame {
  const flags = frame.filters.flatMap((filter) => (filter.kind === 'flag' ? [filter] : []));
  const both = flags.find((one) =>
    flags.some((other) => sameColumn(one.ref, other.ref) && one.negated !== other.negated),
  );
  const asksFigure =
    frame.measures.length + frame.counted.length + frame.aggregates.length > 0 || frame.flags.has('count');
  if (!both || !asksFigure) return frame;
  const isSide = (filter: Filter) => filter.kind === 'flag' && sameColumn(filter.ref, both.ref);
  return {
    ...frame,
    filters: frame.filters.filter((filter) => !isSide(filter)),
    groups: [...frame.groups, { ref: both.ref }],
  };
}

/** "did not win any gold medals": none of them. */
function withoutAny(frame: Frame, ref: ColumnRef): Frame {
  const bound = { operator: '=' as const, value: { kind: 'number' as const, value: 0 } };
  const columns = frame.columns.filter((other) => other !== ref);
  const missing = { kind: 'missing' as const, ref, negated: false };
  const none = { kind: 'bound' as const, ref, bound, negated: false };
  return {
    ...frame,
    columns,
    filters: [{ kind: 'or', parts: [missing, none] }],
    unused: frame.unused + 0.3,
  };
}

/** A negation that stands apart turns the one condition that there is. */
function attachNegations(frame: Frame): Frame {
  if (frame.negations === 0) return frame;
  const [only, second] = frame.filters;
  const [quantity, other] = frame.columns.filter(({ column }) => isQuantity(column));
  if (!only && quantity && !other && frame.negations === 1) return withoutAny(frame, quantity);
  if (frame.negations > 1 || !only || second) return { ...frame, unused: frame.unused + frame.negations };
  return {
    ...frame,
    filters: [negate(only, { ...(frame.flags.has('never') && { never: true }) })],
    unused: frame.unused + 0.3,
  };
}

/** "How long is the song", where its length is written as "2:34". */
function toldLength(table: TableDescription): ColumnRef | undefined {
  const [only, other] = table.columns.filter(isToldLength);
  return only && !other ? { table, column: only } : undefined;
}

/** "How long is the average appointment": the column that is so long. */
function namedByMuch(frame: Frame, schema: QuestionSchema): Frame {
  const about = frame.muchAbout;
  if (frame.flags.has('much') && !about) return amountOfMuch(frame, tablesFor(frame, schema).tables[0]);
  const isNamed = frame.columns.some(({ column }) => isQuantity(column));
  if (!about || isNamed || frame.measures.length + frame.bests.length + frame.counted.length > 0)
    return frame;
  const [table] = tablesFor(frame, schema).tables;
  const column = table?.columns.find((each) => fitsAspect(each, about));
  const ref =
    table && column
      ? { table, column }
      : about === 'length' && table
        ? (lengthIn(table, undefined) ?? toldLength(table))
        : undefined;
  return ref ? { ...frame, columns: [...frame.columns, ref] } : frame;
}

/** "the total of rents" means the one quantity of the table, when there is one that stands out. */
function measureMainColumn(frame: Frame, name: Measure['name'], schema: QuestionSchema): Frame {
  const [table] = tablesFor(frame, schema).tables;
  const quantities = table ? quantityColumns(table) : [];
  const [ref] = quantities;
  const unused = frame.unused + frame.aggregates.length;
  if (!ref || frame.measures.length + frame.counted.length + frame.having.length > 0)
    return { ...frame, unused };
  const measure: Measure = { name, ref, ...(name === 'sum' && { isTotal: true }) };
  return { ...frame, measures: [measure], unused: unused - 1 + (quantities.length > 1 ? 0.7 : 0.3) };
}

/** The days that a duration is made of are not asked for beside it: "how long it takes to close a ticket". */
function withoutOwnDays(frame: Frame, schema: QuestionSchema): Frame {
  const named = [...frame.columns, ...frame.measures.flatMap(({ ref }) => ref ?? [])];
  const byLength = frame.bests.some(({ about }) => about?.some(({ aspect }) => aspect === 'length'));
  const [table] = tablesFor(frame, schema).tables;
  const implied = byLength && table ? [lengthIn(table, undefined)] : [];
  const ends = [...named, ...implied].flatMap((ref) => {
    const made = ref?.column.computed;
    return made?.kind === 'time_between' ? [made.from, made.until] : [];
  });
  const isEnd = ({ column }: ColumnRef) =>
    ends.some((end) => end.kind === 'column' && end.column === column.name);
  if (ends.length === 0) return frame;
  return { ...frame, columns: frame.columns.filter((ref) => frame.listed.includes(ref) || !isEnd(ref)) };
}

/** "maximum, minimum of X": an aggregate that stands apart takes the one number that is named. */
function attachAggregates(frame: Frame, schema: QuestionSchema): Frame {
  const numbers = frame.columns.filter(
    ({ column }) => column.type === 'integer' || column.type === 'decimal' || column.numberLike,
  );
  const [only] = numbers;
  const [aggregate, another] = frame.aggregates;
  if (!aggregate) return frame;
  const [best] = frame.bests;
  // "The oldest medalists on average"
  if (aggregate.name === 'avg' && !another && best?.about && !best.ref && !best.measure)
    return { ...frame, bests: [{ ...best, average: true }] };
  // "how many are there in total"
  if (aggregate.name === 'sum' && !another && (frame.counted.length > 0 || frame.flags.has('count')))
    return frame;
  // "The three best paid together": what they are the first by is added up.
  if (!only && best?.limit !== undefined) return frame;
  if (!only) return measureMainColumn(frame, aggregate.name, schema);
  const isTotal = aggregate.name === 'sum' && { isTotal: true as const };
  const measures = numbers.map((ref) => ({ name: aggregate.name, ref, ...isTotal }));
  const columns = frame.columns.filter((ref) => !numbers.includes(ref));
  return {
    ...frame,
    columns,
    measures: [...frame.measures, ...measures],
    unused: frame.unused + frame.aggregates.length - 1 + 0.3,
  };
}

/** What is asked of rows beside others. */
const composeBeside = (scope: QueryScope, schema: QuestionSchema): Composed[] => [
  ...composeElapsed(scope, schema),
  ...composeWhichWay(scope, schema),
  ...composeBetweenRows(scope),
];

function composeIn(scope: QueryScope, schema: QuestionSchema): Composed[] {
  // Rows that are compared with those of their group are shown as they are.
  if (scope.qualify) return composeRows(scope);
  const beside = composeBeside(scope, schema);
  if (beside.length > 0 || scope.frame.whichWay) return beside;
  const either = composeEither(scope);
  if (either.length > 0) return either;
  const than = composeThan(scope, schema);
  if (than.length > 0) return than;
  const yesNo = composeYesNo(scope, schema);
  if (yesNo.length > 0) return yesNo;
  const net = composeNet(scope);
  if (net.length > 0) return net;
  const more = composeMore(scope, schema);
  const comparisons = [more, composeBestOfNamed(scope)].find(({ length }) => length > 0);
  const special = [
    ...composeNone(scope, schema),
    ...composeIntersection(scope, schema),
    ...composeDifference(scope, schema),
    ...composeShare(scope, schema),
    ...composeChange(scope, schema),
    ...(comparisons ?? composeComparison(scope)),
    ...composeNeighbour(scope),
    ...composeSame(scope),
  ];
  if (special.length > 0) return special;
  const askedPart = composeAskedPart(scope, schema);
  if (askedPart.length > 0) return askedPart;
  const topFigure = composeTopFigure(scope);
  if (topFigure.length > 0) return topFigure;
  const having = composeHaving(scope);
  if (having.length > 0) return having;
  const flow = composeFlow(scope);
  if (flow.length > 0) return flow;
  const best = composeBest(scope);
  const plural = scope.frame.bests.some(({ limit }) => limit !== undefined);
  const figures =
    scope.frame.bests.length === 0 || (plural && best.length === 0) ? composeFigures(scope) : [];
  const existence = composeExistence(scope);
  if (existence.length > 0 && measuresOf(scope).length === 0) return existence;
  return [...best, ...figures, ...composeRows(scope)];
}

/** A query with what words for spending or earning were taken for. */
function withFlows(query: Query, { flows }: Frame): Query {
  if (flows.length === 0) return query;
  const told = flows.filter(
    (flow, at) => flows.findIndex(({ direction }) => direction === flow.direction) === at,
  );
  return {
    ...query,
    flows: told.map(({ direction, ref, side }) => ({ direction, of: cellOf(ref), ...(side && { side }) })),
  };
}

/** What a follow-up changes in the query before. */
function composeAmended(tiling: Tiling, previous: Query, schema: QuestionSchema): Composed[] {
  const frame = settleFlows(attachNegations(readFlags(readFrame(tiling))));
  const query = amendQuery(previous, frame, schema);
  return query ? [{ query: withFlows(query, frame), shape: 'amended', guesses: 0 }] : [];
}

/** The trees that one tiling of the question may mean. */
export function composeReadings(
  tiling: Tiling,
  schema: QuestionSchema,
  previous?: Query,
): { frame: Frame; composed: Composed[] } {
  const amended = previous ? composeAmended(tiling, previous, schema) : [];
  if (amended.length > 0) return { frame: readFrame(tiling), composed: amended };
  const settled = groupByFlags(settleFlows(attachNegations(readFlags(readFrame(tiling)))));
  const named = amountOfMost(namedByMuch(settled, schema), tablesFor(settled, schema).tables[0]);
  const frame = monthsOfDay(attachAggregates(withoutOwnDays(named, schema), schema));
  const { tables, guesses } = tablesFor(frame, schema);
  const composed = tables.flatMap((table, at) => {
    const scope = openScope(frame, schema, table);
    if (!scope) return [];
    return composeIn(scope, schema).map((each) => ({
      ...each,
      query: withFlows(each.query, frame),
      guesses: each.guesses + guesses + 0.2 * at + unnamedCost(frame, table, each.query),
    }));
  });
  return { frame, composed };
}
