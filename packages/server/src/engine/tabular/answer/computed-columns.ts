import { madeIn, outputsOf, type Step, sidesOf, stepOf } from '../read-sql/output-columns.ts';
import { isNode, listAt, nodeAt, type TreeNode, type TreeValue, textAt } from '../sandbox/query-tree.ts';

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);

/** Functions that choose among the values of the first thing that they are given. */
const picking = new Set(
  `min max first last any_value arg_max arg_min max_by min_by mode quantile_disc lag lead first_value last_value
  nth_value nullif abs`.split(/\s+/),
);
/** Functions that choose one of the things that they are given. */
const choosing = new Set(['coalesce', 'greatest', 'least', 'ifnull']);

function isComputedFunction(node: TreeNode, step: Step): boolean {
  const name = textAt(node, 'function_name').toLowerCase();
  const children = nodesAt(node, 'children');
  const [first] = children;
  if (choosing.has(name)) return children.some((child) => isComputed(child, step));
  return first === undefined || !picking.has(name) || isComputed(first, step);
}

function isComputedCase(node: TreeNode, step: Step): boolean {
  const branches = nodesAt(node, 'case_checks').map((check) => nodeAt(check, 'then_expr'));
  return [...branches, nodeAt(node, 'else_expr')].some((branch) => branch && isComputed(branch, step));
}

function isComputedColumn(node: TreeNode, step: Step): boolean {
  const made = madeIn(step, listAt(node, 'column_names').map(String));
  return made !== undefined && isComputedAt(made.column, made.step);
}

/** Whether arithmetic made the value of an expression; otherwise it is that of a cell, or was written in the query. */
function isComputed(node: TreeNode, step: Step): boolean {
  switch (textAt(node, 'class')) {
    case 'COLUMN_REF':
      return isComputedColumn(node, step);
    case 'CONSTANT':
      return false;
    case 'CAST': {
      const child = nodeAt(node, 'child');
      return child === undefined || isComputed(child, step);
    }
    case 'FUNCTION':
    case 'WINDOW':
      return isComputedFunction(node, step);
    case 'OPERATOR':
      return nodesAt(node, 'children').some((child) => isComputed(child, step));
    case 'CASE':
      return isComputedCase(node, step);
    case 'SUBQUERY': {
      const inner = nodeAt(nodeAt(node, 'subquery') ?? {}, 'node');
      return inner === undefined || isComputedAt(0, stepOf(inner, step.steps, step.budget));
    }
    default:
      return true;
  }
}

/** Whether arithmetic made the values of a column of a statement's result, on either side of a union. */
export function isComputedAt(column: number, step: Step): boolean {
  const sides = sidesOf(step);
  if (sides) return sides.some((side) => isComputedAt(column, side));
  const output = outputsOf(step)?.[column];
  return output === undefined || isComputed(output, step);
}

const makesLength = (value: TreeValue | undefined): boolean =>
  Array.isArray(value)
    ? value.some(makesLength)
    : isNode(value) &&
      (textAt(value, 'function_name').toLowerCase() === 'to_seconds' ||
        Object.values(value).some(makesLength));

/** Whether a column of a statement's result is a length of time that was computed, and shown as a text. */
export const isLengthAt = (column: number, step: Step): boolean => makesLength(outputsOf(step)?.[column]);
