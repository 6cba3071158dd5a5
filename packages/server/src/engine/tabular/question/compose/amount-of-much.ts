import type { Frame } from '../grammar/frame.ts';
import type { Best } from '../question-items.ts';
import { isQuantity, type TableDescription } from '../question-schema.ts';
import { isAdded, likelyQuantity, quantityColumns } from '../table-roles.ts';
import { isTotal } from './total-column.ts';

/** "How much came in as cash" asks for an amount, where the table has one that is added up. */
export function amountOfMuch(frame: Frame, table: TableDescription | undefined): Frame {
  // "Toplam ne kadar bağış gelmiş": a sum of which only "how much" says what it is of.
  const isSum = frame.flags.has('much') && frame.aggregates.every(({ name }) => name === 'sum');
  const aggregates = isSum ? 0 : frame.aggregates.length;
  const figures = frame.measures.length + frame.bests.length + frame.counted.length + aggregates;
  const others = frame.columns.length + frame.flows.length + frame.having.length + frame.asked.length;
  const ref =
    table && figures + others === 0 && !frame.flags.has('count')
      ? (likelyQuantity(table) ?? quantityColumns(table).find(isTotal))
      : undefined;
  if (!ref) return frame;
  const saysSum = isSum && frame.aggregates.length > 0;
  return {
    ...frame,
    aggregates: isSum ? [] : frame.aggregates,
    measures: [{ name: 'sum', ref }],
    unused: frame.unused + (saysSum ? 0 : 0.2),
  };
}

/** "The most" of which nothing says what it is the most of; without whether it counts rows. */
function openBest({ bests, measures }: Frame): Omit<Best, 'rows'> | undefined {
  const [best, other] = bests;
  if (!best?.counts || other || best.ref || best.measure || measures.length > 0) return undefined;
  const { rows: _, ...rest } = best;
  return rest;
}

/** "Who brought the most, and how many kilos": the most of the one figure that is asked for as well. */
function amountOfColumn(frame: Frame): Frame | undefined {
  const best = openBest(frame);
  const counted = frame.counted.flatMap(({ ref }) => ref ?? []);
  const [amount, another] = [...frame.columns, ...counted].filter(({ column }) => isQuantity(column));
  const isAsked = frame.flags.has('much') || frame.flags.has('count') || frame.counted.length > 0;
  if (!best || !amount || another || !isAsked || !isAdded(amount)) return undefined;
  return {
    ...frame,
    aggregates: [],
    counted: [],
    flags: new Set([...frame.flags, 'much_too' as const]),
    columns: frame.columns.filter((ref) => ref !== amount),
    bests: [{ ...best, measure: { name: 'sum', ref: amount } }],
  };
}

/** "Who gave the most in total": the most of the money that is added up, where the table has one such amount. */
export function amountOfMost(frame: Frame, table: TableDescription | undefined): Frame {
  const named = amountOfColumn(frame);
  if (named) return named;
  const best = openBest(frame);
  const { aggregates, columns } = frame;
  const saysSum = aggregates.length > 0 && aggregates.every(({ name }) => name === 'sum');
  const ref = table && likelyQuantity(table);
  if (!best || !saysSum || columns.length > 0 || !ref) return frame;
  return { ...frame, aggregates: [], counted: [], bests: [{ ...best, measure: { name: 'sum', ref } }] };
}
