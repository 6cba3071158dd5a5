import type { Cell } from '@docent/contract/table-cell';
import { isNode, listAt, type TreeNode, type TreeValue, textAt } from '../sandbox/query-tree.ts';

export const columnRef = (...names: string[]): TreeNode => ({
  class: 'COLUMN_REF',
  type: 'COLUMN_REF',
  alias: '',
  column_names: names,
});

/** A cell as a text without a type, which takes the type of what it is compared with. */
export const constant = (cell: Cell): TreeNode => ({
  class: 'CONSTANT',
  type: 'VALUE_CONSTANT',
  alias: '',
  value: {
    type: { id: 'VARCHAR', type_info: null },
    is_null: cell === null,
    value: cell === null ? null : String(cell),
  },
});

export const called = (name: string, ...children: TreeNode[]): TreeNode => ({
  class: 'FUNCTION',
  type: 'FUNCTION',
  alias: '',
  function_name: name,
  schema: '',
  catalog: '',
  children,
  filter: null,
  order_bys: { type: 'ORDER_MODIFIER', orders: [] },
  distinct: false,
  is_operator: false,
  export_state: false,
});

/** The value of an expression, and 0 where it has none. */
export const orZero = (value: TreeNode): TreeNode => ({
  class: 'OPERATOR',
  type: 'OPERATOR_COALESCE',
  alias: '',
  children: [
    value,
    {
      class: 'CONSTANT',
      type: 'VALUE_CONSTANT',
      alias: '',
      value: { type: { id: 'INTEGER', type_info: null }, is_null: false, value: 0 },
    },
  ],
});

export const comparison = (type: string, left: TreeNode, right: TreeNode): TreeNode => ({
  class: 'COMPARISON',
  type,
  alias: '',
  left,
  right,
});

/** Equal, or both empty. */
export const isEqual = (left: TreeNode, cell: Cell): TreeNode =>
  comparison('COMPARE_NOT_DISTINCT_FROM', left, constant(cell));

/** A SELECT that gives one value. */
export const scalarQuery = (node: TreeNode): TreeNode => ({
  class: 'SUBQUERY',
  type: 'SUBQUERY',
  alias: '',
  subquery_type: 'SCALAR',
  subquery: { node, named_param_map: [] },
  child: null,
  comparison_type: 'INVALID',
});

export const anyOf = (conditions: readonly TreeNode[]): TreeNode => ({
  class: 'CONJUNCTION',
  type: 'CONJUNCTION_OR',
  alias: '',
  children: [...conditions],
});

export const allOf = (conditions: readonly TreeNode[]): TreeNode | null => {
  const [first, ...others] = conditions;
  if (!first || others.length === 0) return first ?? null;
  return { class: 'CONJUNCTION', type: 'CONJUNCTION_AND', alias: '', children: [...conditions] };
};

/** A statement as `json_deserialize_sql` reads it. */
export const statement = (node: TreeNode): TreeNode => ({
  error: false,
  statements: [{ node, named_param_map: [] }],
});

/** The columns that an expression names, those of its sub-queries left out. */
export function columnsNamed(value: TreeValue | undefined): string[][] {
  if (Array.isArray(value)) return value.flatMap(columnsNamed);
  if (!isNode(value) || textAt(value, 'class') === 'SUBQUERY') return [];
  if (textAt(value, 'class') === 'COLUMN_REF') return [listAt(value, 'column_names').map(String)];
  return Object.values(value).flatMap(columnsNamed);
}
