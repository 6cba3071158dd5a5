import type {
  AggregateExpression,
  Comparison,
  Condition,
  DatePart,
  Expression,
  Query,
} from './query-tree.ts';
import type { ReadBackContext } from './read-back-context.ts';
import { readBackWords } from './read-back-words.ts';
import { sayTables, sayTogether } from './say-tables.ts';

const wordsOf = ({ language }: ReadBackContext) => readBackWords[language];

function labelOf({ schema }: ReadBackContext, table: string, column: string): string {
  const found = schema.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
  return found?.label ?? column;
}

function partOf(context: ReadBackContext, part: DatePart, of: Expression): string {
  return `${wordsOf(context)[part]} ${sayExpression(context, of)}`;
}

function sayExpression(context: ReadBackContext, expression: Expression): string {
  const said = wordsOf(context);
  switch (expression.kind) {
    case 'column':
      return labelOf(context, expression.table, expression.column);
    case 'literal':
      return String(expression.value);
    case 'aggregate':
      return sayAggregate(context, expression);
    case 'number_of':
      return sayExpression(context, expression.of);
    case 'size':
      return saySize(context, expression.of);
    case 'part':
      return partOf(context, expression.part, expression.of);
    case 'minus':
      return `${said.minus} (${sayExpression(context, expression.left)}) − (${sayExpression(context, expression.right)})`;
    case 'ratio':
      return `${said.ratio} (${sayExpression(context, expression.left)}) / (${sayExpression(context, expression.right)})`;
    case 'per_part':
      return `${said.avg} (${sayExpression(context, expression.of)}) ${said.within} ${sayExpression(context, expression.part)}`;
    case 'share':
    case 'change':
      return `${said[expression.kind]} ${sayExpression(context, expression.of)}`;
    case 'change_between':
      return sayChange(context, expression);
    case 'scalar':
      return `(${sayQuery(context, expression.query)})`;
    case 'window':
      return `${sayAggregate(context, expression.of)} ${said.within} ${expression.within.map((key) => sayExpression(context, key)).join(', ')}`;
    case 'group_count':
      return said.groups;
    case 'test':
      return sayTest(context, expression.condition);
  }
}

function saySize(context: ReadBackContext, of: Expression): string {
  const number = sayExpression(context, of);
  return context.isHeading ? number : `${number} (${wordsOf(context).size})`;
}

function sayChange(
  context: ReadBackContext,
  { of, before, after }: Extract<Expression, { kind: 'change_between' }>,
): string {
  const said = wordsOf(context);
  const figure = `${said.changeOf} ${sayAggregate(context, of)}`;
  if (context.isHeading) return figure;
  const [earlier, later] = [before, after].map((period) => sayCondition(context, period));
  return `${figure} (${said.before} ${earlier}; ${said.after} ${later})`;
}

function sayAggregate(context: ReadBackContext, { name, of, where }: AggregateExpression): string {
  const said = wordsOf(context);
  const figure = of ? `${said[name]} ${sayExpression(context, of)}` : said.count;
  return where ? `${figure} (${said.where} ${sayCondition(context, where)})` : figure;
}

/** "Is there …" asks for any row; "is A more than B" compares two figures. */
function sayTest(context: ReadBackContext, condition: Condition): string {
  const { exists, whether } = wordsOf(context);
  const comparesFigures = condition.kind === 'compare' && condition.left.kind === 'scalar';
  return comparesFigures ? `${whether} ${sayCondition(context, condition)}` : exists;
}

const signs: Record<Comparison, string> = { '=': '=', '<>': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

function sayCondition(context: ReadBackContext, condition: Condition): string {
  const said = wordsOf(context);
  const say = (expression: Expression) => sayExpression(context, expression);
  switch (condition.kind) {
    case 'compare':
      return `${say(condition.left)} ${signs[condition.operator]} ${say(condition.right)}`;
    case 'between':
      return `${say(condition.of)} ${said.between} ${say(condition.low)} ${said.and} ${say(condition.high)}`;
    case 'in':
      return `${say(condition.of)} = ${condition.values.map(({ value }) => String(value)).join(` ${said.or} `)}`;
    case 'like':
      return `${say(condition.of)} ${said[condition.match]} "${condition.text}"`;
    case 'true':
      return `${say(condition.of)}: ${said.yes}`;
    case 'missing':
      return `${say(condition.of)} ${said.missing}`;
    case 'not':
      return `${said.not} (${sayCondition(context, condition.of)})`;
    case 'and':
    case 'or':
      return condition.parts.map((part) => sayCondition(context, part)).join(` ${said[condition.kind]} `);
  }
}

function sayOrder(context: ReadBackContext, query: Query): string[] {
  const said = wordsOf(context);
  // The first ones of each group are in their order.
  if (query.extreme?.count !== undefined) return [];
  const order = query.orderBy.map(
    ({ of, descending }) =>
      `${said.sorted} ${sayExpression(context, of)} (${descending ? said.down : said.up})`,
  );
  if (query.limit === undefined || query.orderBy.length === 0) return order;
  return [
    ...order,
    query.offset === undefined ? `${said.first} ${query.limit}` : `${said.place} ${query.offset + 1}`,
  ];
}

function sayExtreme(context: ReadBackContext, { extreme }: Query): string[] {
  if (!extreme) return [];
  const said = wordsOf(context);
  const best = extreme.highest ? said.max : said.min;
  const highest = `${best} ${sayExpression(context, extreme.of)}`;
  if (extreme.within.length === 0) return [`${said.onlyRows} ${highest}`];
  const within = extreme.within.map((key) => sayExpression(context, key)).join(', ');
  const only = (extreme.count ?? 1) === 1 ? said.only : said.onlyFirst.replace('{count}', `${extreme.count}`);
  return [`${only} ${highest} ${said.within} ${within}`];
}

function sayQuery(context: ReadBackContext, query: Query): string {
  const said = wordsOf(context);
  const keys = query.groupBy.map((key) => sayExpression(context, key));
  const shown = query.select
    .map((each) => sayExpression(context, each))
    .filter((each) => !keys.includes(each));
  const subject = shown.length > 0 ? shown.join(', ') : keys.join(', ');
  const parts = [query.distinct ? `${said.distinct} ${subject}` : subject];
  if (keys.length > 0 && shown.length > 0) parts.push(`${said.by} ${keys.join(', ')}`);
  if (query.where) parts.push(`${said.where} ${sayCondition(context, query.where)}`);
  if (query.having) parts.push(`${said.having} ${sayCondition(context, query.having)}`);
  if (query.qualify) parts.push(`${said.onlyWhere} ${sayCondition(context, query.qualify)}`);
  parts.push(...sayExtreme(context, query), ...sayOrder(context, query));
  if (query.withoutSubtotals) parts.push(said.totals);
  return parts.join(', ');
}

/** What "spent" or "income" was taken for. */
function sayFlows(context: ReadBackContext, { flows = [] }: Query): string[] {
  const said = wordsOf(context);
  return flows.map(({ direction, of, side }) => {
    const where = side ? ` ${said[side]}` : '';
    return `${said[direction]}: ${sayExpression(context, of)}${where}`;
  });
}

function sayJoins(context: ReadBackContext, { table, together, joins }: Query): string[] {
  const matched = joins.map(
    ({ left, right }) => `${sayExpression(context, left)} = ${sayExpression(context, right)}`,
  );
  const others = joins.map((join) => join.table);
  if (!together) return sayTables(context, [table, ...others], matched);
  return [sayTogether(context, together.tables), ...sayTables(context, others, matched)];
}

/** One sentence that says how the question was understood, made from the tree that runs. */
export function readBack(query: Query, context: ReadBackContext): string {
  const parts = [sayQuery(context, query), ...sayFlows(context, query), ...sayJoins(context, query)];
  const sentence = parts.join(', ');
  const [first = ''] = sentence;
  return first.toLocaleUpperCase(context.language) + sentence.slice(first.length);
}

/** The columns of a query's result in words, such as "sum of Amount". */
export const nameColumns = (query: Query, context: ReadBackContext): string[] =>
  query.select.map((expression) => sayExpression({ ...context, isHeading: true }, expression));
