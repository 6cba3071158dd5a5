import type { Best, Bound, Filter, Measure, MoneyFlow } from '../question-items.ts';
import { type ColumnRef, sameColumn, withSign } from '../question-schema.ts';
import type { Frame } from './frame.ts';

/** What the rows of a flow meet: in the others, a column of its own is empty or zero. */
export function sideFilter({ ref, side, isOwn }: MoneyFlow, bounds: readonly Bound[] = []): Filter[] {
  if (side === undefined && !isOwn) return [];
  // What is more than a bound is above zero as well.
  if (side !== 'below' && bounds.some(({ operator }) => operator.startsWith('>'))) return [];
  const bound: Bound = { operator: side === 'below' ? '<' : '>', value: { kind: 'number', value: 0 } };
  return [{ kind: 'bound', ref: withSign(ref), bound, negated: false }];
}

/** A superlative of money takes the flow's column: "spent most on" the sums of it, "the largest expense" single cells. */
function bestOf(best: Best, { ref }: MoneyFlow, sums: boolean): Best {
  if (best.ref || best.measure || best.rows || best.about) return best;
  return best.counts || sums ? { ...best, measure: { name: 'sum', ref } } : { ...best, ref };
}

const figureFlags = ['much', 'share', 'change', 'difference', 'compare', 'more', 'fewer'] as const;

/** "expenses in March" may be their sum as well as their rows; other words tell which. */
const tellsFigure = ({ flags, groups, asked }: Frame) =>
  groups.length > 0 ||
  figureFlags.some((flag) => flags.has(flag)) ||
  asked.some(({ asked: kind }) => kind === 'what');

/** The figure that words for spending or earning ask for, where they ask for one. */
function figureOf(frame: Frame, { ref }: MoneyFlow): { measures: Measure[]; isImplied: boolean } {
  if (frame.bests.length > 0) return { measures: [], isImplied: false };
  const named = frame.aggregates.map(({ name }) => ({ name, ref }));
  if (named.length > 0) return { measures: named, isImplied: false };
  const isOther =
    frame.measures.length + frame.counted.length > 0 ||
    frame.flags.has('count') ||
    (frame.flags.has('list') && frame.groups.length === 0);
  const told = tellsFigure(frame);
  // "Expenses over 500" are rows.
  if (isOther || (!told && frame.looseBounds.length > 0)) return { measures: [], isImplied: false };
  return { measures: [{ name: 'sum', ref }], isImplied: !told };
}

const isOther = (flow: MoneyFlow) => (other: MoneyFlow) =>
  other.direction !== flow.direction || !sameColumn(other.ref, flow.ref);

/** "income and expenses": a figure for each direction, in one query. */
function settleBoth(frame: Frame, flows: readonly MoneyFlow[]): Frame {
  const [name = 'sum'] = frame.aggregates.map((aggregate) => aggregate.name);
  const measures = flows.map(({ ref, side }): Measure => ({ name, ref, ...(side && { side }) }));
  const guesses = flows.reduce((sum, flow) => sum + flow.guesses, 0);
  return {
    ...frame,
    measures: [...frame.measures, ...measures],
    aggregates: [],
    unused: frame.unused + guesses + frame.looseBounds.length,
  };
}

/** "The total amount that I paid" names the column as well: its cells count by their size there too. */
function withSizes(frame: Frame, of: ColumnRef): Frame {
  const sized = (ref: ColumnRef) => (sameColumn(ref, of) ? of : ref);
  const measured = (measure: Measure): Measure =>
    measure.ref ? { ...measure, ref: sized(measure.ref) } : measure;
  return {
    ...frame,
    columns: frame.columns.map(sized),
    measures: frame.measures.map(measured),
    bests: frame.bests.map((best) => ({
      ...best,
      ...(best.ref && { ref: sized(best.ref) }),
      ...(best.measure && { measure: measured(best.measure) }),
    })),
    having: frame.having.map((having) => ({ ...having, measure: measured(having.measure) })),
    filters: frame.filters.map((filter) =>
      (filter.kind === 'bound' || filter.kind === 'range') && filter.ref
        ? { ...filter, ref: sized(filter.ref) }
        : filter,
    ),
  };
}

/**
 * Settles what "spent", "expense" or "income" mean: cells of one column, on one side of zero where it has both. Figures,
 * bounds and superlatives are about the size of the amounts, whatever their sign.
 */
export function settleFlows(given: Frame): Frame {
  const [flow, ...others] = given.flows;
  if (!flow) return given;
  const opposite = others.find(
    ({ direction, ref }) => direction !== flow.direction && ref.table.name === flow.ref.table.name,
  );
  if (opposite && given.bests.length + given.measures.length === 0)
    return settleBoth(given, [flow, opposite]);
  const frame = flow.ref.unsigned && !opposite ? withSizes(given, flow.ref) : given;
  const { measures, isImplied } = figureOf(frame, flow);
  const isUntold = flow.guesses >= 1 && frame.filters.length === 0;
  // "The top 3 categories by total spending"
  const sums = frame.bests.length > 0 && frame.aggregates.some(({ name }) => name === 'sum');
  const bounds = frame.looseBounds.map(
    (bound): Filter => ({ kind: 'bound', ref: flow.ref, bound, negated: false }),
  );
  return {
    ...frame,
    bests: frame.bests.map((best) => bestOf(best, flow, sums)),
    measures: [...frame.measures, ...measures],
    aggregates: measures.length > 0 || sums ? [] : frame.aggregates,
    looseBounds: [],
    filters: [...frame.filters, ...sideFilter(flow, frame.looseBounds), ...bounds],
    flags: new Set([
      ...frame.flags,
      ...(isImplied ? ['implied' as const] : []),
      ...(isUntold ? ['untold' as const] : []),
    ]),
    unused: frame.unused + flow.guesses + others.filter(isOther(flow)).length,
  };
}
