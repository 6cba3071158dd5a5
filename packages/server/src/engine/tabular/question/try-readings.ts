import { askedPeriods, rowOfAnyTime } from './asked-periods.ts';
import { type AggregateName, allOf, type Condition, type Expression, numberLiteral } from './query-tree.ts';
import type { QuestionSchema } from './question-schema.ts';
import type { Candidate } from './rank-readings.ts';
import { renderSql } from './render-sql.ts';
import { equalToFirst, rowsBehind } from './rows-behind.ts';
import { wayOfQuery } from './say/said-changes.ts';

/** How many rows of a reading are looked at. */
export const triedRowsMax = 50;

/** The first rows of a query, at most `triedRowsMax`; none where it fails. */
export type FirstRows = (sql: string) => Promise<readonly (readonly unknown[])[]>;

/** What the best reading found. */
export interface FoundRows {
  /** At most `triedRowsMax`. */
  rows: number;
  /** Nothing, although there are rows of the times that were asked for. */
  isEmpty: boolean;
  /** It counts, and there is nothing to count. */
  countsNone: boolean;
  /** How many have as many rows as the only one that is shown. */
  tied: number;
}

const triedMax = 3;
const counts = new Set<AggregateName>(['count', 'count_distinct']);

const isCount = (expression: Expression | undefined) =>
  expression?.kind === 'aggregate' && counts.has(expression.name);

/**
 * What tells whether a query finds anything: figures of all rows are a row of their own also where there are no others.
 * A count of none is an answer.
 */
function probeOf({ query, sql }: Candidate): string {
  const isFigure = (expression: Expression) => expression.kind === 'aggregate' && !isCount(expression);
  if (query.groupBy.length > 0 || !query.select.every(isFigure)) return sql;
  const [figure, other] = query.select;
  // A figure of empty cells alone is none.
  const of = figure?.kind === 'aggregate' && !other ? figure.of : undefined;
  const told: Condition | undefined = of && { kind: 'not', of: { kind: 'missing', of } };
  const where = allOf([query.where, told]);
  return renderSql({ ...query, ...(where && { where }), select: [numberLiteral(1)], orderBy: [], limit: 1 });
}

/** One row of empty cells says nothing. */
const isBlank = (rows: readonly (readonly unknown[])[]) =>
  rows.length === 1 && rows[0]?.length !== 0 && rows[0]?.every((cell) => cell === null) === true;

/** "Which month rose most" has no answer where all of them fell. */
const mayBeEmpty = ({ query }: Candidate) => wayOfQuery(query) !== undefined;

/** So many others with as much are no chance. */
const tiedMin = 3;

/** What has the most rows is hardly meant where it has one, as others have, or where many have as many. */
async function countTied({ query }: Candidate, firstRows: FirstRows): Promise<number> {
  const counts = query.limit === 1 && !query.isOneOf && isCount(query.orderBy[0]?.of);
  const behind = counts ? rowsBehind(query) : undefined;
  if (!behind) return 0;
  const rows = await firstRows(renderSql(behind));
  const tied = equalToFirst(rows).length;
  return Number(rows[0]?.at(-1)) <= 1 || tied >= tiedMin ? tied : 0;
}

const isSingleCount = ({ query: { select, groupBy } }: Candidate) =>
  select.length === 1 && groupBy.length === 0 && isCount(select[0]);

const isNone = (candidate: Candidate, rows: readonly (readonly unknown[])[]) =>
  isSingleCount(candidate) && Number(rows[0]?.[0]) === 0;

/** No different value of a column: all of its cells are empty there, or it was not meant. */
const countsBlanks = (candidate: Candidate, rows: readonly (readonly unknown[])[]) => {
  const [figure] = candidate.query.select;
  return (
    isNone(candidate, rows) &&
    figure?.kind === 'aggregate' &&
    figure.name === 'count_distinct' &&
    figure.where === undefined
  );
};

/** A reading that is as likely has to be within this score. */
const nearScore = 0.5;

/** Where there is nothing to count, the first reading before others that is about as likely and counts something. */
async function countingSome(
  none: Candidate,
  candidates: readonly Candidate[],
  firstRows: FirstRows,
): Promise<Candidate[] | undefined> {
  const near = candidates.filter(
    (each) => each !== none && Math.abs(none.score - each.score) < nearScore && isSingleCount(each),
  );
  for (const candidate of near.slice(0, triedMax)) {
    const rows = await firstRows(candidate.sql);
    if (rows.length > 0 && !isNone(candidate, rows))
      return [candidate, ...candidates.filter((other) => other !== candidate)];
  }
  return undefined;
}

/** Puts readings that give no row behind the first that gives one. */
export async function tryReadings(
  candidates: readonly Candidate[],
  schema: QuestionSchema,
  firstRows: FirstRows | undefined,
): Promise<{ candidates: Candidate[]; found: FoundRows }> {
  const untried = { rows: 1, isEmpty: false, countsNone: false, tied: 0 };
  if (!firstRows) return { candidates: [...candidates], found: untried };
  const [first] = candidates;
  for (const [at, candidate] of candidates.slice(0, triedMax).entries()) {
    if ((first?.score ?? 0) - candidate.score > 1) continue;
    const rows = mayBeEmpty(candidate) ? [[]] : await firstRows(probeOf(candidate));
    if (rows.length === 0 || isBlank(rows) || countsBlanks(candidate, rows)) continue;
    const countsNone = isNone(candidate, rows);
    const other = countsNone ? await countingSome(candidate, candidates, firstRows) : undefined;
    if (other) return { candidates: other, found: { ...untried, rows: 1 } };
    const rest = candidates.filter((each) => each !== candidate);
    return {
      candidates: at === 0 ? [...candidates] : [candidate, ...rest],
      found: {
        rows: Math.min(rows.length, triedRowsMax),
        isEmpty: false,
        countsNone,
        tied: await countTied(candidate, firstRows),
      },
    };
  }
  // Times without rows are not misread: there is nothing in them.
  const asked = first && askedPeriods(first.query, schema);
  const isOfOtherTimes = asked !== undefined && (await firstRows(renderSql(rowOfAnyTime(asked)))).length > 0;
  return { candidates: [...candidates], found: { ...untried, rows: 0, isEmpty: !isOfOtherTimes } };
}
