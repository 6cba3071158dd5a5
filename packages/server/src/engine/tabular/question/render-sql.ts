import { quoteName, quoteText } from '../sandbox/sql-text.ts';
import { settledOrder } from './grammar/settled-order.ts';
import { showLengths } from './lengths.ts';
import type { AggregateExpression, Condition, Expression, LiteralExpression, Query } from './query-tree.ts';
import {
  apartSql,
  holdsSql,
  lengthSql,
  partSql,
  sqlOfOne,
  thingCountSql,
  thingSql,
  thingsSql,
  timeBetweenSql,
  whichWaySql,
} from './sql-of-figures.ts';
import { takeApart } from './take-apart.ts';

function renderLiteral({ value, date, time }: LiteralExpression): string {
  if (time) return `TIME ${quoteText(String(value))}`;
  if (typeof value === 'string') return date ? `DATE ${quoteText(value)}` : quoteText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (!Number.isFinite(value)) throw new RangeError('A number in a query must be finite.');
  return String(value);
}

/** The sum of one figure for each of another, over the rows that have both. */
function renderQuotient(of: Expression, per: Expression, where: Condition | undefined): string {
  const [left, right] = [of, per].map(renderExpression);
  const other = where ? ` AND (${renderCondition(where)})` : '';
  const sum = (each = '', beside = '') => `sum(${each}) FILTER (WHERE ${beside} IS NOT NULL${other})`;
  return `(1.0 * ${sum(left, right)} / nullif(${sum(right, left)}, 0))`;
}

function renderAggregate({ name, of, where, per }: AggregateExpression): string {
  if (of && per) return renderQuotient(of, per, where);
  const filter = where ? ` FILTER (WHERE ${renderCondition(where)})` : '';
  if (!of) return `count(*)${filter}`;
  if (of.kind === 'things')
    return thingsSql(renderExpression(of.of), of.separators, where && renderCondition(where));
  const inner = renderExpression(of);
  return `${name === 'count_distinct' ? `count(DISTINCT ${inner})` : `${name}(${inner})`}${filter}`;
}

/** A difference, or how many percent of the earlier figure it is: none where that was nothing or below zero. */
const difference = (later: string, earlier: string, relative?: true) =>
  relative
    ? `round(100.0 * (${later} - ${earlier}) / nullif(greatest(${earlier}, 0), 0), 2)`
    : `(${later} - ${earlier})`;

/** Who had nothing in one of the periods had a sum of zero there. */
function renderChange({
  of,
  before,
  after,
  relative,
}: Extract<Expression, { kind: 'change_between' }>): string {
  const isAdded = ['sum', 'count', 'count_distinct'].includes(of.name);
  const [later = '', earlier = ''] = [after, before].map((where) => {
    const figure = renderAggregate({ ...of, where });
    return isAdded ? `coalesce(${figure}, 0)` : figure;
  });
  return difference(later, earlier, relative);
}

type Figure = Extract<Expression, { kind: 'per_part' | 'share' | 'change' | 'change_between' | 'window' }>;

/** A figure that is made of others. */
function renderFigure(expression: Figure): string {
  switch (expression.kind) {
    case 'per_part': {
      const parts = `count(DISTINCT ${renderExpression(expression.part)})`;
      return `(1.0 * ${renderAggregate(expression.of)} / nullif(${parts}, 0))`;
    }
    case 'share': {
      const figure = renderAggregate(expression.of);
      return `(1.0 * ${figure} / nullif(sum(${figure}) OVER (), 0))`;
    }
    case 'change': {
      const figure = renderAggregate(expression.of);
      const within = (expression.within ?? []).map(renderExpression).join(', ');
      const partition = within && `PARTITION BY ${within} `;
      const earlier = `lag(${figure}) OVER (${partition}ORDER BY ${renderExpression(expression.along)})`;
      return difference(figure, earlier, expression.relative);
    }
    case 'change_between':
      return renderChange(expression);
    case 'window': {
      const within = expression.within.map(renderExpression).join(', ');
      return `${renderAggregate(expression.of)} OVER (PARTITION BY ${within})`;
    }
  }
}

type Calculation = Extract<
  Expression,
  { kind: 'minus' | 'plus' | 'times' | 'ratio' | 'or_zero' | 'unless' | 'time_between' }
>;

/** What is made of a few figures or moments, mostly those of one row. */
function renderCalculation(expression: Calculation): string {
  switch (expression.kind) {
    case 'or_zero':
      return `coalesce(${renderExpression(expression.of)}, 0)`;
    case 'unless':
      return `(CASE WHEN ${renderExpression(expression.flag)} THEN 0 ELSE ${renderExpression(expression.of)} END)`;
    case 'time_between':
      return timeBetweenSql(
        expression,
        renderExpression(expression.from),
        renderExpression(expression.until),
      );
  }
  const [left, right] = [expression.left, expression.right].map(renderExpression);
  switch (expression.kind) {
    case 'minus':
      return `${expression.absolute ? 'abs' : ''}(${left} - ${right})`;
    case 'plus':
      return `(${left} + ${right})`;
    case 'times':
      return `(${left} * ${right})`;
    case 'ratio':
      return `(1.0 * ${left} / nullif(${right}, 0))`;
  }
}

/** Whether something is so, or which of the words for it is true; nothing where a figure is unknown. */
function renderWhether(expression: Extract<Expression, { kind: 'test' | 'which_way' }>): string {
  if (expression.kind === 'test') return `(${renderCondition(expression.condition)})`;
  const { left, right, words } = expression;
  return whichWaySql(renderExpression(left), renderExpression(right), words);
}

/** The different things themselves are counted by the aggregate around them. */
function renderThings(expression: Extract<Expression, { kind: 'thing' | 'things' | 'thing_count' }>): string {
  if (expression.kind === 'thing') return thingSql;
  const cell = renderExpression(expression.of);
  return expression.kind === 'things' ? cell : thingCountSql(cell, expression.separators);
}

type OfOne = Extract<Expression, { kind: keyof typeof sqlOfOne | 'as_length' }>;

function renderOfOne(expression: OfOne): string {
  const of = renderExpression(expression.of);
  return expression.kind === 'as_length'
    ? lengthSql(of, { ...expression, isCell: expression.of.kind === 'column' })
    : sqlOfOne[expression.kind](of);
}

function renderExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'column':
      return `${quoteName(expression.table)}.${quoteName(expression.column)}`;
    case 'literal':
      return renderLiteral(expression);
    case 'aggregate':
      return renderAggregate(expression);
    case 'as_length':
    case 'number_of':
    case 'seconds_of':
    case 'size':
    case 'clock':
      return renderOfOne(expression);
    case 'things':
    case 'thing':
    case 'thing_count':
      return renderThings(expression);
    case 'part':
      return partSql(expression.part, renderExpression(expression.of));
    case 'minus':
    case 'plus':
    case 'times':
    case 'ratio':
    case 'or_zero':
    case 'unless':
    case 'time_between':
      return renderCalculation(expression);
    case 'per_part':
    case 'share':
    case 'change':
    case 'change_between':
    case 'window':
      return renderFigure(expression);
    case 'group_count':
      return 'count(*) OVER ()';
    case 'scalar':
      return `(${renderQuery(takeApart(expression.query))})`;
    case 'test':
    case 'which_way':
      return renderWhether(expression);
  }
}

const patterns = {
  contains: (text: string) => `%${text}%`,
  starts: (text: string) => `${text}%`,
  ends: (text: string) => `%${text}`,
};

function renderLike(of: string, text: string): string {
  return `${of} ILIKE ${quoteText(text)} ESCAPE '\\'`;
}

function renderCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'compare':
      return `${renderExpression(condition.left)} ${condition.operator} ${renderExpression(condition.right)}`;
    case 'between': {
      const [of, low, high] = [condition.of, condition.low, condition.high].map(renderExpression);
      return `${of} BETWEEN ${low} AND ${high}`;
    }
    case 'in':
      return `${renderExpression(condition.of)} IN (${condition.values.map(renderLiteral).join(', ')})`;
    case 'among':
      return `${renderExpression(condition.of)} IN (${renderQuery(condition.query)})`;
    case 'like': {
      const escaped = condition.text.replace(/[\\%_]/g, '\\$&');
      return renderLike(renderExpression(condition.of), patterns[condition.match](escaped));
    }
    case 'holds':
      return holdsSql(renderExpression(condition.of), condition.text, condition.separators);
    case 'true':
      return renderExpression(condition.of);
    case 'missing':
      return `${renderExpression(condition.of)} IS NULL`;
    case 'not':
      return `NOT (${renderCondition(condition.of)})`;
    case 'and':
    case 'or':
      return condition.parts
        .map((part) => `(${renderCondition(part)})`)
        .join(condition.kind === 'and' ? ' AND ' : ' OR ');
  }
}

function renderJoins({ joins, apart }: Query): string {
  const each = apart?.separators === undefined ? '' : apartSql(renderExpression(apart), apart.separators);
  return joins
    .map(({ table, left, right }) => {
      const on = `${renderExpression(left)} = ${renderExpression(right)}`;
      return ` JOIN ${quoteName(table)} ON ${on}`;
    })
    .concat(each)
    .join('');
}

function renderWhere({ where, withoutSubtotals }: Query): string {
  const parts = where ? [renderCondition(where)] : [];
  if (withoutSubtotals) parts.push(`${renderExpression(withoutSubtotals)} IS NOT TRUE`);
  if (parts.length === 0) return '';
  return ` WHERE ${parts.length === 1 ? parts[0] : parts.map((part) => `(${part})`).join(' AND ')}`;
}

function renderExtreme({ extreme, qualify }: Query): string {
  if (!extreme) return qualify ? ` QUALIFY ${renderCondition(qualify)}` : '';
  const of = renderExpression(extreme.of);
  const within = extreme.within.map(renderExpression).join(', ');
  const partition = within && `PARTITION BY ${within}`;
  if (extreme.count !== undefined) {
    const order = `ORDER BY ${of} ${extreme.highest ? 'DESC' : 'ASC'} NULLS LAST`;
    const count = Math.max(1, Math.trunc(extreme.count));
    return ` QUALIFY rank() OVER (${[partition, order].filter(Boolean).join(' ')}) <= ${count}`;
  }
  const best = `${extreme.highest ? 'max' : 'min'}(${of})`;
  return ` QUALIFY ${of} = ${best} OVER (${partition})`;
}

function renderTable({ table, together }: Query): string {
  if (!together) return quoteName(table);
  const columns = together.columns.map(quoteName).join(', ');
  const parts = together.tables.map((name) => `SELECT ${columns} FROM ${quoteName(name)}`);
  return `(${parts.join(' UNION ALL ')}) AS ${quoteName(table)}`;
}

function renderQuery(query: Query): string {
  const columns = query.select.map(renderExpression).join(', ');
  const group = query.groupBy.length > 0 ? ` GROUP BY ${query.groupBy.map(renderExpression).join(', ')}` : '';
  const having = query.having ? ` HAVING ${renderCondition(query.having)}` : '';
  const order = settledOrder(query)
    .map(({ of, descending, alphabet }) => {
      const sorted = `${renderExpression(of)}${alphabet ? ` COLLATE ${alphabet}` : ''}`;
      return `${sorted} ${descending ? 'DESC' : 'ASC'} NULLS LAST`;
    })
    .join(', ');
  return [
    `SELECT ${query.distinct ? 'DISTINCT ' : ''}${columns} FROM ${renderTable(query)}`,
    renderJoins(query),
    renderWhere(query),
    group,
    having,
    renderExtreme(query),
    order && ` ORDER BY ${order}`,
    query.limit === undefined ? '' : ` LIMIT ${Math.max(0, Math.trunc(query.limit))}`,
    query.offset === undefined ? '' : ` OFFSET ${Math.max(0, Math.trunc(query.offset))}`,
  ].join('');
}

/** The SQL of a tree, in DuckDB's words. */
export const renderSql = (query: Query): string => renderQuery(takeApart(showLengths(query)));
