import type { Cell } from '@docent/contract/table-cell';
import { renderInAlphabet } from '../question/in-alphabet.ts';
import type { Query } from '../question/query-tree.ts';
import { equalToFirst, lookedAtMax, rowsBehind } from '../question/rows-behind.ts';
import { sayCell } from './say-result.ts';
import { listsOf, named, say, type Telling, type ToldResult } from './telling.ts';

/** More rows than these are not named. */
const namedMax = 3;
const tieTimeMaxMs = 5_000;

/** The names of the rows behind the last one shown that are equal to it. */
async function readEqual({ source, request, language }: Telling, behind: Query): Promise<Cell[]> {
  const caps = { rowsMax: lookedAtMax, timeMaxMs: tieTimeMaxMs };
  // In the order of the answer: in another one, those behind would not be the others.
  const sql = renderInAlphabet(behind, { schema: source.schema, language });
  const outcome = await source.run(sql, caps, request.signal);
  return outcome.type === 'result' ? equalToFirst(outcome.result.rows) : [];
}

/**
 * Which other rows are equal to the last that a superlative names, so that nobody takes the one that is shown for the only
 * one. @returns undefined where there are none
 */
export async function tellTies(telling: Telling, ast: Query, told: ToldResult): Promise<string | undefined> {
  const { rows, columns } = named(told);
  const { isFirstAsked = false } = told;
  const behind = rows.length === ast.limit ? rowsBehind(ast) : undefined;
  const { language } = telling;
  const equal = isFirstAsked ? equalToFirst(rows) : behind ? await readEqual(telling, behind) : [];
  if (equal.length === 0) return undefined;
  const isCut = equal.length >= lookedAtMax - 1;
  const others = isCut ? 'answer.tables.moreOthers' : 'answer.tables.others';
  const names =
    equal.length > namedMax
      ? say(telling, others, { count: equal.length }).text
      : listsOf[language].format(equal.map((name) => sayCell(name, columns[0], language)));
  return say(
    telling,
    isFirstAsked || ast.limit === 1 ? 'answer.tables.equalToIt' : 'answer.tables.equalToLast',
    { names },
  ).text;
}
