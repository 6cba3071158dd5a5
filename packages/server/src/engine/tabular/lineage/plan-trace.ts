import type { Cell } from '@docent/contract/table-cell';
import type { QuestionSchema } from '../question/question-schema.ts';
import { madeIn, outputsOf, type Step, sidesOf, wholeStep } from '../read-sql/output-columns.ts';
import { groupKeysOf, holdsAggregate, sameness, statementOf } from '../read-sql/say-statement.ts';
import { isNode, listAt, nodeAt, type TreeNode, type TreeValue, textAt } from '../sandbox/query-tree.ts';
import { type Leaf, leafOf, leavesIn, leavesOfUnion, listsIn } from './find-leaves.ts';
import {
  allOf,
  anyOf,
  called,
  columnRef,
  columnsNamed,
  comparison,
  constant,
  isEqual,
  orZero,
  scalarQuery,
} from './tree-parts.ts';

/** A figure of a result: its row, and the place of its column. */
export interface Figure {
  readonly row: readonly Cell[];
  readonly column: number;
}

/** One SELECT whose rows a figure was made of. */
export interface TracedLeaf extends Leaf {
  /** What the rows have to meet: the query's own condition, and that they are of the figure's group. */
  readonly where: TreeNode | null;
  /** Columns that the figure is computed of, as the statement names them. */
  readonly used: readonly (readonly string[])[];
  /** The figure by another plan, over the same rows. */
  readonly second?: TreeNode;
}

export interface TracePlan {
  readonly leaves: readonly TracedLeaf[];
  /** False where the query has steps in between: then these are the rows that it reads, of which the figure uses some. */
  readonly isExact: boolean;
}

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);

/** The columns of a result as expressions; undefined where a star stands for columns that cannot be told. */
function shownBy(node: TreeNode, { tables }: Leaf, schema: QuestionSchema): TreeNode[] | undefined {
  const shown: TreeNode[] = [];
  for (const each of nodesAt(node, 'select_list')) {
    if (textAt(each, 'class') !== 'STAR') {
      shown.push(each);
      continue;
    }
    const [table, ...others] = tables;
    const known = schema.tables.find(({ name }) => name.toLowerCase() === table?.name.toLowerCase());
    if (!table || !known || others.length > 0 || listAt(each, 'exclude_list').length > 0) return undefined;
    shown.push(...known.columns.map(({ name }) => columnRef(table.alias, name)));
  }
  return shown;
}

const isPlain = (node: TreeNode) => !['WINDOW', 'SUBQUERY'].includes(textAt(node, 'class'));

/** The other plan: the single cells of the rows are listed and folded, without the aggregate. */
function secondPlan(figure: TreeNode | undefined): TreeNode | undefined {
  if (!figure || textAt(figure, 'class') !== 'FUNCTION' || figure.distinct === true) return undefined;
  if (nodeAt(figure, 'filter')) return undefined;
  const name = textAt(figure, 'function_name');
  const [of] = name === 'count_star' ? [constant('1')] : nodesAt(figure, 'children');
  if (!of || !['sum', 'avg', 'min', 'max', 'count', 'count_star'].includes(name)) return undefined;
  const isCount = name.startsWith('count');
  const folded = called('list_aggregate', called('list', of), constant(isCount ? 'count' : name));
  // No row makes no list, whose count has no value.
  return isCount ? orZero(folded) : folded;
}

/** What narrows the rows of a group to those that a single figure was taken of. */
function narrowFigure(figure: TreeNode | undefined, cell: Cell | undefined): TreeNode[] {
  if (!figure || textAt(figure, 'class') !== 'FUNCTION') return [];
  const filter = nodeAt(figure, 'filter');
  const [of] = nodesAt(figure, 'children');
  const isOneRow = ['min', 'max'].includes(textAt(figure, 'function_name'));
  return [...(filter ? [filter] : []), ...(isOneRow && of && cell !== undefined ? [isEqual(of, cell)] : [])];
}

function usedBy(figure: TreeNode | undefined, keys: readonly TreeNode[], node: TreeNode): string[][] {
  const named = columnsNamed(figure);
  if (named.length > 0) return named;
  return [[...keys], node.where_clause, listsIn(nodeAt(node, 'from_table'))].flatMap(columnsNamed);
}

/** The windows of an expression: it is computed of other rows of the result as well. */
function windowsIn(value: TreeValue | undefined): TreeNode[] {
  if (Array.isArray(value)) return value.flatMap(windowsIn);
  if (!isNode(value) || textAt(value, 'class') === 'SUBQUERY') return [];
  const inner = Object.values(value).flatMap(windowsIn);
  return textAt(value, 'class') === 'WINDOW' ? [value, ...inner] : inner;
}

/** Whether all rows that a figure was computed of have the same cell of a key. */
const isShared = (key: TreeNode, windows: readonly TreeNode[]) =>
  windows.every((window) => nodesAt(window, 'partitions').some((each) => sameness(each) === sameness(key)));

/** Whether windows look at the group before each in the order of a key, as changes from one period to the next do. */
const looksBack = (key: TreeNode, windows: readonly TreeNode[]) =>
  windows.length > 0 &&
  windows.every((window) => {
    const [order, another] = nodesAt(window, 'orders');
    const isAscending = order && ['ORDER_DEFAULT', 'ASCENDING'].includes(textAt(order, 'type'));
    const of = order && nodeAt(order, 'expression');
    return (
      textAt(window, 'type') === 'WINDOW_LAG' &&
      !nodeAt(window, 'offset_expr') &&
      !another &&
      isAscending &&
      of !== undefined &&
      sameness(of) === sameness(key)
    );
  });

/** The rows of a group and of the one before it, among rows that meet the conditions. */
function withEarlier(
  node: TreeNode,
  { key, cell }: { key: TreeNode; cell: Cell },
  conditions: readonly TreeNode[],
): TreeNode {
  const isBefore = comparison('COMPARE_LESSTHAN', key, constant(cell));
  const earlier = scalarQuery({
    ...node,
    select_list: [called('max', key)],
    where_clause: allOf([...conditions, isBefore]),
    group_expressions: [],
    group_sets: [],
    aggregate_handling: 'STANDARD_HANDLING',
    qualify: null,
    modifiers: [],
  });
  return anyOf([isEqual(key, cell), comparison('COMPARE_EQUAL', key, earlier)]);
}

/** @param whole the SELECT over all tables, where the leaf is the one over one of several that are read as one */
function traceLeaf(
  leaf: Leaf,
  schema: QuestionSchema,
  { row, column }: Figure,
  whole: TreeNode = leaf.node,
): TracePlan {
  const { node } = leaf;
  const shown = shownBy(node, leaf, schema);
  const figure = shown?.[column];
  const isGrouped =
    nodesAt(node, 'select_list').some(holdsAggregate) || listAt(node, 'group_expressions').length > 0;
  const keys = isGrouped ? groupKeysOf(node) : (shown ?? []).filter(isPlain);
  const places = keys.map((key) => shown?.findIndex((each) => sameness(each) === sameness(key)) ?? -1);
  const windows = windowsIn(figure);
  const placed = keys.flatMap((key, at) => {
    const cell = row[places[at] ?? -1];
    return cell === undefined ? [] : [{ key, cell }];
  });
  const shared = placed.filter(({ key }) => isShared(key, windows));
  const where = nodeAt(node, 'where_clause');
  const given = [...(where ? [where] : []), ...shared.map(({ key, cell }) => isEqual(key, cell))];
  // Groups that were left out before the windows cannot be told from those that were not.
  const along = nodeAt(node, 'having')
    ? []
    : placed.filter((each) => !shared.includes(each) && looksBack(each.key, windows));
  const conditions = [...given, ...along.map((each) => withEarlier(whole, each, given))];
  const second = isGrouped ? secondPlan(figure) : undefined;
  const narrowed = isGrouped ? narrowFigure(figure, row[column]) : [];
  const traced: TracedLeaf = {
    ...leaf,
    where: allOf([...conditions, ...narrowed]),
    used: usedBy(figure, keys, node),
    ...(second && { second }),
  };
  const isExact = shown !== undefined && shared.length + along.length === keys.length;
  return { leaves: [traced], isExact };
}

type UsedColumns = Map<TreeNode, string[][]>;

/** Columns that a column of a result is computed of, through the steps inside it, by the SELECT that names them. */
function usedThrough(step: Step, column: number, used: UsedColumns = new Map()): UsedColumns {
  for (const side of sidesOf(step) ?? [step]) {
    for (const names of columnsNamed(outputsOf(side)?.[column])) {
      const made = madeIn(side, names);
      if (made) usedThrough(made.step, made.column, used);
      else used.set(side.node, [...(used.get(side.node) ?? []), names]);
    }
  }
  return used;
}

/** Rows that an inner SELECT reads, whatever becomes of them outside. */
const readBy = (leaf: Leaf): TracedLeaf => ({
  ...leaf,
  where: nodeAt(leaf.node, 'where_clause') ?? null,
  used: nodesAt(leaf.node, 'select_list').flatMap(columnsNamed),
});

/** Inner SELECTs that compute one value each, as both sides of a difference do: all rows that they read are its rows. */
function traceValues(node: TreeNode, column: number, tableNames: readonly string[]): TracePlan | undefined {
  if (textAt(nodeAt(node, 'from_table') ?? {}, 'type') !== 'EMPTY') return undefined;
  const leaves = leavesIn(nodesAt(node, 'select_list')[column], tableNames);
  const areValues = leaves.every(({ node: inner }) => listAt(inner, 'group_expressions').length === 0);
  return leaves.length > 0 ? { leaves: leaves.map(readBy), isExact: areValues } : undefined;
}

/** Which rows of the upload a figure of a result was made of; undefined for a query that reads no table. */
export function planTrace(tree: TreeNode, schema: QuestionSchema, figure: Figure): TracePlan | undefined {
  const node = statementOf(tree);
  if (!node) return undefined;
  const names = schema.tables.map(({ name }) => name);
  const leaf = leafOf(node, names);
  if (leaf) return traceLeaf(leaf, schema, figure);
  const parts = leavesOfUnion(node, names)?.map((part) => traceLeaf(part, schema, figure, node));
  if (parts)
    return { leaves: parts.flatMap((part) => part.leaves), isExact: parts.every((part) => part.isExact) };
  const values = traceValues(node, figure.column, names);
  if (values) return values;
  const leaves = leavesIn(node, names).map(readBy);
  const used = usedThrough(wholeStep(node), figure.column);
  const marked = leaves.map((each) => (used.size > 0 ? { ...each, used: used.get(each.node) ?? [] } : each));
  return leaves.length > 0 ? { leaves: marked, isExact: false } : undefined;
}
