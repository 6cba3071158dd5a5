import { numberValue, valueFilter } from '../bound-columns.ts';
import { filterRefs } from '../compose/filter-refs.ts';
import { ofOneDay, withLastYear, withYears } from '../compose/period-parts.ts';
import type { Bound, Meaning, Period } from '../question-items.ts';
import { type ColumnRef, isQuantity, sameColumn } from '../question-schema.ts';
import { isRowNoun, withTitle } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { limitMax } from './best-rules.ts';
import { emptyFrame, type Frame, type FrameFlag } from './frame.ts';
import type { MeaningOf } from './grammar-rule.ts';
import type { Tiling } from './parse-question.ts';
import { placeBetweenRows } from './place-between-rows.ts';
import { settleByMeasure } from './settle-by-measure.ts';
import { settleChange, settlePercent } from './settle-changes.ts';
import { settleEither } from './settle-either.ts';
import { settleEvents } from './settle-events.ts';
import { settleSides } from './settle-sides.ts';

const flagOf: Partial<Record<Meaning['kind'], FrameFlag>> = {
  share: 'share',
  change: 'change',
  difference: 'difference',
  compare_word: 'compare',
  exists: 'exists',
  distinct: 'distinct',
  count_word: 'count',
  much_word: 'much',
  events: 'events',
  all: 'all',
  everything: 'everything',
  more: 'more',
  fewer: 'fewer',
  same: 'same',
  both: 'both',
  joined: 'joined',
  beside: 'beside',
  in_file: 'in_file',
  list: 'list',
  or: 'or',
};

/** "Ada kaç yaşında": an age is shown, and not counted. */
function placeCounted(frame: Frame, meaning: MeaningOf<'counted'>): void {
  const isAge =
    meaning.ref && isQuantity(meaning.ref.column) && labelHasConcept(meaning.ref.column.label, ['age']);
  if (meaning.rows) frame.rowTables.push(meaning.rows);
  if (!meaning.ref || !isAge || meaning.distinct) frame.counted.push(meaning);
  else frame.asked.push({ kind: 'asked', asked: 'what', ref: meaning.ref });
}

function placeFigure(frame: Frame, meaning: Meaning): boolean {
  switch (meaning.kind) {
    case 'measure':
      frame.measures.push(meaning.measure, ...(meaning.also ?? []));
      return true;
    case 'counted':
      placeCounted(frame, meaning);
      return true;
    case 'having':
      frame.having.push(meaning);
      return true;
    case 'best':
    case 'best_word':
      frame.bests.push(meaning.best);
      return true;
    case 'by_measure':
      if (frame.byMeasure) return false;
      frame.byMeasure = meaning.measure;
      return true;
    case 'aggregate':
      frame.aggregates.push(meaning);
      return true;
    case 'group':
      frame.groups.push(...meaning.keys);
      return true;
    case 'asked_part':
      frame.groups.push(meaning.key);
      frame.flags.add('asked_part');
      return true;
    case 'group_word':
      frame.groups.push(meaning.key);
      return true;
    default:
      return false;
  }
}

function placePeriod(frame: Frame, period: Period, compared?: true): void {
  frame.filters.push({ kind: 'period', period, negated: false, ...(compared && { compared }) });
  if (compared) frame.flags.add('compare');
}

function placeCondition(frame: Frame, meaning: Meaning): boolean {
  switch (meaning.kind) {
    case 'value':
      frame.filters.push(valueFilter(meaning));
      return true;
    case 'filter':
      frame.filters.push(meaning.filter);
      return true;
    case 'period':
      placePeriod(frame, meaning.period, meaning.compared);
      return true;
    case 'quantity': {
      const bound: Bound = { operator: '=', value: numberValue(meaning) };
      frame.filters.push({ kind: 'bound', ref: meaning.ref, bound, negated: false });
      return true;
    }
    case 'bound':
      frame.looseBounds.push(meaning.bound);
      return true;
    case 'average_bound':
      frame.looseBounds.push({
        operator: meaning.operator,
        value: {
          kind: 'average',
          ...(meaning.within && { within: meaning.within }),
          ...(meaning.rows && { rows: meaning.rows }),
        },
        ...(meaning.about && { about: meaning.about }),
      });
      return true;
    default:
      return false;
  }
}

/** "How many loans were returned": those that have a day on which they were. */
function placeDone(frame: Frame, { table, column }: ColumnRef): void {
  const ref = { table, column };
  frame.done.push(ref);
  if (column.sparse !== false) frame.filters.push({ kind: 'missing', ref, negated: true });
}

/** A word for the rows themselves ("project", "respondent") is no column to show when it stands apart from the others. */
function placeColumn(frame: Frame, ref: ColumnRef): void {
  if (ref.asVerb) placeDone(frame, ref);
  else if (isRowNoun(ref)) frame.rowNouns.push(ref);
  else frame.columns.push(ref);
}

function placeSort(frame: Frame, sort: MeaningOf<'sort'>): void {
  frame.sort = sort;
  if (sort.rows) frame.flags.add('rows');
  if (sort.shown && sort.measure) {
    frame.groups.push({ ref: sort.shown });
    frame.measures.push(sort.measure);
  } else if (sort.shown) placeColumn(frame, sort.shown);
}

function placeDirection(frame: Frame, { descending, about }: MeaningOf<'direction'>): void {
  frame.descending = descending;
  if (about) frame.directionAbout = about;
}

function placeFlow(frame: Frame, { flow, asks }: MeaningOf<'flow'>): void {
  frame.flows.push(flow);
  if (asks === 'amount') frame.flags.add('much');
  else if (asks === 'rows') frame.flags.add('list');
  else if (asks === 'count') frame.counted.push({ kind: 'counted' });
}

function placeRest(frame: Frame, meaning: Meaning): void {
  if (meaning.kind === 'count_word' && meaning.distinct) frame.flags.add('distinct');
  if (meaning.kind === 'much_word' && meaning.about) frame.muchAbout = meaning.about;
  if (meaning.kind === 'much_word' && meaning.paid) frame.flags.add('paid');
  if (meaning.kind === 'much_word' && meaning.too) frame.flags.add('much_too');
  if (meaning.kind === 'share' && meaning.percent) frame.flags.add('percent');
  if (meaning.kind === 'more' || meaning.kind === 'fewer') {
    if (meaning.asks) frame.flags.add('exists');
    if (meaning.than) placePeriod(frame, meaning.than, true);
  }
  // "A mı B mi daha çok" asks which of them, and not whether.
  if (meaning.kind === 'exists' && frame.flags.has('exists')) frame.flags.add('either');
  const flag = flagOf[meaning.kind];
  if (meaning.kind === 'change') frame.change = { ...frame.change, ...meaning.change };
  if (flag) frame.flags.add(flag);
  else if (meaning.kind === 'asked') frame.asked.push(meaning);
  else if (meaning.kind === 'column') placeColumn(frame, meaning.ref);
  else if (meaning.kind === 'number') frame.numbers.push(meaning.value);
  else if (meaning.kind === 'columns') {
    frame.columns.push(...meaning.refs);
    frame.listed.push(...meaning.refs);
  } else if (meaning.kind === 'sort') placeSort(frame, meaning);
  else if (meaning.kind === 'direction') placeDirection(frame, meaning);
  else if (placeBetweenRows(frame, meaning)) return;
  else if (meaning.kind === 'than') {
    frame.than = meaning.value;
    if (meaning.direction) frame.flags.add(meaning.direction);
  } else if (meaning.kind === 'rows') {
    frame.flags.add('rows');
    if (meaning.table) {
      frame.table = meaning.table;
      frame.rowTables.push(meaning.table);
    }
  } else if (meaning.kind === 'not') {
    frame.negations++;
    if (meaning.never) frame.flags.add('never');
  } else if (meaning.kind === 'flow') placeFlow(frame, meaning);
  else if (meaning.kind === 'absent') frame.absent.push(meaning.table);
  else frame.unused++;
}

function settleRowNouns(frame: Frame): Frame {
  const [noun] = frame.rowNouns;
  if (!noun) return frame;
  const conditioned = frame.filters.flatMap(filterRefs);
  const free = frame.columns.filter((ref) => !conditioned.some((other) => sameColumn(other, ref)));
  const others = free.length + frame.asked.filter(({ ref }) => ref).length + frame.measures.length;
  if (others === 0) return { ...frame, columns: frame.rowNouns.flatMap(withTitle) };
  return { ...frame, table: frame.table ?? noun.table, flags: new Set([...frame.flags, 'rows']) };
}

/** "Different publishers and the number of books": the first are what is counted for, and not what is counted. */
function settleKinds(frame: Frame, items: Tiling['items']): Frame {
  const distinct = items.findIndex(({ meaning }) => meaning.kind === 'distinct');
  const kind = items[distinct + 1]?.meaning;
  const counts = items.findIndex(({ meaning }) => meaning.kind === 'counted' && !meaning.distinct);
  if (distinct < 0 || counts <= distinct + 1 || kind?.kind !== 'column' || frame.groups.length > 0)
    return frame;
  return {
    ...frame,
    columns: frame.columns.filter((ref) => ref !== kind.ref),
    groups: [{ ref: kind.ref }],
    flags: new Set([...frame.flags].filter((flag) => flag !== 'distinct')),
  };
}

/** "the top 3 galleries with the most paintings" is one superlative with a number. */
function mergeBests(frame: Frame): Frame {
  const [first, second, third] = frame.bests;
  if (!first || !second || third || (first.limit === undefined) === (second.limit === undefined))
    return frame;
  const [limited, named] = first.limit === undefined ? [second, first] : [first, second];
  // "The last player in the top 10" is none of ten last ones.
  const isOther = named === first && named.about !== undefined && !limited.about;
  if (limited.ref || limited.measure || limited.highest !== named.highest || isOther) return frame;
  return { ...frame, bests: [{ ...named, ...(limited.limit !== undefined && { limit: limited.limit }) }] };
}

/** "Compare Q1 and Q2 2024", "Ocak ve Şubat 2024" are about periods of one year. */
const settleYears = (frame: Frame): Frame =>
  frame.change || frame.flags.has('compare') || frame.flags.has('difference')
    ? { ...frame, filters: [...withYears(ofOneDay(frame.filters))] }
    : { ...frame, filters: [...withLastYear(ofOneDay(frame.filters))] };

/** "Employees with a salary above the average": the average is that of the one figure that is named. */
function settleAverages(frame: Frame): Frame {
  const [ref, ...others] = frame.columns;
  const [bound, ...bounds] = frame.looseBounds;
  if (!ref || others.length > 0 || !isQuantity(ref.column) || !frame.flags.has('rows')) return frame;
  if (bound?.value.kind !== 'average' || bound.value.ref || bounds.length > 0) return frame;
  const value = { ...bound.value, ref };
  return {
    ...frame,
    columns: [],
    looseBounds: [],
    filters: [...frame.filters, { kind: 'bound', ref, bound: { ...bound, value }, negated: false }],
  };
}

/** "In Fall 2009 and in Spring 2010" are pairs, which conditions on each alone do not say. */
function settlePairs(frame: Frame, items: Tiling['items']): Frame {
  const order = items.map(({ meaning }) => {
    const kind = meaning.kind === 'filter' ? meaning.filter.kind : meaning.kind;
    return kind === 'value' || kind === 'values' ? 'v' : kind === 'period' ? 'p' : '';
  });
  return /vpvp|pvpv/.test(order.join('')) ? { ...frame, unused: frame.unused + 1 } : frame;
}

/** "the 3 schools with the fewest teachers": a number that stands apart says how many. */
function settleNumbers(frame: Frame): Frame {
  const [value, second] = frame.numbers;
  const [best, ...rest] = frame.bests;
  const limits =
    best && best.limit === undefined && second === undefined && value !== undefined && value >= 2;
  // A number above that, as in "lowest in 2023", is a year.
  if (!limits || !Number.isInteger(value) || value > limitMax)
    return { ...frame, unused: frame.unused + 1.2 * frame.numbers.length };
  return { ...frame, bests: [{ ...best, limit: value }, ...rest] };
}

export function readFrame({ items }: Pick<Tiling, 'items'>): Frame {
  const frame = emptyFrame();
  const [base] = items.flatMap(({ meaning }) => (meaning.kind === 'share' ? (meaning.base ?? []) : []));
  for (const { meaning, from, until } of items) {
    const known = frame.filters.length;
    if (!placeFigure(frame, meaning) && !placeCondition(frame, meaning)) placeRest(frame, meaning);
    if (base && base.from <= from && until <= base.until) frame.shareBase.push(...frame.filters.slice(known));
  }
  if (frame.columns.some(({ beside }) => beside)) frame.flags.add('beside');
  const told = settleEvents(settleEither(settleByMeasure(frame)));
  const named = settleKinds(settleRowNouns(told), items);
  const sides = settleSides(settlePairs(settleNumbers(mergeBests(named)), items), items);
  return settleYears(settleAverages(settleChange(settlePercent(sides))));
}
