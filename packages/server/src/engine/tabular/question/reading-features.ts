import { isInOneCell } from './compose/cell-of.ts';
import type { Composed } from './compose/compose-query.ts';
import type { Frame } from './grammar/frame.ts';
import type { ParseInput, Tiling } from './grammar/parse-question.ts';
import type { Condition } from './query-tree.ts';
import type { Item } from './question-items.ts';

interface Reading {
  input: ParseInput;
  tiling: Tiling;
  frame: Frame;
  composed: Composed;
}

const valueNames = (frame: Frame) => frame.filters.filter(({ kind }) => kind === 'values').length;

/** Flags that the tree did not make use of. */
function idleFlags({ frame, composed: { shape, query } }: Reading): number {
  const used: Record<string, readonly string[]> = {
    difference: ['difference'],
    share: ['share'],
    change: ['change'],
    more: ['which_of_two', 'difference', 'yes_no', 'more', 'than'],
    fewer: ['which_of_two', 'difference', 'yes_no', 'more', 'than'],
    or: ['which_of_two'],
    compare: ['comparison', 'difference', 'which_of_two', 'change', 'more'],
    exists: ['existence'],
    both: ['intersection', 'existence'],
  };
  const flags = new Set<string>(frame.flags);
  if (frame.filters.some(isInOneCell)) flags.delete('both');
  const idle = Object.entries(used).filter(
    ([flag, shapes]) => flag !== 'exists' && flags.has(flag) && !shapes.includes(shape),
  ).length;
  const best =
    frame.bests.length > 0 &&
    query.limit === undefined &&
    !query.extreme &&
    !/figure|grouped|difference/.test(shape);
  const neighbour = frame.neighbour !== undefined && shape !== 'neighbour';
  const same = frame.flags.has('same') && shape !== 'same';
  const than = frame.than !== undefined && shape !== 'than';
  const ofTwo =
    frame.bests.some((each) => each.ofTwo) && !['which_of_two', 'than', 'difference'].includes(shape);
  return (
    idle +
    Number(best) +
    Math.max(0, frame.bests.length - (shape === 'difference' ? 2 : 1)) +
    Number(neighbour) +
    Number(same) +
    Number(than) +
    Number(ofTwo)
  );
}

const isUnder = (place: number | undefined, { from, until }: Item) =>
  place !== undefined && from <= place && place < until;

/** The place of a noun that was taken for the rows by its place alone, where there is one. */
export const guessedNoun = ({ items }: ParseInput): number | undefined =>
  items.find(({ meaning }) => meaning.kind === 'rows' && meaning.guessed)?.from;

/** "How many districts of Lima", where each row is another district and one is called Lima: that counts one, always. */
function countsOne({ frame, composed: { query } }: Reading): boolean {
  const [only, other] = query.select.filter(({ kind }) => kind === 'aggregate');
  const isAlone = !other && query.select.length === query.groupBy.length + 1;
  const isCount = only?.kind === 'aggregate' && only.name === 'count' && isAlone;
  const conditions = query.where?.kind === 'and' ? query.where.parts : [query.where];
  const names = new Set(
    frame.filters.flatMap((filter) =>
      filter.kind === 'values' && filter.ref.column.unique ? filter.ref.column.name : [],
    ),
  );
  const isOne = (condition: Condition | undefined) =>
    condition?.kind === 'compare' &&
    condition.operator === '=' &&
    condition.right.kind === 'literal' &&
    condition.left.kind === 'column' &&
    names.has(condition.left.column);
  return isCount && conditions.some(isOne);
}

const asksNumber = /^(?:kac|kactir)$/;

/** "Kaç not 90 ve üzeri", "how many scores are above 90" asks how many there are: the cells that meet the bound are no answer. */
function listsInstead({ input: { words }, frame, composed: { shape, query } }: Reading): number {
  const [only, other] = query.select;
  if (shape !== 'rows' || only?.kind !== 'column' || other) return 0;
  const isBound = frame.filters.some(
    (filter) =>
      filter.kind === 'bound' && filter.bound.operator !== '=' && filter.ref?.column.name === only.column,
  );
  const isAsked = words.some(
    ({ folded }, at) => asksNumber.test(folded) || (folded === 'many' && words[at - 1]?.folded === 'how'),
  );
  return isBound && isAsked ? 1 : 0;
}

/** Tables that are joined although nothing names their rows. */
const unnamedJoins = ({ frame, composed: { query } }: Reading): number => {
  const [first, ...others] = new Set(frame.rowTables.map(({ name }) => name));
  const named = first === undefined || others.length === 0 ? [] : [first, ...others];
  return query.joins.filter(({ table }) => !named.includes(table)).length;
};

/** What speaks for and against a reading, as numbers that the weights are fitted to. */
export function readingFeatures(reading: Reading): Record<string, number> {
  const { input, tiling, frame, composed } = reading;
  const weakest = tiling.items.reduce((least, { weakest }) => Math.min(least, weakest), 1);
  const isConditional = (composed.query.where ?? composed.query.qualify) !== undefined;
  const isGuessed = tiling.items.some((item) => isUnder(guessedNoun(input), item));
  const words = Math.max(1, input.skipCosts.filter((cost) => cost >= 0.3).length);
  return {
    tiling: tiling.score,
    skipped: tiling.skipped.length,
    skippedShare: tiling.skipped.length / words,
    items: tiling.items.length,
    weakest,
    guesses: composed.guesses,
    unused: frame.unused + listsInstead(reading),
    idleFlags: idleFlags(reading),
    joins: unnamedJoins(reading),
    values: valueNames(frame),
    [`shape:${composed.shape}`]: 1,
    unconditional: isConditional ? 0 : 1,
    bareList: composed.shape === 'rows' && !isConditional ? 1 : 0,
    unknown: tiling.skipped.filter((at) => (input.skipCosts[at] ?? 0) >= 1).length,
    density: tiling.score / words,
    dearest: tiling.skipped.reduce((most, at) => Math.max(most, input.skipCosts[at] ?? 0), 0),
    countsOne: countsOne(reading) ? 1 : 0,
    guessedRows: isGuessed ? 1 : 0,
    // "How many oaks" in a table of trees are not all of them.
    guessedAll: isGuessed && !isConditional ? 1 : 0,
    columns: Math.log(composed.query.select.length || 1),
  };
}
