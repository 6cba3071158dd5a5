import type { Cell } from '@docent/contract/table-cell';
import { type AskedPeriods, askedPeriods, countPeriods } from '../question/asked-periods.ts';
import type { Query } from '../question/query-tree.ts';
import { renderSql } from '../question/render-sql.ts';
import { namePeriods } from '../question/say/read-back.ts';
import type { QueryResult } from '../sandbox/query-messages.ts';
import { listsOf, say, type Telling } from './telling.ts';

/** The figures are found, counted and ended in one row. */
const countCaps = { rowsMax: 1, timeMaxMs: 5_000 } as const;
const dayLength = 'YYYY-MM-DD'.length;

const areAll = ({ rows }: Pick<QueryResult, 'rows'>, isNone: (cell: Cell) => boolean) =>
  rows.length === 0 || (rows.length === 1 && (rows[0] ?? []).every(isNone));

/** Whether a result has nothing to say: no rows, or figures of none. */
export const isBlank = (result: Pick<QueryResult, 'rows'>): boolean =>
  areAll(result, (cell) => cell === null);

/** One period with rows is no question; two of them are, because the figures of one may be left out unseen. */
const isWorthCounting = ({ periods }: AskedPeriods, result: Pick<QueryResult, 'rows'>) =>
  periods.length > 1 || areAll(result, (cell) => cell === null || cell === 0);

/**
 * Which of the periods that a question asks about have no rows, and which time the rows are of instead.
 * @returns undefined where there are rows in all of them, or none at any time
 */
export async function missingPeriods(
  telling: Telling,
  ast: Query,
  result: Pick<QueryResult, 'rows'>,
): Promise<string | undefined> {
  const { source, request, language } = telling;
  const asked = askedPeriods(ast, source.schema);
  const names = asked && namePeriods(asked.periods, { schema: source.schema, language });
  if (!asked || !names || !isWorthCounting(asked, result)) return undefined;
  const outcome = await source.run(renderSql(countPeriods(asked)), countCaps, request.signal);
  const [row] = outcome.type === 'result' ? outcome.result.rows : [];
  const [first, last] = (row ?? []).slice(names.length);
  const missing = names.filter((_, at) => Number(row?.[at]) === 0);
  if (!row || missing.length === 0 || first === null || last === null) return undefined;
  const [from, until] = [first, last].map((end) => String(end).slice(0, dayLength));
  const key = asked.rest ? 'answer.tables.noSuchRowsFor' : 'answer.tables.noRowsFor';
  const values = { periods: listsOf[language].format(missing), first: from ?? '', last: until ?? '' };
  return say(telling, key, values).text;
}
