import { isNode, listAt, nodeAt, type TreeNode, type TreeValue, textAt } from '../sandbox/query-tree.ts';

const sidesOf = (from: TreeNode) =>
  [nodeAt(from, 'left'), nodeAt(from, 'right')].filter((side) => side !== undefined);

export function namesColumn(value: TreeValue | undefined): boolean {
  if (Array.isArray(value)) return value.some(namesColumn);
  if (!isNode(value)) return false;
  return textAt(value, 'class') === 'COLUMN_REF' || Object.values(value).some(namesColumn);
}

/** Whether a part of a FROM has rows of its own: the things of a cell are of the row that has it. */
const hasRows = (from: TreeNode): boolean =>
  textAt(from, 'type') === 'JOIN' ? sidesOf(from).some(hasRows) : textAt(from, 'type') !== 'TABLE_FUNCTION';

/** Whether a FROM puts each row of one table beside each row of another: no condition of the join names a column. */
export function hasProduct(from: TreeNode | undefined): boolean {
  if (!from || textAt(from, 'type') !== 'JOIN') return false;
  const isPlain = ['CROSS', 'REGULAR'].includes(textAt(from, 'ref_type'));
  const isMatched = namesColumn(nodeAt(from, 'condition')) || listAt(from, 'using_columns').length > 0;
  const sides = sidesOf(from);
  return (isPlain && !isMatched && sides.every(hasRows)) || sides.some(hasProduct);
}

/** Joins whose condition is not written down: by columns of the same name, or by the places of the rows. */
export function isUnsaidJoin(value: TreeValue | undefined): boolean {
  if (Array.isArray(value)) return value.some(isUnsaidJoin);
  if (!isNode(value)) return false;
  const isJoin = textAt(value, 'type') === 'JOIN';
  return (
    (isJoin && ['NATURAL', 'POSITIONAL'].includes(textAt(value, 'ref_type'))) ||
    Object.values(value).some(isUnsaidJoin)
  );
}
