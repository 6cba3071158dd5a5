import type { Condition, Expression, Query } from '../query-tree.ts';

/** Whether a test is only whether there is any row that meets the conditions of its query. */
export const asksForAnyRow = (condition: Condition): boolean =>
  condition.kind === 'compare' &&
  condition.left.kind === 'aggregate' &&
  condition.left.name === 'count' &&
  condition.left.of === undefined &&
  condition.operator === '>' &&
  condition.right.kind === 'literal' &&
  condition.right.value === 0;

/** The figures that a condition compares with each other or with numbers. */
function figuresOf(condition: Condition): Expression[] {
  switch (condition.kind) {
    case 'compare':
      return [condition.left, condition.right].filter(({ kind }) => kind !== 'literal');
    case 'between':
      return [condition.of];
    case 'not':
      return figuresOf(condition.of);
    case 'and':
    case 'or':
      return condition.parts.flatMap(figuresOf);
    default:
      return [];
  }
}

/**
 * The query of a question for yes or no with the figures that it compares, so that nobody has to take the answer's word.
 * Undefined for a query that compares none.
 */
export function withComparedFigures(query: Query): { query: Query; condition: Condition } | undefined {
  const [test, ...others] = query.select;
  if (test?.kind !== 'test' || others.length > 0 || asksForAnyRow(test.condition)) return undefined;
  const { condition } = test;
  const figures = new Map(figuresOf(condition).map((figure) => [JSON.stringify(figure), figure]));
  if (figures.size === 0) return undefined;
  return { query: { ...query, select: [test, ...figures.values()] }, condition };
}
