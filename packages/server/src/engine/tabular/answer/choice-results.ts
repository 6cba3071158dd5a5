import type { Reading } from '../question/read-question.ts';
import { describeColumns } from './describe-columns.ts';
import { periodsOf } from './say-period.ts';
import { plainCell } from './say-result.ts';
import { listsOf, named, type Telling } from './telling.ts';

/** A choice shows so much of what it finds. */
const rowsShown = 3;
const columnsShown = 2;
const lengthMax = 120;
const timeMaxMs = 1_000;

/** What a reading finds, in a few words; undefined where it is more than that, nothing, or takes long. */
export async function sayFound(
  { source, request, language }: Telling,
  { sql, columnNames }: Reading,
): Promise<string | undefined> {
  const outcome = await source.run(sql, { rowsMax: rowsShown + 1, timeMaxMs }, request.signal);
  if (outcome.type === 'refused') return undefined;
  const result = describeColumns(outcome, source.schema);
  const { columns, rows } = named({ result, sql, columnNames, periods: periodsOf(outcome.tree) });
  const isList = rows.length > 1;
  if (rows.length === 0 || columns.length > (isList ? 1 : columnsShown)) return undefined;
  if (rows.every((row) => row.every((cell) => cell === null))) return undefined;
  const said = rows
    .slice(0, rowsShown)
    .map((row) => row.map((cell, at) => plainCell(cell, columns[at], language)).join(' · '));
  const text = rows.length > rowsShown ? `${said.join(', ')}, …` : listsOf[language].format(said);
  return text.length > lengthMax ? undefined : text;
}
