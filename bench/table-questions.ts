// How many questions about tables the parser without a model gets right: the SQL of its reading and the gold SQL run in
// DuckDB, and their results are compared.
//   node bench/table-questions.ts [--misses] [--part "held out"] [--table sales] [--language tr]
// `--untold` finds out the language of each question, on a screen of the other language; otherwise the language is given.
// `--misses` names the questions that were not answered rightly; those of a part that was set aside only where it is named.
import { parseArgs } from 'node:util';
import { readInLikelyLanguage } from '../packages/server/src/engine/tabular/answer/read-in-turn.ts';
import { type Reading, readQuestion } from '../packages/server/src/engine/tabular/question/read-question.ts';
import { openScratchDuckDb } from '../packages/server/src/testing/scratch-duckdb.ts';
import { printTable } from './support/figures.ts';
import {
  loadTable,
  readQuestionSets,
  type SetQuestion,
  type SetTable,
  sameResult,
} from './support/question-sets.ts';

const { values: options } = parseArgs({
  options: {
    misses: { type: 'boolean' },
    part: { type: 'string' },
    table: { type: 'string' },
    language: { type: 'string' },
    untold: { type: 'boolean' },
  },
});
/** The day that relative dates of the set are about. */
const today = '2024-11-15';

const { run, close } = await openScratchDuckDb();
const { files, questions } = readQuestionSets();
const known = new Map<string, SetTable>();
for (const file of files) {
  const table = await loadTable(file, run);
  known.set(table.description.name, table);
}

type Outcome = 'right' | 'wrong' | 'asked, right among choices' | 'asked' | 'refused';

async function isRight(
  { sql, ast }: Pick<Reading, 'sql' | 'ast'>,
  { gold, table }: SetQuestion,
): Promise<boolean> {
  const ordered = /order by[^)]*$/i.test(gold) && !/limit 1$/.test(gold);
  const wholeRows = ast.select.length === known.get(table)?.description.columns.length;
  return sameResult(await run(sql), await run(gold), { ordered, wholeRows });
}

async function judge(question: SetQuestion): Promise<{ outcome: Outcome; detail: string }> {
  const table = known.get(question.table);
  if (!table) throw new Error(`No table ${question.table}`);
  const schema = { tables: [table.description], relations: [] };
  const asked = {
    language: question.language,
    today,
    values: table.values,
    firstRows: run,
  };
  const screen = question.language === 'en' ? ('tr' as const) : ('en' as const);
  const result = options.untold
    ? (await readInLikelyLanguage(question.question, schema, { ...asked, language: screen })).read
    : await readQuestion(question.question, schema, asked);
  if (result.kind === 'reading') {
    const right = await isRight(result, question);
    return { outcome: right ? 'right' : 'wrong', detail: `${result.confidence.toFixed(2)} ${result.sql}` };
  }
  if (result.kind === 'not_understood') return { outcome: 'refused', detail: result.words.join(' ') };
  if (result.kind === 'kept_as_text') return { outcome: 'refused', detail: result.column };
  const choices = await Promise.all(result.readings.map((reading) => isRight(reading, question)));
  const detail = result.readings
    .map(({ sql, confidence }) => `${confidence.toFixed(2)} ${sql}`)
    .join('\n      ');
  return {
    outcome: choices.includes(true) ? 'asked, right among choices' : 'asked',
    detail: `${choices.indexOf(true)} ${detail}`,
  };
}

const setAside = new Set<string>(['held out', 'later']);
if (options.part) setAside.delete(options.part);
const counts = new Map<string, Map<Outcome, number>>();
for (const question of questions) {
  if (options.part && question.part !== options.part) continue;
  if (options.table && question.table !== options.table) continue;
  if (options.language && question.language !== options.language) continue;
  const { outcome, detail } = await judge(question);
  const part = `${question.language}, ${question.part}`;
  const row = counts.get(part) ?? new Map<Outcome, number>();
  row.set(outcome, (row.get(outcome) ?? 0) + 1);
  counts.set(part, row);
  if (options.misses && !setAside.has(question.part) && outcome !== 'right') {
    console.log(`${outcome}: [${question.table}] ${question.question}\n      ${detail}`);
  }
}
const outcomes: readonly Outcome[] = ['right', 'wrong', 'asked, right among choices', 'asked', 'refused'];
printTable(
  [...counts].sort().map(([part, row]) => {
    const total = [...row.values()].reduce((sum, count) => sum + count, 0);
    const shares = outcomes.map((outcome) => [
      outcome,
      `${((100 * (row.get(outcome) ?? 0)) / total).toFixed(1)} %`,
    ]);
    return { part, questions: total, ...Object.fromEntries(shares) };
  }),
);
close();
