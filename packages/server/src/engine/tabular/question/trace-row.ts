import {
  allOf,
  type ColumnExpression,
  type Condition,
  type Expression,
  type LiteralExpression,
  type Query,
} from './query-tree.ts';
import { renderSql } from './render-sql.ts';

/** A cell of a result row. */
export type ResultCell = string | number | boolean | null;

/** The columns that say where a row of the upload was: file, sheet and row number. */
export interface SourceColumns {
  table: string;
  columns: readonly string[];
}

export interface TraceOptions {
  source: SourceColumns;
  limit: number;
}

function literalOf(key: Expression, cell: string | number | boolean): LiteralExpression {
  const dated = key.kind === 'part' && typeof cell === 'string';
  return dated ? { kind: 'literal', value: cell, date: true } : { kind: 'literal', value: cell };
}

function keyCondition(key: Expression, cell: ResultCell): Condition {
  if (cell === null) return { kind: 'missing', of: key };
  return { kind: 'compare', left: key, operator: '=', right: literalOf(key, cell) };
}

/** The cells of the group keys say which rows a figure was made of. A tree shows its keys in the order it selects them. */
function keyConditions(query: Query, row: readonly ResultCell[]): Condition[] {
  const keys = query.groupBy.length > 0 ? query.groupBy : query.select.filter(isShownColumn);
  return keys.flatMap((key) => {
    const at = query.select.findIndex((shown) => JSON.stringify(shown) === JSON.stringify(key));
    const cell = row[at];
    return at < 0 || cell === undefined ? [] : [keyCondition(key, cell)];
  });
}

const isShownColumn = ({ kind }: Expression) => kind === 'column' || kind === 'part';

/** The queries inside a figure: both sides of a difference, the two parts of a ratio. */
function innerQueries(expression: Expression): Query[] {
  if (expression.kind === 'scalar') return [expression.query];
  if (expression.kind !== 'minus' && expression.kind !== 'ratio') return [];
  return [...innerQueries(expression.left), ...innerQueries(expression.right)];
}

const named =
  (table: string) =>
  (column: string): ColumnExpression => ({ kind: 'column', table, column });

/**
 * SQL of the rows of the upload that a clicked result row was made of: the query without its figures, narrowed to the
 * row's group. A difference or a ratio gives one statement for each side.
 */
export function traceRow(query: Query, row: readonly ResultCell[], options: TraceOptions): string[] {
  const inner = query.select.flatMap(innerQueries);
  if (inner.length > 0) return inner.flatMap((side) => traceRow(side, [], options));
  const { having: _having, extreme: _extreme, where: _where, ...rest } = query;
  const where = allOf([query.where, ...keyConditions(query, row)]);
  const traced: Query = {
    ...rest,
    select: options.source.columns.map(named(options.source.table)),
    distinct: false,
    groupBy: [],
    orderBy: [],
    limit: options.limit,
    ...(where && { where }),
  };
  return [renderSql(traced)];
}

/**
 * SQL that computes the counts and sums of a query a second way: from a list of the single cells of each group, with a
 * fold instead of the aggregate. Nothing when the query has neither.
 */
export function crossCheck(query: Query): string | undefined {
  const figures = query.select.filter(
    (each) => each.kind === 'aggregate' && (each.name === 'sum' || each.name === 'count'),
  );
  if (figures.length === 0 || query.select.some((each) => each.kind === 'share' || each.kind === 'change'))
    return undefined;
  const select = query.select.map((each): Expression => {
    const counted = each.kind === 'aggregate' && (each.name === 'sum' || each.name === 'count');
    return counted ? { kind: 'folded', of: each } : each;
  });
  return renderSql({ ...query, select });
}
