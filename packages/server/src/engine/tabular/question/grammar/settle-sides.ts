import type { Filter } from '../question-items.ts';
import { isQuantity, sameColumn } from '../question-schema.ts';
import type { Frame } from './frame.ts';
import type { Tiling } from './parse-question.ts';

type Items = Tiling['items'];

const counts = new Set<Items[number]['meaning']['kind']>(['count_word', 'counted']);

/** "How many were cancelled, and how many were late" asks for two numbers. */
function settleTwoCounts(frame: Frame, items: Items): Frame {
  const asked = items.filter(({ meaning }) => counts.has(meaning.kind)).length;
  const [first, second, third] = frame.filters.flatMap((filter) =>
    filter.kind === 'values' ? [filter] : [],
  );
  if (asked < 2 || !first || !second || third || !sameColumn(first.ref, second.ref)) return frame;
  if (frame.groups.length > 0 || first.negated || second.negated) return frame;
  const [counted] = frame.counted;
  return { ...frame, groups: [{ ref: first.ref }], counted: counted ? [counted] : [] };
}

/** "Storm damage" is the one cause, and neither of two, where "private (Özel)" says one twice. */
function settleApposed(frame: Frame, items: Items): Frame {
  const isApposed = items.some(({ meaning, until }, at) => {
    const next = items[at + 1];
    return (
      meaning.kind === 'value' &&
      next?.meaning.kind === 'value' &&
      next.from === until &&
      sameColumn(meaning.ref, next.meaning.ref) &&
      !next.meaning.values.some((value) => meaning.values.includes(value))
    );
  });
  return isApposed ? { ...frame, unused: frame.unused + 1 } : frame;
}

/** "The highest population density" is that of the density: what two figures side by side call is the latter. */
function settleCompound(frame: Frame, items: Items): Frame {
  const at = items.findIndex(({ meaning, until }, place) => {
    const next = items[place + 1];
    return (
      meaning.kind === 'best' &&
      meaning.best.ref !== undefined &&
      isQuantity(meaning.best.ref.column) &&
      next?.meaning.kind === 'column' &&
      isQuantity(next.meaning.ref.column) &&
      next.from === until
    );
  });
  const [best, column] = [items[at]?.meaning, items[at + 1]?.meaning];
  if (best?.kind !== 'best' || column?.kind !== 'column' || frame.bests.length !== 1) return frame;
  return {
    ...frame,
    bests: [{ ...best.best, ref: column.ref }],
    columns: frame.columns.filter((ref) => ref !== column.ref),
  };
}

/** "The area of A and B combined" is a sum, although no word for one is said. */
function sumOfBoth(frame: Frame): Frame {
  const asked = frame.asked.flatMap(({ ref }) => ref ?? []);
  const [figure, other] = [...asked, ...frame.columns].filter(({ column }) => isQuantity(column));
  const { filters, measures, aggregates, bests } = frame;
  const namesBoth = filters.some(
    (filter) => filter.kind === 'values' && !filter.negated && filter.values.length > 1,
  );
  if (!figure || other || !namesBoth || measures.length + aggregates.length + bests.length > 0) return frame;
  return {
    ...frame,
    asked: frame.asked.filter(({ ref }) => ref !== figure),
    columns: frame.columns.filter((ref) => ref !== figure),
    measures: [{ name: 'sum', ref: figure }],
  };
}

/** "Webcams and keyboards together" asks for one figure of both. */
function settleJoined(frame: Frame): Frame {
  if (!frame.flags.has('joined')) return frame;
  const filters = frame.filters.map((filter) => {
    if (filter.kind !== 'values' || !filter.each) return filter;
    const { each: _, ...rest } = filter;
    return rest;
  });
  return sumOfBoth({ ...frame, filters });
}

/** "How much higher is A than B": their difference, where "more than B" alone is a condition. */
function settleThan(frame: Frame): Frame {
  const { than, filters } = frame;
  if (!than || !frame.flags.has('difference')) return frame;
  const isOther = (filter: Filter) =>
    filter.kind === 'values' &&
    !filter.negated &&
    filter.values.length === 1 &&
    sameColumn(filter.ref, than.ref);
  if (filters.filter(isOther).length !== 1 || than.values.length !== 1) return frame;
  const both = filters.map((filter) =>
    filter.kind === 'values' && isOther(filter)
      ? { ...filter, values: [...filter.values, ...than.values] }
      : filter,
  );
  const { than: _, ...rest } = frame;
  return { ...rest, filters: both };
}

/** Several sides of one column that a question names. */
export const settleSides = (frame: Frame, items: Items): Frame =>
  settleApposed(settleCompound(settleTwoCounts(settleJoined(settleThan(frame)), items), items), items);
