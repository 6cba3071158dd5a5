import {
  type AggregateExpression,
  allOf,
  type Comparison,
  type Condition,
  type Expression,
  numberLiteral,
  partsOf,
  type Query,
} from '../query-tree.ts';
import type { Candidate } from '../rank-readings.ts';
import { renderSql } from '../render-sql.ts';
import type { FirstRows } from '../try-readings.ts';

/** So many things have several rows each, all with one cell, before that is taken for a rule. */
const repeatedMin = 3;

type Column = Extract<Expression, { kind: 'column' }>;

/** The column of which one cell is asked for: "Taşlık", "Ada". */
function namedColumn(where: Condition | undefined): Column | undefined {
  const [named, other] = partsOf(where).flatMap((part) =>
    part.kind === 'compare' &&
    part.operator === '=' &&
    part.left.kind === 'column' &&
    part.right.kind === 'literal' &&
    typeof part.right.value === 'string' &&
    !part.right.date &&
    !part.right.time
      ? [part.left]
      : [],
  );
  return other ? undefined : named;
}

interface Sum {
  key: Column;
  of: Column;
}

/** A sum that no word asks for, of what one thing has, or of each thing. */
function sumOf({ query, frame }: Candidate): Sum | undefined {
  const figure = query.select.at(-1);
  if (figure?.kind !== 'aggregate' || figure.name !== 'sum' || figure.where || figure.per) return undefined;
  if (figure.of?.kind !== 'column' || query.joins.length > 0 || query.orderBy.length > 0) return undefined;
  if (query.having || frame.measures.some(({ isTotal }) => isTotal)) return undefined;
  const [group, other] = query.groupBy;
  const key = group ? (group.kind === 'column' && !other ? group : undefined) : namedColumn(query.where);
  return key && query.select.length === (group ? 2 : 1) ? { key, of: figure.of } : undefined;
}

const aggregate = (name: AggregateExpression['name'], of: Expression): AggregateExpression => ({
  kind: 'aggregate',
  name,
  of,
});

const compared = (left: Expression, operator: Comparison, right: Expression): Condition => ({
  kind: 'compare',
  left,
  operator,
  right,
});

/**
 * Whether each thing has one cell in all of its rows, and several things have several rows. Their number is asked for twice,
 * so that a query that was refused is no proof.
 */
async function isRepeated({ key, of }: Sum, query: Query, firstRows: FirstRows): Promise<boolean> {
  const filled: Condition = { kind: 'not', of: { kind: 'missing', of } };
  const count = async (having?: Condition, where?: Condition) => {
    const [row] = await firstRows(
      renderSql({
        table: query.table,
        ...(query.together && { together: query.together }),
        joins: [],
        select: [{ kind: 'group_count' }],
        distinct: false,
        where: allOf([filled, where]) ?? filled,
        groupBy: [key],
        ...(having && { having }),
        orderBy: [],
        limit: 1,
      }),
    );
    return row === undefined ? undefined : Number(row[0]);
  };
  const isSame = compared(aggregate('min', of), '=', aggregate('max', of));
  // Mostly the rows that are asked for tell already, which are few.
  if (query.where && (await count(isSame, query.where)) === undefined) return false;
  const things = await count();
  if (things === undefined || things !== (await count(isSame))) return false;
  const several = await count(compared(aggregate('count', of), '>', numberLiteral(1)));
  return several !== undefined && several >= repeatedMin;
}

/**
 * "How many hectares has Long Field", where each of its rows says so again: that is one cell, and not the sum of them. The
 * table tells by itself, since all rows of each thing have the same.
 */
export async function settleRepeated(
  candidate: Candidate,
  firstRows: FirstRows | undefined,
): Promise<Candidate> {
  const sum = firstRows && sumOf(candidate);
  if (!firstRows || !sum || !(await isRepeated(sum, candidate.query, firstRows))) return candidate;
  const { query } = candidate;
  const select = [...query.groupBy, sum.of];
  const single: Query = { ...query, select, distinct: true, groupBy: [], orderBy: [] };
  return { ...candidate, query: single, sql: renderSql(single) };
}
