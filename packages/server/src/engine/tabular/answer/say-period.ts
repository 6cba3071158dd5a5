import { cutPeriods, type Period } from '@docent/contract/table-cell';
import { madeIn, outputsOf, type Step, sidesOf, wholeStep } from '../read-sql/output-columns.ts';
import { constantText } from '../read-sql/say-constant.ts';
import { statementOf } from '../read-sql/say-statement.ts';
import { isNode, listAt, nodeAt, type TreeNode, textAt } from '../sandbox/query-tree.ts';

/** Functions and units that count a part of a day from 1. */
const counted = new Map<string, Period>([
  ['month', 'month_of_year'],
  ['isodow', 'weekday'],
]);

function periodOf(node: TreeNode, step: Step): Period | undefined {
  const inner = textAt(node, 'class') === 'CAST' ? nodeAt(node, 'child') : undefined;
  if (inner) return periodOf(inner, step);
  if (textAt(node, 'class') === 'COLUMN_REF') {
    const made = madeIn(step, listAt(node, 'column_names').map(String));
    return made && periodAt(made.step, made.column);
  }
  const name = textAt(node, 'function_name').toLowerCase();
  const [first, second] = listAt(node, 'children').filter(isNode);
  if (!second) return counted.get(name);
  const unit = first ? constantText(first).toLowerCase() : '';
  if (name === 'date_part' || name === 'datepart') return counted.get(unit);
  return name === 'date_trunc' || name === 'datetrunc'
    ? cutPeriods.find((period) => period === unit)
    : undefined;
}

/** The period of a column of a step: in a union, where all parts have the same. */
function periodAt(step: Step, column: number): Period | undefined {
  const sides = sidesOf(step);
  if (!sides) {
    const output = outputsOf(step)?.[column];
    return output && periodOf(output, step);
  }
  const [period, ...others] = sides.map((side) => periodAt(side, column));
  return others.every((other) => other === period) ? period : undefined;
}

/** The period that each column of a query's result is cut to, also by a step inside it; undefined for other columns. */
export function periodsOf(tree: TreeNode): (Period | undefined)[] {
  const statement = statementOf(tree);
  if (!statement) return [];
  const step = wholeStep(statement);
  return (outputsOf(step) ?? []).map((_, column) => periodAt(step, column));
}
