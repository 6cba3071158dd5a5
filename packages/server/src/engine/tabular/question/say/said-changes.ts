import { allOf, type Condition, type Expression, numberLiteral, type Query } from '../query-tree.ts';

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A change that goes one way, such as only increases. */
export interface WayOfChange {
  of: Expression;
  up: boolean;
}

/** A change that goes the way the question says: up or down. */
export const goes = (of: Expression, up: boolean): Condition => ({
  kind: 'compare',
  left: of,
  operator: up ? '>' : '<',
  right: numberLiteral(0),
});

/** Which way the changes go that a condition leaves; undefined for another condition. */
export function wayOf(condition: Condition | undefined): WayOfChange | undefined {
  if (condition?.kind !== 'compare') return undefined;
  const { left: of, operator, right } = condition;
  const isChange = of.kind === 'change' || of.kind === 'change_between';
  const isZero = right.kind === 'literal' && right.value === 0;
  return isChange && isZero && (operator === '>' || operator === '<')
    ? { of, up: operator === '>' }
    : undefined;
}

/** What is left to say of a condition: the periods that a change lies between are said with the change. */
export function unsaidPart(figures: readonly Expression[], where: Condition): Condition | undefined {
  const change = figures.find((figure) => figure.kind === 'change_between');
  if (change?.kind !== 'change_between') return where;
  const sides = [change.before, change.after];
  const isBoth = (part: Condition) =>
    part.kind === 'or' && (isSame(part.parts, sides) || isSame(part.parts, [change.after, change.before]));
  const parts = where.kind === 'and' ? where.parts : [where];
  return allOf(parts.filter((part) => !isBoth(part)));
}

/** Which way all changes go that a query asks for. */
export const wayOfQuery = ({ having, qualify }: Query): WayOfChange | undefined =>
  wayOf(having) ?? wayOf(qualify);

/** The smallest change the other way, which is what there is where nothing "rose most"; undefined for other queries. */
export function oppositeChange(query: Query): Query | undefined {
  const way = wayOfQuery(query);
  if (!way || query.limit === undefined) return undefined;
  const condition = goes(way.of, !way.up);
  return {
    ...query,
    ...(wayOf(query.having) ? { having: condition } : { qualify: condition }),
    orderBy: [{ of: way.of, descending: way.up }],
    limit: 1,
  };
}
