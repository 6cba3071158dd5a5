import type { MixedAmounts, QuestionSchema } from '../question/question-schema.ts';
import { isNode, listAt, namesColumn, type TreeNode, type TreeValue, textAt } from '../sandbox/query-tree.ts';

/** Functions that take amounts of several rows together. */
const together = new Set(
  `sum avg mean median quantile quantile_cont quantile_disc stddev stddev_samp stddev_pop`.split(' '),
);

/** A column whose amounts a statement takes together although they are of several kinds. */
export interface TakenTogether extends Omit<MixedAmounts, 'by'> {
  /** Labels of the column, and of the one that says of what kind each amount is. */
  label: string;
  by?: string;
}

const isList = (value: TreeValue | undefined): value is readonly TreeValue[] => Array.isArray(value);

/** Whether some part of a statement fits. */
function hasPart(value: TreeValue | undefined, fits: (node: TreeNode) => boolean): boolean {
  if (isList(value)) return value.some((part) => hasPart(part, fits));
  if (!isNode(value)) return false;
  return fits(value) || Object.values(value).some((part) => hasPart(part, fits));
}

/** The first column whose amounts a statement takes together; one that names the kind of each amount takes none together. */
export function mixedAmountsIn(tree: TreeNode, { tables }: QuestionSchema): TakenTogether | undefined {
  for (const { name: table, columns } of tables) {
    for (const { name, label, mixedAmounts } of columns) {
      if (!mixedAmounts) continue;
      const { kind, by } = mixedAmounts;
      const isRead = hasPart(
        tree,
        (node) => textAt(node, 'table_name').toLowerCase() === table.toLowerCase(),
      );
      const isTaken = hasPart(
        tree,
        (node) =>
          together.has(textAt(node, 'function_name').toLowerCase()) &&
          namesColumn(listAt(node, 'children'), name.toLowerCase()),
      );
      if (!isRead || !isTaken || (by !== undefined && namesColumn(tree, by.toLowerCase()))) continue;
      const beside = columns.find((column) => column.name === by)?.label;
      return { label, kind, ...(beside !== undefined && { by: beside }) };
    }
  }
  return undefined;
}
