import { isNode, listAt, type TreeNode, type TreeValue, textAt } from '../sandbox/query-tree.ts';
import { aggregateNames, holdsAggregate } from './say-statement.ts';

/** Functions whose value is the same however often a row is read. */
const repeatable = new Set(
  `any_value approx_count_distinct arg_max arg_min bool_and bool_or first last max max_by min min_by`.split(
    ' ',
  ),
);

/** Whether a SELECT, or a part of one, computes figures that differ where a row is read twice. */
export function countsRows(value: TreeValue | undefined): boolean {
  if (Array.isArray(value)) return value.some(countsRows);
  if (!isNode(value) || value.class === 'SUBQUERY') return false;
  const name = textAt(value, 'function_name').toLowerCase();
  const isAggregate = value.class === 'FUNCTION' || value.class === 'WINDOW';
  if (isAggregate && aggregateNames.has(name) && !repeatable.has(name) && value.distinct !== true)
    return true;
  return Object.entries(value).some(
    ([key, part]) => key !== 'from_table' && key !== 'cte_map' && countsRows(part),
  );
}

/** Whether a SELECT gives one row for several of those that it reads. */
export const isCollapsed = (node: TreeNode): boolean =>
  listAt(node, 'group_expressions').length > 0 ||
  textAt(node, 'aggregate_handling') === 'FORCE_AGGREGATES' ||
  listAt(node, 'select_list').some((each) => isNode(each) && holdsAggregate(each)) ||
  listAt(node, 'modifiers').some((each) => isNode(each) && textAt(each, 'type') === 'DISTINCT_MODIFIER');
