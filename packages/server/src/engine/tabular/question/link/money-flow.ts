import type { FlowDirection, MoneyFlow } from '../question-items.ts';
import {
  type ColumnDescription,
  type ColumnRef,
  isQuantity,
  type TableDescription,
} from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { splitLabel } from '../words/split-question.ts';
import { columnKey, type ValueIndex } from './value-index.ts';

/** Beginnings of words by which columns and tables name a direction; folded. */
const directionWords: Record<FlowDirection, RegExp> = {
  out: /^(?:gider|harcama|masraf|expens|spend|spent|debit|borc|withdraw|cikan|cikis|giden|odenen|cekilen)/,
  in: /^(?:gelir|incom|credit|alacak|deposit|giren|giris|gelen|yatan|yatirilan|tahsil|receiv)/,
};
const directionPhrases: Record<FlowDirection, RegExp> = {
  out: /\b(?:paid|money|cash) out\b/,
  in: /\b(?:paid|money|cash) in\b/,
};

const opposite = { out: 'in', in: 'out' } as const;

function says(label: string, direction: FlowDirection): boolean {
  const words = splitLabel(label);
  return (
    words.some((word) => directionWords[direction].test(word)) ||
    directionPhrases[direction].test(words.join(' '))
  );
}

const saysOnly = (label: string, direction: FlowDirection) =>
  says(label, direction) && !says(label, opposite[direction]);

const isMoney = (label: string) =>
  labelHasConcept(label, ['amount', 'total', 'price']) &&
  !labelHasConcept(label, ['balance', 'unit_price', 'unit']);

/** Whether the signs of a column may tell what went out from what came in. */
export const mayTellFlow = (column: ColumnDescription) =>
  isQuantity(column) && (isMoney(column.label) || says(column.label, 'out') || says(column.label, 'in'));

/** Whether a column has cells below zero, in any of the tables that are read as one. */
const isBelowZero = ({ table, column }: ColumnRef, belowZero: ReadonlySet<string>) =>
  (table.together ?? [table.name]).some((name) =>
    belowZero.has(columnKey({ table: name, column: column.name })),
  );

/**
 * How a table tells the money that went out or came in: by a column of its own, by the signs of its amounts, or because
 * all of it is one of the two. Where nothing tells, its amounts are a guess.
 */
export function flowIn(
  table: TableDescription,
  direction: FlowDirection,
  { belowZero }: Pick<ValueIndex, 'belowZero'>,
): MoneyFlow | undefined {
  const quantities = table.columns
    .filter((column) => isQuantity(column) && column.name !== table.rowOrderColumn)
    .map((column) => ({ table, column }));
  const own = quantities.filter(({ column }) => saysOnly(column.label, direction));
  const [named] = own;
  if (named) {
    // Some statements write what went out with a minus, also in a column of its own.
    const isBelow = direction === 'out' && isBelowZero(named, belowZero);
    const guesses = own.length - 1 + (isBelow ? 0.2 : 0);
    const isSplit = quantities.some(({ column }) => saysOnly(column.label, opposite[direction]));
    return {
      direction,
      ref: isBelow ? { ...named, unsigned: true } : named,
      guesses,
      ...(isSplit && { isOwn: true as const }),
      ...(isBelow && { side: 'below' as const }),
    };
  }
  const amounts = quantities.filter(({ column }) => mayTellFlow(column));
  const signed = amounts.filter((ref) => isBelowZero(ref, belowZero));
  const [amount] = signed;
  if (amount)
    return {
      direction,
      ref: direction === 'out' ? { ...amount, unsigned: true } : amount,
      side: direction === 'out' ? 'below' : 'above',
      guesses: 0.5 * (signed.length - 1),
    };
  const [plain] = amounts;
  // Amounts without signs beside a column for the other direction are not of this one.
  if (!plain || quantities.some(({ column }) => saysOnly(column.label, opposite[direction])))
    return undefined;
  return { direction, ref: plain, guesses: saysOnly(table.label, direction) ? 0 : 1 };
}
