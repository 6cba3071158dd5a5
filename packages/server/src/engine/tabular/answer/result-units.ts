import { partUnit } from '@docent/contract/table-cell';
import type { QuestionSchema } from '../question/question-schema.ts';
import { madeIn, outputsOf, type Step, sidesOf, stepOf, tablesFor } from '../read-sql/output-columns.ts';
import { constantText } from '../read-sql/say-constant.ts';
import { sameness } from '../read-sql/say-statement.ts';
import { isNode, listAt, nodeAt, type TreeNode, textAt } from '../sandbox/query-tree.ts';
import { isPartOfWhole, uncast, withoutFactor } from './part-of-whole.ts';

type Unit = string | undefined;

/** A statement whose columns are asked for, and the units of the uploaded tables' columns. */
interface Scope {
  readonly step: Step;
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, Unit>>;
}

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);
const lowerAt = (node: TreeNode, key: string) => textAt(node, key).toLowerCase();

/** Functions whose value has the unit of the first thing that they are given. */
const keeping = new Set(
  `sum avg mean median min max mode first last any_value arg_max arg_min max_by min_by quantile quantile_cont
  quantile_disc stddev stddev_samp stddev_pop abs round ceil ceiling floor lag lead first_value last_value nullif`.split(
    /\s+/,
  ),
);
/** Functions whose value is one of the things that they are given. */
const choosing = new Set(['coalesce', 'greatest', 'least', 'ifnull', '+', '-']);

/** The unit that all of some expressions have, beside those that have none because they are constants. */
function sharedUnit(nodes: readonly TreeNode[], scope: Scope): Unit {
  const told = nodes.filter((node) => textAt(node, 'class') !== 'CONSTANT');
  const units = new Set(told.map((node) => unitOf(node, scope)));
  const [unit] = units;
  return units.size === 1 ? unit : undefined;
}

/** A sum of money stays one when it is multiplied by a number, or divided by one. */
function scaledUnit(sign: string, children: readonly TreeNode[], scope: Scope): Unit {
  const [left, right] = children.map((child) => unitOf(child, scope));
  const unit = sign === '*' ? (left ?? right) : left;
  const isOne = sign === '*' ? left === undefined || right === undefined : right === undefined;
  return isOne && unit !== '%' ? unit : undefined;
}

const functionAt = (node: TreeNode | undefined, name: string) =>
  node && textAt(node, 'class') === 'FUNCTION' && lowerAt(node, 'function_name') === name
    ? nodesAt(node, 'children')
    : undefined;

/** What keeps a divisor from being nothing or negative, taken away. */
function bareDivisor(node: TreeNode | undefined): TreeNode | undefined {
  const [inner] = functionAt(node, 'nullif') ?? functionAt(node, 'greatest') ?? functionAt(node, 'abs') ?? [];
  return inner ? bareDivisor(inner) : node;
}

/** `100 * (later - earlier) / earlier` is a change in percent; a litre for 100 kilometres is none. */
function isPercentChange(children: readonly TreeNode[]): boolean {
  const [hundred, change] = functionAt(children[0], '*') ?? [];
  const earlier = functionAt(change, '-')?.[1];
  const divisor = bareDivisor(children[1]);
  if (!hundred || !earlier || !divisor || Number(constantText(hundred)) !== 100) return false;
  return sameness(earlier) === sameness(divisor);
}

/** `1.0 * part / whole` is a part of one, and `100.0 * part / whole` one in percent. */
function unitOfShare([dividend, divisor]: readonly TreeNode[]): Unit {
  const whole = bareDivisor(divisor);
  if (!dividend || !whole) return undefined;
  const { of, factor } = withoutFactor(uncast(dividend));
  const unit = new Map([
    [1, partUnit],
    [100, '%'],
  ]).get(factor);
  return unit !== undefined && isPartOfWhole(uncast(of), uncast(whole)) ? unit : undefined;
}

function unitOfFunction(node: TreeNode, scope: Scope): Unit {
  const name = lowerAt(node, 'function_name');
  const children = nodesAt(node, 'children');
  const [first] = children;
  if (name === '/' && isPercentChange(children)) return '%';
  const share = name === '/' ? unitOfShare(children) : undefined;
  if (share) return share;
  if (choosing.has(name)) return sharedUnit(children, scope);
  if (name === '*' || name === '/') return scaledUnit(name, children, scope);
  return keeping.has(name) && first ? unitOf(first, scope) : undefined;
}

function unitOfColumn(node: TreeNode, { step, tables }: Scope): Unit {
  const names = listAt(node, 'column_names').map((name) => String(name).toLowerCase());
  const made = madeIn(step, names);
  if (made) return unitAt(made.column, { step: made.step, tables });
  const name = names.at(-1) ?? '';
  const having = tablesFor(step, names).flatMap((table) => {
    const columns = tables.get(table);
    return columns?.has(name) ? [columns.get(name)] : [];
  });
  return having.length === 1 ? having[0] : undefined;
}

/** The unit of a column of a statement's result: in a union, where both sides have the same. */
function unitAt(column: number, { step, tables }: Scope): Unit {
  const sides = sidesOf(step);
  if (!sides) {
    const output = outputsOf(step)?.[column];
    return output && unitOf(output, { step, tables });
  }
  const [unit, ...others] = sides.map((side) => unitAt(column, { step: side, tables }));
  return others.every((other) => other === unit) ? unit : undefined;
}

/** The unit of what an expression comes to. */
function unitOf(node: TreeNode, scope: Scope): Unit {
  switch (textAt(node, 'class')) {
    case 'COLUMN_REF':
      return unitOfColumn(node, scope);
    case 'CAST': {
      const child = nodeAt(node, 'child');
      return child && unitOf(child, scope);
    }
    case 'FUNCTION':
    case 'WINDOW':
      return unitOfFunction(node, scope);
    case 'OPERATOR':
      return textAt(node, 'type') === 'OPERATOR_COALESCE'
        ? sharedUnit(nodesAt(node, 'children'), scope)
        : undefined;
    case 'CASE': {
      const branches = nodesAt(node, 'case_checks').map((check) => nodeAt(check, 'then_expr'));
      const results = [...branches, nodeAt(node, 'else_expr')].filter((branch) => branch !== undefined);
      return sharedUnit(results, scope);
    }
    case 'SUBQUERY': {
      const inner = nodeAt(nodeAt(node, 'subquery') ?? {}, 'node');
      const { steps, budget } = scope.step;
      return inner && unitAt(0, { ...scope, step: stepOf(inner, steps, budget) });
    }
    default:
      return undefined;
  }
}

/** The units of a statement's columns. */
export const unitsOf = (step: Step, { tables }: QuestionSchema): ((column: number) => Unit) => {
  const known = new Map(
    tables.map(({ name, columns }) => [
      name.toLowerCase(),
      new Map(columns.map((column) => [column.name.toLowerCase(), column.unit])),
    ]),
  );
  return (column) => unitAt(column, { step, tables: known });
};
