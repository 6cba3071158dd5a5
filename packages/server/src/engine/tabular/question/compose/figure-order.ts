import { type AggregateExpression, type Expression, numberLiteral, type Query } from '../query-tree.ts';
import type { Measure } from '../question-items.ts';
import { type ColumnRef, withSign } from '../question-schema.ts';
import { columnOf, numberOf } from './cell-of.ts';
import type { QueryScope } from './query-scope.ts';

/** The value of a cell, or the things in it where cells hold several. */
function thingsOf(ref: ColumnRef): Expression {
  const of = columnOf(ref);
  const { separators } = ref.column;
  return separators !== undefined && of.kind === 'column' ? { kind: 'things', of, separators } : of;
}

export function aggregateOf({ name, ref, side, per }: Measure): AggregateExpression {
  if (!ref) return { kind: 'aggregate', name: 'count' };
  const of = name === 'count_distinct' ? thingsOf(ref) : numberOf(ref);
  if (per) return { kind: 'aggregate', name: 'sum', of, per: numberOf(per) };
  if (!side) return { kind: 'aggregate', name, of };
  const operator = side === 'below' ? '<' : '>';
  return {
    kind: 'aggregate',
    name,
    of,
    where: { kind: 'compare', left: numberOf(withSign(ref)), operator, right: numberLiteral(0) },
  };
}

export const limitOf = ({ frame }: QueryScope): { limit?: number } => {
  const limit = frame.bests.find((best) => best.limit !== undefined)?.limit;
  return limit === undefined ? {} : { limit };
};

/** How the figures of groups are put in order. */
export function figureOrder(
  scope: QueryScope,
  selected: readonly Expression[],
  groups: readonly Expression[],
): Query['orderBy'] {
  const { frame } = scope;
  const [first] = selected;
  if (groups.length === 0 || !first) return [];
  const limited = frame.bests.find((best) => best.limit !== undefined);
  if (limited) return [{ of: first, descending: limited.highest }];
  if (frame.sort) {
    const of = frame.sort.measure
      ? aggregateOf(frame.sort.measure)
      : frame.sort.ref && sortKey(frame.sort.ref, groups, selected);
    return of ? [{ of, descending: frame.sort.descending ?? frame.descending ?? false }] : [];
  }
  return frame.descending === undefined ? [] : [{ of: first, descending: frame.descending }];
}

/** Among groups only their keys and figures can be sorted by. */
function sortKey(
  ref: ColumnRef,
  groups: readonly Expression[],
  selected: readonly Expression[],
): Expression | undefined {
  const wanted = JSON.stringify(columnOf(ref));
  return (
    groups.find((key) => JSON.stringify(key).includes(wanted)) ??
    selected.find((figure) => JSON.stringify(figure).includes(wanted))
  );
}
