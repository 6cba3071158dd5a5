import type { AggregateExpression, Condition, Expression, Query } from '../query-tree.ts';

interface Side {
  figure: AggregateExpression;
  where: Condition;
  query: Query;
}

/** A figure of some of the rows. */
function sideOf(expression: Expression): Side | undefined {
  if (expression.kind !== 'scalar') return undefined;
  const { query } = expression;
  const [figure, other] = query.select;
  const isPlain = figure?.kind === 'aggregate' && figure.where === undefined && other === undefined;
  return isPlain && query.where && query.limit === undefined
    ? { figure, where: query.where, query }
    : undefined;
}

/** The first day of the rows that a condition leaves; undefined where it says nothing of days. */
function firstDay(condition: Condition): string | undefined {
  if (condition.kind === 'and' || condition.kind === 'or')
    return condition.parts.map(firstDay).find((day) => day !== undefined);
  const isFrom = condition.kind === 'compare' && condition.operator === '>=';
  if (!isFrom || condition.right.kind !== 'literal' || !condition.right.date) return undefined;
  return String(condition.right.value);
}

const partOfRows = (figure: AggregateExpression, where: Condition): AggregateExpression => ({
  ...figure,
  where,
});

/** Of two periods the later less the earlier one, so that the sign tells which way it went. */
function ofTwoSides(difference: Extract<Expression, { kind: 'minus' }>): Query | undefined {
  const [left, right] = [sideOf(difference.left), sideOf(difference.right)];
  if (!left || !right || JSON.stringify(left.figure) !== JSON.stringify(right.figure)) return undefined;
  const [one, other] = [firstDay(left.where), firstDay(right.where)];
  const areTimes = one !== undefined && other !== undefined && one !== other;
  const [first, last] = areTimes && other < one ? [right, left] : [left, right];
  const { where: _, ...rows } = first.query;
  const change: Expression = {
    kind: 'change_between',
    of: first.figure,
    before: first.where,
    after: last.where,
  };
  const sides = [first, last].map(({ figure, where }) => partOfRows(figure, where));
  return { ...rows, select: [...sides, areTimes ? change : difference] };
}

/**
 * The query of a single difference or change with the two figures that it lies between, so that nobody has to take the
 * answer's word, nor ask which way it went. Undefined for other queries.
 */
export function withBothSides(query: Query): Query | undefined {
  const [figure, other] = query.select;
  if (!figure || other || query.groupBy.length > 0 || query.having || query.qualify) return undefined;
  if (figure.kind === 'minus' && figure.absolute) return ofTwoSides(figure);
  if (figure.kind !== 'change_between' || figure.of.where) return undefined;
  const sides = [figure.before, figure.after].map((where) => partOfRows(figure.of, where));
  return { ...query, select: [...sides, figure] };
}
