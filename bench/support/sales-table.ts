import { translate } from '../../packages/contract/src/messages/translate.ts';
import type { EngineEvent } from '../../packages/server/src/engine/answer/answer-engine.ts';
import { createTableEngine } from '../../packages/server/src/engine/tabular/answer/answer-from-tables.ts';
import type { TableSource } from '../../packages/server/src/engine/tabular/answer/table-source.ts';
import type { QuestionSchema } from '../../packages/server/src/engine/tabular/question/question-schema.ts';
import type { AskedTable } from '../../packages/server/src/engine/tabular/sandbox/query-messages.ts';

import { openScratchDuckDb } from '../../packages/server/src/testing/scratch-duckdb.ts';

/** A file of sales as an import leaves it. */
export async function makeSalesTable(
  path: string,
  rows: number,
): Promise<{ table: AskedTable; schema: QuestionSchema }> {
  const { run, close } = await openScratchDuckDb({ path });
  await run(`create table rows as select 'city ' || (i % 81) as city, (i * 7919 % 100000) / 100.0 as amount,
    cast(i % 12 as integer) as quantity, date '2023-01-01' + cast(i % 700 as integer) as day from range(${rows}) r(i)`);
  await run('create table flags (row_id bigint, kind varchar)');
  close();
  const columns = [
    { name: 'city', label: 'City', type: 'text' },
    { name: 'amount', label: 'Amount', type: 'decimal' },
    { name: 'quantity', label: 'Quantity', type: 'integer' },
    { name: 'day', label: 'Day', type: 'date' },
  ] as const;
  return {
    table: { name: 'sales', path, columns: columns.map(({ name }) => name), leavesOutFlagged: false },
    schema: { tables: [{ name: 'sales', label: 'Sales', columns }], relations: [] },
  };
}

/** What the engine without a model says to a question. */
export async function answerOf(question: string, tables: TableSource): Promise<EngineEvent[]> {
  const events: EngineEvent[] = [];
  const answering = createTableEngine().answer({
    question,
    language: 'en',
    history: [],
    fileNames: [],
    isNarrowed: false,
    tables,
    search: async () => [],
    signal: new AbortController().signal,
    translate: (key, values, language) => translate(key, language, values),
  });
  for await (const event of answering) events.push(event);
  if (!events.some(({ type }) => type === 'table')) throw new Error(`Not answered: ${question}`);
  return events;
}
