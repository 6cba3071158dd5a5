import type { ReadBackContext } from '../question/say/read-back-context.ts';
import { readBackWords } from '../question/say/read-back-words.ts';
import { type DayBound, isIsoDay, saySpan, sayTogetherMet } from '../question/say/say-span.ts';
import { isTimeType, sayEnd } from '../question/timed-values.ts';
import { isNode, listAt, nodeAt, type TreeNode, type TreeValue, textAt } from '../sandbox/query-tree.ts';
import { aggregates, constantText, isAggregate, isAmountNode, sayConstant } from './say-constant.ts';

export interface SaidTree extends ReadBackContext {
  /** How a statement inside an expression is said. */
  sayInner(node: TreeNode): string;
}

const nodesOf = (values: readonly TreeValue[]) => values.filter(isNode);

/** The label of a column wherever one table has it; a name that a query gives is said as it is. */
function sayColumn({ schema, language }: SaidTree, node: TreeNode): string {
  const names = listAt(node, 'column_names').map(String);
  const name = (names.at(-1) ?? '').toLowerCase();
  for (const { columns, rowOrderColumn } of schema.tables) {
    if (name === rowOrderColumn) return readBackWords[language].rowOrder;
    for (const column of columns) if (column.name.toLowerCase() === name) return column.label;
  }
  return names.at(-1) ?? '';
}

/** What an expression is compared with. */
const sayBeside = (context: SaidTree, left: TreeNode, right: TreeNode): string =>
  textAt(right, 'class') === 'CONSTANT'
    ? sayConstant(context, right, isAmountNode(context, left))
    : sayExpression(context, right);

const timeTypes = /^(?:DATE|TIME|TIMESTAMP)/;

/** Whether an expression comes to days or times: these are early or late, where figures are low or high. */
export function isTimedNode(context: SaidTree, node: TreeNode): boolean {
  const [first] = nodesOf(listAt(node, 'children'));
  const name = textAt(node, 'function_name').toLowerCase();
  switch (textAt(node, 'class')) {
    case 'COLUMN_REF': {
      const column = String(listAt(node, 'column_names').at(-1) ?? '').toLowerCase();
      const known = context.schema.tables.flatMap(({ columns }) =>
        columns.filter((each) => each.name.toLowerCase() === column),
      );
      return known.length > 0 && known.every(({ type }) => isTimeType(type));
    }
    case 'CAST':
      return timeTypes.test(textAt(nodeAt(node, 'cast_type') ?? {}, 'id'));
    case 'FUNCTION':
      if (name === 'date_trunc' || name === 'datetrunc') return true;
      return (name === 'min' || name === 'max') && first !== undefined && isTimedNode(context, first);
    default:
      return false;
  }
}

const dateParts = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  day: 'day',
  isodow: 'weekday',
} as const;
type DatePartName = keyof typeof dateParts;
const isDatePart = (name: string): name is DatePartName => name in dateParts;

const patterns: Readonly<Record<string, string>> = { '~~': '', '~~*': '', '!~~': 'not', '!~~*': 'not' };
const signs: Readonly<Record<string, string>> = { '-': '−', '*': '×', '//': '÷', '||': '+' };

/** "contains", "starts with" or "ends with", as the pattern has its percent signs. */
function sayLike(context: SaidTree, of: string, pattern: string): string {
  const said = readBackWords[context.language];
  const text = pattern.replace(/^%|%$/g, '');
  const [before, after] = [pattern.startsWith('%'), pattern.endsWith('%')];
  const how = before === after ? (before ? said.contains : '=') : before ? said.ends : said.starts;
  return `${of} ${how} "${text}"`;
}

function sayAggregate(context: SaidTree, node: TreeNode, name: string): string | undefined {
  const said = readBackWords[context.language];
  const [of] = nodesOf(listAt(node, 'children'));
  const isDistinct = node.distinct === true;
  const filter = nodeAt(node, 'filter');
  const where = filter ? ` (${said.where} ${sayExpression(context, filter)})` : '';
  if (name === 'count_star' || (name === 'count' && !of)) return `${said.count}${where}`;
  if (name === 'count' && of) {
    const inner = sayExpression(context, of);
    return `${isDistinct ? said.count_distinct : `${said.count}:`} ${inner}${where}`;
  }
  if (!isAggregate(name) || !of) return undefined;
  const isEnd = name === 'min' || name === 'max';
  const word = isEnd
    ? sayEnd(context, { highest: name === 'max', timed: isTimedNode(context, of) })
    : said[aggregates[name]];
  return `${word} ${sayExpression(context, of)}${where}`;
}

function sayDatePart(context: SaidTree, name: string, children: readonly TreeNode[]): string | undefined {
  const said = readBackWords[context.language];
  const [first, second] = children;
  if (isDatePart(name) && first) return `${said[dateParts[name]]} ${sayExpression(context, first)}`;
  if (!['date_part', 'datepart', 'date_trunc', 'datetrunc', 'extract'].includes(name)) return undefined;
  const part = first ? constantText(first) : '';
  return second && isDatePart(part)
    ? `${said[dateParts[part]]} ${sayExpression(context, second)}`
    : undefined;
}

function sayFunction(context: SaidTree, node: TreeNode): string {
  const name = textAt(node, 'function_name').toLowerCase();
  const children = nodesOf(listAt(node, 'children'));
  const known = sayAggregate(context, node, name) ?? sayDatePart(context, name, children);
  if (known !== undefined) return known;
  const [first, second] = children;
  const negated = patterns[name];
  if (negated !== undefined && first && second) {
    const like = sayLike(context, sayExpression(context, first), constantText(second));
    return negated === '' ? like : `${readBackWords[context.language].not} (${like})`;
  }
  const parts = children.map((child) => sayExpression(context, child));
  if (node.is_operator !== true) return `${name}(${parts.join(', ')})`;
  return parts.length === 1 ? `−${parts[0]}` : `(${parts.join(` ${signs[name] ?? name} `)})`;
}

const comparisons: Readonly<Record<string, string>> = {
  COMPARE_EQUAL: '=',
  COMPARE_NOTEQUAL: '≠',
  COMPARE_LESSTHAN: '<',
  COMPARE_GREATERTHAN: '>',
  COMPARE_LESSTHANOREQUALTO: '≤',
  COMPARE_GREATERTHANOREQUALTO: '≥',
  COMPARE_NOT_DISTINCT_FROM: '=',
  COMPARE_DISTINCT_FROM: '≠',
};

function sayOperator(context: SaidTree, node: TreeNode): string {
  const said = readBackWords[context.language];
  const [first = '', ...others] = nodesOf(listAt(node, 'children')).map((child) =>
    sayExpression(context, child),
  );
  switch (textAt(node, 'type')) {
    case 'COMPARE_IN':
      return `${first} = ${others.join(` ${said.or} `)}`;
    case 'COMPARE_NOT_IN':
      return `${first} ≠ ${others.join(` ${said.and} `)}`;
    case 'OPERATOR_IS_NULL':
      return `${first} ${said.missing}`;
    case 'OPERATOR_IS_NOT_NULL':
      return `${said.not} (${first} ${said.missing})`;
    case 'OPERATOR_NOT':
      return `${said.not} (${first})`;
    default:
      return [first, ...others].join(', ');
  }
}

function saySubquery(context: SaidTree, node: TreeNode): string {
  const said = readBackWords[context.language];
  const statement = nodeAt(node, 'subquery');
  const inner = statement && nodeAt(statement, 'node');
  const sentence = inner ? `(${context.sayInner(inner)})` : '…';
  const kind = textAt(node, 'subquery_type');
  if (kind === 'EXISTS') return `${said.exists} ${sentence}`;
  if (kind === 'NOT_EXISTS') return `${said.not} (${said.exists} ${sentence})`;
  const child = nodeAt(node, 'child');
  return child ? `${sayExpression(context, child)} = ${sentence}` : sentence;
}

function sayCase(context: SaidTree, node: TreeNode): string {
  const checks = nodesOf(listAt(node, 'case_checks')).map((check) => {
    const [when, then] = [nodeAt(check, 'when_expr'), nodeAt(check, 'then_expr')];
    return `${when ? sayExpression(context, when) : ''} → ${then ? sayExpression(context, then) : ''}`;
  });
  const other = nodeAt(node, 'else_expr');
  return `{${[...checks, ...(other ? [sayExpression(context, other)] : [])].join('; ')}}`;
}

function sayWindow(context: SaidTree, node: TreeNode): string {
  const said = readBackWords[context.language];
  const list = (key: string) => nodesOf(listAt(node, key)).map((one) => sayExpression(context, one));
  const orders = nodesOf(listAt(node, 'orders'))
    .map((order) => nodeAt(order, 'expression'))
    .filter((of) => of !== undefined);
  const name = textAt(node, 'function_name');
  const figure =
    sayAggregate(context, node, name) ??
    `${name.replaceAll('_', ' ')}${list('children')
      .map((one) => ` ${one}`)
      .join('')}`;
  const within = list('partitions');
  return [
    figure,
    ...(within.length > 0 ? [`${said.within} ${within.join(', ')}`] : []),
    ...orders.map((one) => `${said.sorted} ${sayExpression(context, one)}`),
  ].join(' ');
}

/** A comparison that bounds a column of days on one side. */
function dayBound(context: SaidTree, node: TreeNode): DayBound | undefined {
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  if (!left || !right || textAt(left, 'class') !== 'COLUMN_REF') return undefined;
  const day = sayExpression(context, right);
  if (!isIsoDay(day)) return undefined;
  const label = sayExpression(context, left);
  const type = textAt(node, 'type');
  if (type === 'COMPARE_GREATERTHANOREQUALTO') return { label, from: day };
  return type === 'COMPARE_LESSTHAN' ? { label, until: day } : undefined;
}

function sayComparison(context: SaidTree, node: TreeNode): string {
  const bound = dayBound(context, node);
  if (bound) return saySpan(bound.label, bound, context.language);
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  if (!left || !right) return '…';
  const sign = comparisons[textAt(node, 'type')] ?? '=';
  return `${sayBeside(context, right, left)} ${sign} ${sayBeside(context, left, right)}`;
}

function sayConjunction(context: SaidTree, node: TreeNode): string {
  const children = nodesOf(listAt(node, 'children'));
  const { and, or } = readBackWords[context.language];
  if (textAt(node, 'type') === 'CONJUNCTION_OR')
    return `(${children.map((child) => sayExpression(context, child)).join(` ${or} `)})`;
  const parts = children.map((child) => dayBound(context, child) ?? sayExpression(context, child));
  const [only, ...others] = sayTogetherMet(parts, context.language);
  // Two bounds of one stretch are one condition, which needs no brackets.
  return others.length === 0 ? (only ?? '') : `(${[only, ...others].join(` ${and} `)})`;
}

/** An expression of DuckDB's tree in words. */
export function sayExpression(context: SaidTree, node: TreeNode): string {
  const said = readBackWords[context.language];
  const at = (key: string) => {
    const child = nodeAt(node, key);
    return child ? sayExpression(context, child) : '';
  };
  const end = (key: string) => {
    const [input, child] = [nodeAt(node, 'input'), nodeAt(node, key)];
    return input && child ? sayBeside(context, input, child) : '';
  };
  switch (textAt(node, 'class')) {
    case 'COLUMN_REF':
      return sayColumn(context, node);
    case 'CONSTANT':
      return sayConstant(context, node);
    case 'FUNCTION':
      return sayFunction(context, node);
    case 'WINDOW':
      return sayWindow(context, node);
    case 'COMPARISON':
      return sayComparison(context, node);
    case 'BETWEEN':
      return `${at('input')} ${said.between} ${end('lower')} ${said.and} ${end('upper')}`;
    case 'CONJUNCTION':
      return sayConjunction(context, node);
    case 'CAST':
      return at('child');
    case 'OPERATOR':
      return sayOperator(context, node);
    case 'SUBQUERY':
      return saySubquery(context, node);
    case 'CASE':
      return sayCase(context, node);
    case 'STAR':
      return said.wholeRows;
    default:
      return '…';
  }
}
