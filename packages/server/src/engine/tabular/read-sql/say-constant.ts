import { isQuantity } from '../question/question-schema.ts';
import type { ReadBackContext } from '../question/say/read-back-context.ts';
import { sayNumber } from '../question/say/say-parts.ts';
import { isNode, listAt, nodeAt, type TreeNode, textAt } from '../sandbox/query-tree.ts';

export const aggregates = {
  sum: 'sum',
  avg: 'avg',
  mean: 'avg',
  median: 'median',
  min: 'min',
  max: 'max',
} as const;
type AggregateName = keyof typeof aggregates;
export const isAggregate = (name: string): name is AggregateName => name in aggregates;

/** A constant as it was written; decimals are stored as whole numbers with a scale. */
export function constantText(node: TreeNode): string {
  const holder = nodeAt(node, 'value');
  if (!holder || holder.is_null === true) return '–';
  const { value } = holder;
  const type = nodeAt(holder, 'type');
  const scale = (type && nodeAt(type, 'type_info'))?.scale;
  if (typeof value === 'number' && typeof scale === 'number') return String(value / 10 ** scale);
  return isNode(value) || Array.isArray(value) || value === undefined ? '…' : String(value);
}

/** A number as it is, and everything else as a text; decimals are stored as whole numbers with a scale. */
function numberOf(node: TreeNode): number | undefined {
  const holder = nodeAt(node, 'value');
  const isNumber = textAt(node, 'class') === 'CONSTANT' && typeof holder?.value === 'number';
  return isNumber ? Number(constantText(node)) : undefined;
}

/** A constant in the reader's way: beside an amount with its thousands grouped. */
export function sayConstant({ language }: ReadBackContext, node: TreeNode, isAmount = false): string {
  const number = numberOf(node);
  return number === undefined ? constantText(node) : sayNumber(number, { language, isAmount });
}

/** Whether an expression comes to an amount: not to a year, a code or the number of an order. */
export function isAmountNode({ schema }: ReadBackContext, node: TreeNode): boolean {
  if (textAt(node, 'class') !== 'COLUMN_REF') return isAggregate(textAt(node, 'function_name').toLowerCase());
  const name = String(listAt(node, 'column_names').at(-1) ?? '').toLowerCase();
  const known = schema.tables.flatMap(({ columns }) =>
    columns.filter((column) => column.name.toLowerCase() === name),
  );
  return known.length > 0 && known.every(isQuantity);
}
