import type { Frame } from './question-frame.ts';
import type { Best, Bound, Filter, Measure, MoneyFlow } from './question-items.ts';
import { sameColumn } from './question-schema.ts';

const flips = { '>': '<', '<': '>', '>=': '<=', '<=': '>=', '=': '=', '<>': '<>' } as const;

/** What is more among amounts below zero is the lower cell. */
function turned(bound: Bound): Bound {
  const { operator, value } = bound;
  if (value.kind !== 'number') return { ...bound, operator: flips[operator] };
  return { ...bound, operator: flips[operator], value: { kind: 'number', value: -Math.abs(value.value) } };
}

/** What the rows of a flow meet: in the others, a column of its own is empty or zero. */
export function sideFilter({ ref, side, isOwn }: MoneyFlow, bounds: readonly Bound[] = []): Filter[] {
  if (side === undefined && !isOwn) return [];
  // Beyond a bound there is only one side.
  if (bounds.some(({ operator }) => (side === 'below' ? operator.startsWith('<') : operator.startsWith('>'))))
    return [];
  const operator = side === 'below' ? '<' : '>';
  return [{ kind: 'bound', ref, bound: { operator, value: { kind: 'number', value: 0 } }, negated: false }];
}

const turnedNames = { max: 'min', min: 'max' } as const;
const turnedName = (name: Measure['name']) => (name === 'max' || name === 'min' ? turnedNames[name] : name);

/** A superlative of money takes the flow's column: "spent most on" the sums of it, "the largest expense" single cells. */
function bestOf(best: Best, { ref, side }: MoneyFlow, sums: boolean): Best {
  if (best.ref || best.measure || best.rows || best.about) return best;
  const highest = side === 'below' ? !best.highest : best.highest;
  return best.counts || sums
    ? { ...best, highest, measure: { name: 'sum', ref } }
    : { ...best, highest, ref };
}

const figureFlags = ['much', 'share', 'change', 'difference', 'compare', 'more', 'fewer'] as const;

/** "expenses in March" may be their sum as well as their rows; other words tell which. */
const tellsFigure = ({ flags, groups, asked }: Frame) =>
  groups.length > 0 ||
  figureFlags.some((flag) => flags.has(flag)) ||
  asked.some(({ asked: kind }) => kind === 'what');

/** The figure that words for spending or earning ask for, where they ask for one. */
function figureOf(frame: Frame, { ref, side }: MoneyFlow): { measures: Measure[]; isImplied: boolean } {
  if (frame.bests.length > 0) return { measures: [], isImplied: false };
  const names = frame.aggregates.map(({ name }) => (side === 'below' ? turnedName(name) : name));
  if (names.length > 0) return { measures: names.map((name) => ({ name, ref })), isImplied: false };
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

/**
 * Settles what "spent", "expense" or "income" mean: cells of one column, on one side of zero where it has both. Bounds
 * and superlatives are about the size of the amounts, whatever their sign.
 */
export function settleFlows(frame: Frame): Frame {
  const [flow, ...others] = frame.flows;
  if (!flow) return frame;
  const opposite = others.find(
    ({ direction, ref }) => direction !== flow.direction && ref.table.name === flow.ref.table.name,
  );
  if (opposite && frame.bests.length + frame.measures.length === 0)
    return settleBoth(frame, [flow, opposite]);
  const { measures, isImplied } = figureOf(frame, flow);
  // "The top 3 categories by total spending"
  const sums = frame.bests.length > 0 && frame.aggregates.some(({ name }) => name === 'sum');
  const loose = flow.side === 'below' ? frame.looseBounds.map(turned) : frame.looseBounds;
  const bounds = loose.map((bound): Filter => ({ kind: 'bound', ref: flow.ref, bound, negated: false }));
  return {
    ...frame,
    bests: frame.bests.map((best) => bestOf(best, flow, sums)),
    measures: [...frame.measures, ...measures],
    aggregates: measures.length > 0 || sums ? [] : frame.aggregates,
    looseBounds: [],
    filters: [...frame.filters, ...sideFilter(flow, loose), ...bounds],
    flags: isImplied ? new Set([...frame.flags, 'implied']) : frame.flags,
    unused: frame.unused + flow.guesses + others.filter(isOther(flow)).length,
  };
}
