import type { Frame } from '../grammar/frame.ts';
import type { TableDescription } from '../question-schema.ts';
import { likelyQuantity } from '../table-roles.ts';

/** "How much came in as cash" asks for an amount, where the table has one that is added up. */
export function amountOfMuch(frame: Frame, table: TableDescription | undefined): Frame {
  // "Toplam ne kadar bağış gelmiş": a sum of which only "how much" says what it is of.
  const isSum = frame.flags.has('much') && frame.aggregates.every(({ name }) => name === 'sum');
  const aggregates = isSum ? 0 : frame.aggregates.length;
  const figures = frame.measures.length + frame.bests.length + frame.counted.length + aggregates;
  const others = frame.columns.length + frame.flows.length + frame.having.length + frame.asked.length;
  const ref =
    table && figures + others === 0 && !frame.flags.has('count') ? likelyQuantity(table) : undefined;
  if (!ref) return frame;
  const saysSum = isSum && frame.aggregates.length > 0;
  return {
    ...frame,
    aggregates: isSum ? [] : frame.aggregates,
    measures: [{ name: 'sum', ref }],
    unused: frame.unused + (saysSum ? 0 : 0.2),
  };
}

/** "Who gave the most in total": the most of the money that is added up, where the table has one such amount. */
export function amountOfMost(frame: Frame, table: TableDescription | undefined): Frame {
  const [best, other] = frame.bests;
  const { aggregates, columns, measures } = frame;
  const saysSum = aggregates.length > 0 && aggregates.every(({ name }) => name === 'sum');
  if (!best?.counts || other || best.ref || best.measure || !saysSum || columns.length + measures.length > 0)
    return frame;
  const ref = table && likelyQuantity(table);
  if (!ref) return frame;
  const { rows: _, ...rest } = best;
  return { ...frame, aggregates: [], counted: [], bests: [{ ...rest, measure: { name: 'sum', ref } }] };
}
