/** A value of the tree that DuckDB makes of a statement, as JSON. */
export type TreeValue = string | number | boolean | null | readonly TreeValue[] | TreeNode;
export interface TreeNode {
  readonly [key: string]: TreeValue;
}

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: TreeValue | undefined): value is readonly TreeValue[] => Array.isArray(value);

/** The text under a key; empty where there is none. */
export function textAt(node: TreeNode, key: string): string {
  const value = node[key];
  return typeof value === 'string' ? value : '';
}

export function nodeAt(node: TreeNode, key: string): TreeNode | undefined {
  const value = node[key];
  return isNode(value) ? value : undefined;
}

/** What ORDER BY sorts, without the language of its alphabet. */
export const withoutCollation = (node: TreeNode): TreeNode =>
  node.class === 'COLLATE' ? (nodeAt(node, 'child') ?? node) : node;

export function listAt(node: TreeNode, key: string): readonly TreeValue[] {
  const value = node[key];
  return isList(value) ? value : [];
}

/** Whether a statement names a column, whatever the table that it is of. */
export function namesColumn(value: TreeValue | undefined, column: string): boolean {
  if (isList(value)) return value.some((part) => namesColumn(part, column));
  if (!isNode(value)) return false;
  const named = value.class === 'COLUMN_REF' ? listAt(value, 'column_names').at(-1) : undefined;
  if (typeof named === 'string' && named.toLowerCase() === column) return true;
  return Object.values(value).some((part) => namesColumn(part, column));
}
