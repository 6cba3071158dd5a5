import { calculatedColumn } from '../link/calculated-column.ts';
import { isShareColumn } from '../link/link-columns.ts';
import { asksForOne, eachOf, piecesOf } from '../link/piece-prices.ts';
import type { AggregateExpression, Expression, Query } from '../query-tree.ts';
import { type ColumnRef, describedColumn, type QuestionSchema, sameColumn } from '../question-schema.ts';

type Sum = AggregateExpression & { of: Expression };

const isSum = (part: object): part is Sum =>
  'kind' in part && part.kind === 'aggregate' && 'name' in part && part.name === 'sum' && 'of' in part;

const columnAt = ({ tables }: QuestionSchema, of: Expression): ColumnRef | undefined =>
  of.kind === 'column' ? describedColumn(tables, of) : undefined;

/** A query whose sums mean something. */
export interface SettledPieces {
  query: Query;
  /** It adds up figures that are one for each of something, and no column says how many of these there are. */
  isDoubtful: boolean;
}

/**
 * Nobody adds up prices per head: their sum becomes that of the prices times the heads, where a column counts these. A sum
 * of quotients becomes the quotient of the sums. Undefined where a price per head is divided by the heads once more.
 */
export function settlePieces(
  query: Query,
  schema: QuestionSchema,
  words: readonly { folded: string }[],
): SettledPieces | undefined {
  let isDoubtful = false;
  let isNonsense = false;
  const settleSum = (sum: Sum): AggregateExpression => {
    if (sum.of.kind === 'ratio') return { ...sum, of: sum.of.left, per: sum.of.right };
    const ref = columnAt(schema, sum.of);
    // Nobody adds up percents.
    isDoubtful ||= ref !== undefined && isShareColumn(ref.column);
    if (!ref || eachOf(ref.column) === undefined) return sum;
    const pieces = piecesOf(ref);
    const divisor = sum.per && columnAt(schema, sum.per);
    isNonsense ||= divisor !== undefined && pieces !== undefined && sameColumn(divisor, pieces.count);
    if (sum.per) return sum;
    // "The total cost per pupil" is that of one.
    isDoubtful ||= !pieces || asksForOne(words, ref.column);
    const whole = pieces && calculatedColumn('times', pieces.count, pieces.price).column.computed;
    return whole ? { ...sum, of: whole } : sum;
  };
  const settle = <Part>(part: Part): Part => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(settle) as Part;
    const settled = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, settle(inner)]));
    return (isSum(settled) ? settleSum(settled) : settled) as Part;
  };
  const settled = settle(query);
  return isNonsense ? undefined : { query: settled, isDoubtful };
}
