import { constantText } from '../read-sql/say-constant.ts';
import { sameness } from '../read-sql/say-statement.ts';
import { isNode, listAt, nodeAt, type TreeNode, textAt } from '../sandbox/query-tree.ts';

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);
const isFunction = (node: TreeNode, ...names: string[]) =>
  textAt(node, 'class') === 'FUNCTION' && names.includes(textAt(node, 'function_name').toLowerCase());

/** A dividend without the number that it is multiplied by, and that number. */
export function withoutFactor(node: TreeNode): { of: TreeNode; factor: number } {
  const [first, second] = isFunction(node, '*') ? nodesAt(node, 'children') : [];
  if (first && second && textAt(first, 'class') === 'CONSTANT')
    return { of: second, factor: Number(constantText(first)) };
  if (first && second && textAt(second, 'class') === 'CONSTANT')
    return { of: first, factor: Number(constantText(second)) };
  return { of: node, factor: 1 };
}

/** What is divided, which a cast makes a number that can have a fraction. */
export function uncast(node: TreeNode): TreeNode {
  const child = textAt(node, 'class') === 'CAST' ? nodeAt(node, 'child') : undefined;
  return child ? uncast(child) : node;
}

/** Figures that add up: a part of what they are of has a part of them. */
const added = ['sum', 'count', 'count_star'];

const conditionsOf = (where: TreeNode | undefined): string[] => {
  if (!where) return [];
  const parts = textAt(where, 'type') === 'CONJUNCTION_AND' ? nodesAt(where, 'children') : [where];
  return parts.map(sameness);
};

/** `(select count(*) from t where a and b)` beside `(select count(*) from t where a)` */
function isPartOfQuery(part: TreeNode, whole: TreeNode): boolean {
  const [inner, outer] = [part, whole].map((node) => nodeAt(nodeAt(node, 'subquery') ?? {}, 'node'));
  const [[figure, second] = [], [other] = []] = [inner, outer].map((node) =>
    node ? nodesAt(node, 'select_list') : [],
  );
  if (!inner || !outer || !figure || !other || second || !isFunction(figure, ...added)) return false;
  const [from, otherFrom] = [inner, outer].map((node) => sameness(nodeAt(node, 'from_table') ?? {}));
  const [conditions, others] = [inner, outer].map((node) => conditionsOf(nodeAt(node, 'where_clause')));
  const isWithin = others?.every((condition) => conditions?.includes(condition)) === true;
  return sameness(figure) === sameness(other) && from === otherFrom && isWithin;
}

/** `count(*) filter (where a)` beside `count(*)` */
function isFilteredPart(part: TreeNode, whole: TreeNode): boolean {
  if (!isFunction(part, ...added) || !nodeAt(part, 'filter') || nodeAt(whole, 'filter')) return false;
  return sameness({ ...part, filter: null }) === sameness({ ...whole, filter: null });
}

/** `sum(a)` beside `sum(sum(a)) over ()` */
function isGroupOfAll(part: TreeNode, whole: TreeNode): boolean {
  const [of] = nodesAt(whole, 'children');
  const isSum = textAt(whole, 'class') === 'WINDOW' && textAt(whole, 'function_name').toLowerCase() === 'sum';
  const isRunning = nodesAt(whole, 'orders').length > 0;
  return isSum && !isRunning && of !== undefined && sameness(of) === sameness(part);
}

/** Whether one figure is that of a part of what the other is of, so that their ratio is a share of a whole. */
export const isPartOfWhole = (part: TreeNode, whole: TreeNode): boolean =>
  isGroupOfAll(part, whole) || isFilteredPart(part, whole) || isPartOfQuery(part, whole);
