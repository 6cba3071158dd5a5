import { isNode, listAt, nodeAt, type TreeNode, type TreeValue, textAt } from '../sandbox/query-tree.ts';

/** A table as a statement names it. */
export interface LeafTable {
  name: string;
  alias: string;
}

/** A SELECT that reads tables of the upload and nothing else. */
export interface Leaf {
  node: TreeNode;
  tables: readonly LeafTable[];
}

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);

/** The tables of a FROM; undefined where it reads another statement, or nothing. */
function tablesIn(from: TreeNode | undefined, known: ReadonlySet<string>): LeafTable[] | undefined {
  if (!from) return undefined;
  if (textAt(from, 'type') === 'JOIN') {
    const [left, right] = [nodeAt(from, 'left'), nodeAt(from, 'right')].map((side) => tablesIn(side, known));
    return left && right ? [...left, ...right] : undefined;
  }
  // The things of a cell are of the row that has it.
  if (textAt(from, 'type') === 'TABLE_FUNCTION') return [];
  const name = textAt(from, 'table_name');
  if (textAt(from, 'type') !== 'BASE_TABLE' || !known.has(name.toLowerCase())) return undefined;
  return [{ name, alias: textAt(from, 'alias') || name }];
}

/** The lists of a FROM whose things have a row each. */
export function listsIn(from: TreeNode | undefined): TreeNode[] {
  if (!from) return [];
  if (textAt(from, 'type') === 'TABLE_FUNCTION') return [from];
  return textAt(from, 'type') === 'JOIN'
    ? ['left', 'right'].flatMap((side) => listsIn(nodeAt(from, side)))
    : [];
}

function statementsIn(value: TreeValue | undefined): TreeNode[] {
  if (Array.isArray(value)) return value.flatMap(statementsIn);
  if (!isNode(value)) return [];
  const type = textAt(value, 'type');
  if (type === 'SELECT_NODE' || type === 'SET_OPERATION_NODE') return [value];
  return Object.values(value).flatMap(statementsIn);
}

/** The SELECT itself where it reads tables. */
export function leafOf(node: TreeNode, tableNames: readonly string[]): Leaf | undefined {
  const made = nodesAt(nodeAt(node, 'cte_map') ?? {}, 'map').map((entry) =>
    textAt(entry, 'key').toLowerCase(),
  );
  const known = new Set(tableNames.map((name) => name.toLowerCase()).filter((name) => !made.includes(name)));
  const tables =
    textAt(node, 'type') === 'SELECT_NODE' ? tablesIn(nodeAt(node, 'from_table'), known) : undefined;
  // Lists that the statement writes itself are no table.
  return tables && tables.length > 0 ? { node, tables } : undefined;
}

/** The tables of a union that takes their columns as they are; undefined for other statements. */
function wholeTables(node: TreeNode, known: ReadonlySet<string>): TreeNode[] | undefined {
  if (textAt(node, 'type') === 'SET_OPERATION_NODE') {
    if (textAt(node, 'setop_type') !== 'UNION' || node.setop_all !== true) return undefined;
    const [left, right] = ['left', 'right'].map((side) => wholeTables(nodeAt(node, side) ?? {}, known));
    return left && right && [...left, ...right];
  }
  const from = nodeAt(node, 'from_table');
  const narrows =
    ['where_clause', 'having', 'qualify', 'sample'].some((key) => nodeAt(node, key) !== undefined) ||
    listAt(node, 'group_expressions').length + listAt(node, 'modifiers').length > 0;
  const isPlain = nodesAt(node, 'select_list').every(
    (each) => textAt(each, 'class') === 'COLUMN_REF' && textAt(each, 'alias') === '',
  );
  return from && isPlain && !narrows && tablesIn(from, known) && textAt(from, 'type') === 'BASE_TABLE'
    ? [from]
    : undefined;
}

/** A SELECT over a union of whole tables, as one SELECT over each of them. */
export function leavesOfUnion(node: TreeNode, tableNames: readonly string[]): Leaf[] | undefined {
  const from = nodeAt(node, 'from_table');
  const union = nodeAt(nodeAt(from ?? {}, 'subquery') ?? {}, 'node');
  const hasSteps = nodesAt(nodeAt(node, 'cte_map') ?? {}, 'map').length > 0;
  const alias = textAt(from ?? {}, 'alias');
  if (!union || hasSteps || alias === '') return undefined;
  const tables = wholeTables(union, new Set(tableNames.map((name) => name.toLowerCase())));
  return tables?.map((table) => ({
    node: { ...node, from_table: { ...table, alias } },
    tables: [{ name: textAt(table, 'table_name'), alias }],
  }));
}

/** The SELECTs inside a part of a statement that read tables, outermost first. */
export function leavesIn(value: TreeValue | undefined, tableNames: readonly string[]): Leaf[] {
  return statementsIn(value).flatMap((node) => {
    const leaf = leafOf(node, tableNames);
    if (leaf) return [leaf];
    return Object.values(node).flatMap((part) => leavesIn(part, tableNames));
  });
}
