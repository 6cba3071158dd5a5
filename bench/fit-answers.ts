// Fits the weights that turn what is known of a sentence into the chance that it answers (judge-sentence.ts), and checks
// them on questions that they were not fitted with.
//   node bench/fit-answers.ts [--ridge 0.00003]
// The sets are those for development: asked in other words than are written, and written beside an encyclopedic text. Each
// question is asked with the documents that answer it and without them, as it is written and with typing errors; and each
// set alone, among the documents of the others and of this repository, and with four documents to a text.
import { glob, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readQuestion } from '../packages/server/src/engine/answer/read-question.ts';
import { readCandidates } from '../packages/server/src/engine/extractive/find-quotes.ts';
import { readFeatures } from '../packages/server/src/engine/extractive/judge-sentence.ts';
import { type Collection, readCollection } from './support/collection.ts';
import { openCollectionIndex } from './support/collection-index.ts';
import { printTable } from './support/figures.ts';
import { type FitRow, fitLogistic } from './support/fit-logistic.ts';
import { joinDocuments } from './support/join-documents.ts';
import { withTypo } from './support/question-variants.ts';

const { values } = parseArgs({ options: { ridge: { type: 'string' }, folds: { type: 'string' } } });
const ridge = Number(values.ridge ?? 0.00003);
const foldCount = Number(values.folds ?? 8);
const folders = ['english', 'turkish', 'english-articles', 'turkish-articles'] as const;
const passagesRead = 24;
const typoDraws = 3;
const documentsToText = 4;
const leastChances = [0.35, 0.4, 0.45, 0.5];
/** Draws of one question are not so many questions. */
const typoWeight = 1 / typoDraws;

type Condition = 'alone' | 'among others' | 'joined';

interface Row extends FitRow {
  condition: string;
  /** The same for every way to ask one question, which is fitted and tried as a whole. */
  question: string;
  isTaken: boolean;
  isMistyped: boolean;
}

const collections = new Map<string, Collection>();
for (const folder of folders) collections.set(folder, await readCollection(`bench/sets/${folder}`));

/** The paragraphs of the repository's own documents. */
async function readOwnDocuments() {
  const paragraphs: string[] = [];
  const paths: string[] = [];
  for await (const path of glob(['*.md', 'docs/**/*.md'])) paths.push(path);
  for (const path of paths.sort()) paragraphs.push(...(await readFile(path, 'utf8')).split(/\n\s*\n/));
  return paragraphs
    .filter((text) => text.length > 200 && !/^[|#`]/.test(text))
    .map((text, at) => ({ id: `own ${at}`, title: '', text }));
}
const ownDocuments = await readOwnDocuments();

function arrange(folder: string, condition: Condition): Collection {
  const collection = collections.get(folder);
  if (!collection) throw new Error(folder);
  if (condition === 'joined') return joinDocuments(collection, documentsToText);
  if (condition === 'alone') return collection;
  const others = [...collections].flatMap(([other, { documents }]) =>
    other === folder ? [] : documents.map((one) => ({ ...one, id: `${other} ${one.id}` })),
  );
  return { ...collection, documents: [...collection.documents, ...others, ...ownDocuments] };
}

async function readRows(folder: string, condition: Condition): Promise<Row[]> {
  const collection = arrange(folder, condition);
  const language = folder.startsWith('turkish') ? 'tr' : 'en';
  const { documents, byText, search, close } = await openCollectionIndex(collection.documents);
  const rows: Row[] = [];
  async function ask(
    asked: string,
    place: number,
    { isTaken, isMistyped }: Pick<Row, 'isTaken' | 'isMistyped'>,
  ) {
    const grades = collection.questions[place]?.grades ?? new Map<string, number>();
    const gone = new Set(
      isTaken ? documents.filter(({ id }) => grades.has(id)).map(({ textId }) => textId) : [],
    );
    const reading = readQuestion({ question: asked, language: 'en', history: [] });
    const { scored, question } = readCandidates(reading, await search(reading.query, passagesRead, gone));
    const best = scored[0];
    const features = best && readFeatures(best, question);
    const found = best ? byText.get(best.passage.passage.fileUid)?.id : undefined;
    const right = !isTaken && found !== undefined && grades.has(found);
    const weight = isMistyped ? typoWeight : 1;
    const as = { condition: `${folder}, ${condition}`, question: `${folder} ${place}`, isTaken, isMistyped };
    rows.push({ features: features ?? {}, right, weight, ...as });
  }
  try {
    for (const [place, { text }] of collection.questions.entries())
      for (const isTaken of [false, true]) {
        await ask(text, place, { isTaken, isMistyped: false });
        for (let draw = 0; draw < typoDraws; draw++)
          await ask(withTypo(text, language, place + 1000 * draw), place, { isTaken, isMistyped: true });
      }
  } finally {
    await close();
  }
  return rows;
}

const rows: Row[] = [];
for (const folder of folders)
  for (const condition of ['alone', 'among others', 'joined'] as const)
    rows.push(...(await readRows(folder, condition)));

/** Where no sentence was found, there is nothing to judge. */
const isJudged = ({ features }: FitRow) => Object.keys(features).length > 0;
const names = Object.keys(rows.find(isJudged)?.features ?? {});
const chanceOf = ({ features }: FitRow, weights: Readonly<Record<string, number>>) =>
  1 / (1 + Math.exp(-names.reduce((sum, name) => sum + (weights[name] ?? 0) * (features[name] ?? 0), 0)));

/** The chance of each row by weights that were fitted without any row of its group. */
function tryWithout(groupOf: (row: Row) => string | number): Map<Row, number> {
  const chances = new Map<Row, number>();
  for (const group of new Set(rows.map(groupOf))) {
    const others = rows.filter((row) => isJudged(row) && groupOf(row) !== group);
    const weights = fitLogistic(others, names, ridge);
    for (const row of rows)
      if (isJudged(row) && groupOf(row) === group) chances.set(row, chanceOf(row, weights));
  }
  return chances;
}

const percent = (part: readonly unknown[], all: readonly unknown[]) =>
  `${((100 * part.length) / Math.max(1, all.length)).toFixed(1)} %`;

function report(title: string, chances: ReadonlyMap<Row, number>): void {
  console.log(`\n${title}\n`);
  const table = [];
  for (const condition of new Set(rows.map((row) => row.condition)))
    for (const least of leastChances) {
      const own = rows.filter((row) => row.condition === condition && !row.isMistyped);
      const [there, taken] = [own.filter(({ isTaken }) => !isTaken), own.filter(({ isTaken }) => isTaken)];
      const isRefused = (row: Row) => (chances.get(row) ?? 0) < least;
      table.push({
        condition,
        'least chance': least,
        'first quote right': percent(
          there.filter((row) => row.right && !isRefused(row)),
          there,
        ),
        'refused wrongly': percent(there.filter(isRefused), there),
        'refused rightly': percent(taken.filter(isRefused), taken),
      });
    }
  printTable(table);
}

const questions = [...new Set(rows.map(({ question }) => question))];
report(
  'Tried on other questions',
  tryWithout(({ question }) => questions.indexOf(question) % foldCount),
);
report(
  'Tried on other sets',
  tryWithout(({ question }) => question.replace(/ \d+$/, '')),
);
console.log(fitLogistic(rows.filter(isJudged), names, ridge));
