// Fits the weights that turn what is known of a reading into the chance that it is right (reading-weights.ts).
//   node bench/fit-table-questions.ts
//   node bench/fit-table-questions.ts --rows FILE    with rows that were kept of other questions
//   node bench/fit-table-questions.ts --keep FILE    keeps its own rows, a line of JSON each, and fits nothing
// Rows are the fitted questions, those in the shapes of public sets, the hard ones, and each fitted question once more
// for every column of its gold SQL with that column taken away: no reading can be right then.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type {
  ColumnDescription,
  TableDescription,
} from '../packages/server/src/engine/tabular/question/question-schema.ts';
import { findReadings } from '../packages/server/src/engine/tabular/question/read-question.ts';
import { openScratchDuckDb } from '../packages/server/src/testing/scratch-duckdb.ts';
import { type FitRow, fitLogistic } from './support/fit-logistic.ts';
import {
  loadTable,
  readQuestionSets,
  type SetQuestion,
  type SetTable,
  sameResult,
} from './support/question-sets.ts';

const today = '2024-11-15';
const { run, close } = await openScratchDuckDb();
const { files, questions } = readQuestionSets();
const known = new Map<string, SetTable>();
for (const file of files) {
  const table = await loadTable(file, run);
  known.set(table.description.name, table);
}

const names = [
  'bias',
  'skipped',
  'skippedShare',
  'unknown',
  'guesses',
  'unused',
  'idleFlags',
  'weakest',
  'margin',
  'empty',
  'density',
  'bareList',
  'unconditional',
  'items',
  'turkish',
  'unnamed',
  'dearest',
  'columns',
  'near',
  'breadth',
  'countsNone',
  'rows',
  'shape:difference',
  'shape:best_guess',
  'shape:best_group',
  'shape:best_row',
  'shape:existence',
  'shape:yes_no',
  'shape:having',
  'shape:intersection',
  'shape:best_per_group',
  'shape:neighbour',
  'shape:which_of_two',
  'shape:same',
  'shape:figure',
  'shape:grouped',
];
/** Questions with a column taken away are many; together they count as this share of the others. */
const takenShare = 0.35;

async function fitRow(question: SetQuestion, description: TableDescription, taken: boolean): Promise<FitRow> {
  const values = known.get(question.table)?.values;
  if (!values) throw new Error(question.table);
  const { candidates, features } = await findReadings(
    question.question,
    { tables: [description], relations: [] },
    {
      language: question.language,
      today,
      values,
      firstRows: run,
    },
  );
  const [best] = candidates;
  const wholeRows = best?.query.select.length === description.columns.length;
  const right =
    best !== undefined &&
    !taken &&
    sameResult(await run(best.sql), await run(question.gold), { ordered: false, wholeRows });
  return { features, right, weight: taken ? takenShare : 1 };
}

const usesColumn = ({ gold }: SetQuestion, { name }: ColumnDescription) =>
  new RegExp(`\\b${name}\\b`, 'i').test(gold);

const rows: FitRow[] = [];
for (const question of questions) {
  const table = known.get(question.table);
  if (!table || question.part === 'held out' || question.part === 'later') continue;
  rows.push(await fitRow(question, table.description, false));
  if (question.part === 'hard') continue;
  for (const column of table.description.columns) {
    if (!usesColumn(question, column) || column.name === table.description.subtotalColumn) continue;
    const columns = table.description.columns.filter((other) => other !== column);
    rows.push(await fitRow(question, { ...table.description, columns }, true));
  }
}
const { rows: others, keep } = parseArgs({
  options: { rows: { type: 'string' }, keep: { type: 'string' } },
}).values;
if (keep) {
  writeFileSync(keep, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  process.exit(0);
}
if (others)
  for (const line of readFileSync(others, 'utf8').trim().split('\n')) rows.push(JSON.parse(line) as FitRow);
const weights = fitLogistic(rows, names);
console.log(weights);
const scored = rows.map((row) => {
  const score = names.reduce((sum, name) => sum + (weights[name] ?? 0) * (row.features[name] ?? 0), 0);
  return { ...row, confidence: 1 / (1 + Math.exp(-score)) };
});
for (const from of [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9]) {
  const sure = scored.filter(({ confidence }) => confidence >= from);
  const own = scored.filter(({ weight }) => weight === 1);
  const right = own.filter(({ confidence, right }) => right && confidence >= from).length;
  const wrong = own.filter(({ confidence, right }) => !right && confidence >= from).length;
  const taken =
    sure.filter(({ weight }) => weight < 1).length / scored.filter(({ weight }) => weight < 1).length;
  console.log(
    from,
    `right ${(right / own.length).toFixed(3)} wrong ${(wrong / own.length).toFixed(3)} sure with a column away ${taken.toFixed(3)}`,
  );
}
close();
