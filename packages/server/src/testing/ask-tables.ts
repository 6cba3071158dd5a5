import { translate } from '@docent/contract/messages/translate';
import type { Cell, ColumnType } from '@docent/contract/table-cell';
import type { AnswerRequest, EngineEvent } from '#engine/answer/answer-engine.ts';
import { createTableEngine } from '#engine/tabular/answer/answer-from-tables.ts';
import type { TableSource } from '#engine/tabular/answer/table-source.ts';
import type { QuestionLanguage } from '#engine/tabular/question/question-schema.ts';
import type { ComparedTables } from './compared-tables.ts';
import { present } from './present.ts';

type Run = (sql: string) => Promise<unknown[][]>;

const typeOf = (name: string): ColumnType => {
  if (/INT/.test(name)) return 'integer';
  if (/DOUBLE|DECIMAL/.test(name)) return 'decimal';
  if (name === 'DATE') return 'date';
  return name === 'BOOLEAN' ? 'boolean' : 'text';
};

function cellOf(value: unknown, type: ColumnType): Cell {
  if (value === null || typeof value === 'boolean') return value;
  return type === 'integer' || type === 'decimal' ? Number(value) : String(value);
}

/** Tables in a DuckDB without a sandbox, as an answer looks into them. */
const sourceOf = ({ schema, values }: ComparedTables, run: Run, today: string): TableSource => ({
  schema,
  values,
  today,
  close: () => undefined,
  async run(sql) {
    const columns = (await run(`describe ${sql}`)).map(([name, type]) => ({
      name: String(name),
      type: typeOf(String(type)),
    }));
    const [[tree] = []] = await run(`select json_serialize_sql('${sql.replaceAll("'", "''")}')`);
    const rows = (await run(sql)).map((row) =>
      row.map((cell, at) => cellOf(cell, present(columns[at]).type)),
    );
    const result = { columns, rows, rowCount: rows.length, truncated: false };
    return { type: 'result', result, tree: JSON.parse(String(tree)), sql };
  },
});

interface Asked {
  language: QuestionLanguage;
  today: string;
  /** The query that was chosen or written instead of a question. */
  sql?: string;
  /** What was asked before. */
  history?: AnswerRequest['history'];
}

/** Asks a question without a model. @returns what is said, and the events of the answer by their type */
export async function askTables(tables: ComparedTables, run: Run, question: string, asked: Asked) {
  const request: AnswerRequest = {
    question,
    language: asked.language,
    history: asked.history ?? [],
    fileNames: [],
    isNarrowed: false,
    tables: sourceOf(tables, run, asked.today),
    search: async () => [],
    translate: (key, values, language) => translate(key, language, values),
    signal: new AbortController().signal,
  };
  const events: EngineEvent[] = [];
  for await (const event of createTableEngine(asked.sql).answer(request)) events.push(event);
  const text = events.flatMap((event) => (event.type === 'delta' ? event.text : [])).join('');
  const table = events.find((event) => event.type === 'table');
  return { text, table, choices: events.find((event) => event.type === 'choices')?.choices };
}
