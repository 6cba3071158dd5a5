import {
  type AggregateName,
  type ColumnExpression,
  type Comparison,
  type Condition,
  type DatePart,
  dateLiteral,
  type Expression,
  type LiteralExpression,
  numberLiteral,
  type Ordering,
  type Query,
  textLiteral,
} from '../question/query-tree.ts';
import { isDate, type QuestionSchema, type TableDescription } from '../question/question-schema.ts';
import { isNode, listAt, nodeAt, type TreeNode, textAt, withoutCollation } from '../sandbox/query-tree.ts';
import { constantText } from './say-constant.ts';
import { groupKeysOf, statementOf } from './say-statement.ts';

/** A part of a statement for which a question has none of its own. */
class NoQuestion extends Error {}

const none = (): never => {
  throw new NoQuestion('The statement has a part that no question has.');
};

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);

const aggregates = new Map<string, AggregateName>([
  ['count_star', 'count'],
  ...(['count', 'sum', 'avg', 'median', 'min', 'max'] as const).map((name) => [name, name] as const),
]);
const parts = new Set<string>(['year', 'quarter', 'month', 'day'] satisfies DatePart[]);
const comparisons = new Map<string, Comparison>([
  ['COMPARE_EQUAL', '='],
  ['COMPARE_NOTEQUAL', '<>'],
  ['COMPARE_LESSTHAN', '<'],
  ['COMPARE_LESSTHANOREQUALTO', '<='],
  ['COMPARE_GREATERTHAN', '>'],
  ['COMPARE_GREATERTHANOREQUALTO', '>='],
]);

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The table that a statement reads, and what its columns are qualified with. */
interface Read {
  readonly table: TableDescription;
  readonly alias: string;
}

function descriptionOf(node: TreeNode, { table, alias }: Read) {
  const [name = '', qualifier, other] = listAt(node, 'column_names').map(String).toReversed();
  const isOwn = qualifier === undefined || (other === undefined && sameName(qualifier, alias));
  const column = isOwn ? table.columns.find((each) => sameName(each.name, name)) : undefined;
  return column && !column.computed && !column.separators ? column : none();
}

const columnOf = (node: TreeNode, read: Read): ColumnExpression => ({
  kind: 'column',
  table: read.table.name,
  column: descriptionOf(node, read).name,
});

/** A column, or what an aggregate or a part of a date makes of one. */
function expressionOf(node: TreeNode, read: Read): Expression {
  if (node.class === 'COLUMN_REF') return columnOf(node, read);
  const inner = node.class === 'CAST' && nodeAt(node, 'child');
  // `date_trunc` gives a moment where it is asked for one.
  if (inner && textAt(inner, 'function_name') === 'date_trunc') return expressionOf(inner, read);
  if (node.class !== 'FUNCTION' || isNode(node.filter)) return none();
  const [first, second, third] = nodesAt(node, 'children');
  const name = textAt(node, 'function_name').toLowerCase();
  if (name === 'date_trunc' && first && second && !third) {
    const part = constantText(first).toLowerCase();
    return parts.has(part) ? { kind: 'part', part: part as DatePart, of: columnOf(second, read) } : none();
  }
  const aggregate = aggregates.get(name);
  if (!aggregate || second) return none();
  if (!first) return aggregate === 'count' ? { kind: 'aggregate', name: aggregate } : none();
  if (node.distinct === true && aggregate !== 'count') return none();
  const counted = node.distinct === true ? 'count_distinct' : aggregate;
  return { kind: 'aggregate', name: counted, of: columnOf(first, read) };
}

function literalOf(node: TreeNode, isDay: boolean): LiteralExpression {
  const inner = node.class === 'CAST' ? nodeAt(node, 'child') : undefined;
  const value = nodeAt(inner ?? node, 'value');
  if ((inner ?? node).class !== 'CONSTANT' || !value || value.is_null === true) return none();
  const text = constantText(inner ?? node);
  if (isDay) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dateLiteral(text) : none();
  if (inner) return none();
  return typeof value.value === 'number' ? numberLiteral(Number(text)) : textLiteral(text);
}

/** What a comparison of a column says. */
function comparedOf(node: TreeNode, operator: Comparison, read: Read): Condition {
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  if (left?.class !== 'COLUMN_REF' || !right) return none();
  const isDay = isDate(descriptionOf(left, read));
  return { kind: 'compare', left: columnOf(left, read), operator, right: literalOf(right, isDay) };
}

/** What an operator with several operands says: IN, IS NULL, NOT. */
function operatorOf(node: TreeNode, read: Read): Condition {
  const [of, ...values] = nodesAt(node, 'children');
  if (!of) return none();
  const missing = (): Condition => ({ kind: 'missing', of: columnOf(of, read) });
  switch (textAt(node, 'type')) {
    case 'OPERATOR_NOT':
      return { kind: 'not', of: conditionOf(of, read) };
    case 'OPERATOR_IS_NULL':
      return missing();
    case 'OPERATOR_IS_NOT_NULL':
      return { kind: 'not', of: missing() };
    case 'COMPARE_IN': {
      const isDay = isDate(descriptionOf(of, read));
      return { kind: 'in', of: columnOf(of, read), values: values.map((value) => literalOf(value, isDay)) };
    }
    default:
      return none();
  }
}

function conditionOf(node: TreeNode, read: Read): Condition {
  const operator = comparisons.get(textAt(node, 'type'));
  if (operator) return comparedOf(node, operator, read);
  if (node.class === 'COLUMN_REF')
    return descriptionOf(node, read).type === 'boolean' ? { kind: 'true', of: columnOf(node, read) } : none();
  if (node.class === 'CONJUNCTION') {
    const kind = textAt(node, 'type') === 'CONJUNCTION_AND' ? 'and' : 'or';
    return { kind, parts: nodesAt(node, 'children').map((part) => conditionOf(part, read)) };
  }
  return node.class === 'OPERATOR' ? operatorOf(node, read) : none();
}

/** A part of ORDER BY: a place, the name of a shown column, or an expression. */
function orderedOf(node: TreeNode, shown: readonly TreeNode[], read: Read): Expression {
  if (node.class === 'CONSTANT') {
    const place = shown[Number(constantText(node)) - 1];
    return place ? expressionOf(place, read) : none();
  }
  const [name, qualified] = listAt(node, 'column_names');
  const named = qualified === undefined && shown.find(({ alias }) => alias !== '' && alias === name);
  return expressionOf(named || node, read);
}

function modifiersOf(node: TreeNode, read: Read): Pick<Query, 'orderBy' | 'distinct' | 'limit'> {
  const shown = nodesAt(node, 'select_list');
  const orderBy: Ordering[] = [];
  let distinct = false;
  let limit: number | undefined;
  for (const modifier of nodesAt(node, 'modifiers')) {
    const type = textAt(modifier, 'type');
    const count = nodeAt(modifier, 'limit');
    if (type === 'DISTINCT_MODIFIER' && nodesAt(modifier, 'distinct_on_targets').length === 0)
      distinct = true;
    else if (type === 'LIMIT_MODIFIER' && count && !isNode(modifier.offset))
      limit = Number(constantText(count));
    else if (type !== 'ORDER_MODIFIER') none();
    for (const order of nodesAt(modifier, 'orders')) {
      const of = withoutCollation(nodeAt(order, 'expression') ?? none());
      orderBy.push({ of: orderedOf(of, shown, read), descending: textAt(order, 'type') === 'DESCENDING' });
    }
  }
  if (limit !== undefined && !Number.isInteger(limit)) none();
  return { orderBy, distinct, ...(limit !== undefined && { limit }) };
}

function queryOf(node: TreeNode, { tables }: QuestionSchema): Query {
  const from = nodeAt(node, 'from_table');
  const table = tables.find(({ name }) => sameName(name, textAt(from ?? {}, 'table_name')));
  const others = ['having', 'qualify', 'sample'].some((key) => isNode(node[key]));
  const steps = nodesAt(nodeAt(node, 'cte_map') ?? {}, 'map');
  const isPlain = textAt(node, 'type') === 'SELECT_NODE' && textAt(from ?? {}, 'type') === 'BASE_TABLE';
  if (!table || !isPlain || others || steps.length > 0 || listAt(node, 'group_sets').length > 1)
    return none();
  const read = { table, alias: textAt(from ?? {}, 'alias') || table.name };
  const where = nodeAt(node, 'where_clause');
  return {
    table: table.name,
    joins: [],
    select: nodesAt(node, 'select_list').map((each) => expressionOf(each, read)),
    ...modifiersOf(node, read),
    groupBy: groupKeysOf(node).map((key) => expressionOf(key, read)),
    ...(where && { where: conditionOf(where, read) }),
  };
}

/**
 * The query of a statement that somebody wrote, as a question would have it: of one table, with columns, figures, parts of
 * dates and plain conditions. Undefined for all others.
 */
export function queryOfStatement(tree: TreeNode, schema: QuestionSchema): Query | undefined {
  const node = statementOf(tree);
  try {
    return node && queryOf(node, schema);
  } catch (error) {
    if (error instanceof NoQuestion) return undefined;
    throw error;
  }
}
