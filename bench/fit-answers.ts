// Fits the weights that turn what is known of a sentence into the chance that it answers (judge-sentence.ts), and checks
// them on questions that they were not fitted with.
//   node bench/fit-answers.ts [--ridge 0.00003]
// The sets are those for development: asked in other words than are written, and written beside a text. Each question is
// asked with the documents that answer it and without them, as it is written and with typing errors; and each set alone,
// among the documents of the others and of this repository, and with four documents to a text. Questions that no document
// answers, though their words stand there, count little: words alone tell few of them.
import { glob, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readQuestion } from '../packages/server/src/engine/answer/read-question.ts';
import { firstCandidates } from '../packages/server/src/engine/extractive/choose-quotes.ts';
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
const folders = ['english', 'turkish', 'english-articles', 'turkish-articles', 'turkish-pages'] as const;
const passagesRead = 24;
const typoDraws = 3;
const documentsToText = 4;
const leastChances = [0.3, 0.4, 0.45, 0.5];
/** Which sentence is the likeliest depends on the weights, so both are found in turns. */
const fitTurns = 4;

type Condition = 'alone' | 'among others' | 'joined';

/** What each way to ask counts in the fit. Draws of one question are not so many questions. */
const weights = {
  'as written': 1,
  'documents taken away': 1,
  mistyped: 1 / typoDraws,
  'taken away, mistyped': 1 / typoDraws,
  unanswerable: 0.1,
};
type Asked = keyof typeof weights;

type Candidate = Pick<FitRow, 'features' | 'right'>;

interface Row {
  weight: number;
  condition: string;
  /** The same for every way to ask one question, which is fitted and tried as a whole. */
  question: string;
  asked: Asked;
  /** The sentences of which the likeliest is quoted, best score first; none where no sentence was found. */
  candidates: Candidate[];
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

/** What a set is about: the one of the other language tells much of the same, so that its documents answer as well. */
const subjectOf = (folder: string) => folder.replace(/^(?:english|turkish)/, '');

function arrange(folder: string, condition: Condition): Collection {
  const collection = collections.get(folder);
  if (!collection) throw new Error(folder);
  if (condition === 'joined') return joinDocuments(collection, documentsToText);
  if (condition === 'alone') return collection;
  const others = [...collections].flatMap(([other, { documents }]) =>
    subjectOf(other) === subjectOf(folder)
      ? []
      : documents.map((one) => ({ ...one, id: `${other} ${one.id}` })),
  );
  return { ...collection, documents: [...collection.documents, ...others, ...ownDocuments] };
}

async function readRows(folder: string, condition: Condition): Promise<Row[]> {
  const collection = arrange(folder, condition);
  const language = folder.startsWith('turkish') ? 'tr' : 'en';
  const { documents, byText, search, close } = await openCollectionIndex(collection.documents);
  const rows: Row[] = [];
  async function ask(text: string, place: string, asked: Asked, grades: ReadonlyMap<string, number>) {
    const isTaken = asked.includes('taken');
    const gone = new Set(
      isTaken ? documents.filter(({ id }) => grades.has(id)).map(({ textId }) => textId) : [],
    );
    const reading = readQuestion({ question: text, language: 'en', history: [] });
    const { scored, question } = readCandidates(reading, await search(reading.query, passagesRead, gone));
    const candidates = firstCandidates(scored).flatMap((one) => {
      const features = readFeatures(one, question);
      const found = byText.get(one.passage.passage.fileUid)?.id ?? '';
      return features ? { features, right: !isTaken && grades.has(found) } : [];
    });
    const as = { condition: `${folder}, ${condition}`, question: `${folder} ${place}`, asked };
    rows.push({ ...as, weight: weights[asked], candidates });
  }
  try {
    for (const [place, { text, grades }] of collection.questions.entries())
      for (const isTaken of [false, true]) {
        await ask(text, `${place}`, isTaken ? 'documents taken away' : 'as written', grades);
        for (let draw = 0; draw < typoDraws; draw++) {
          const mistyped = withTypo(text, language, place + 1000 * draw);
          await ask(mistyped, `${place}`, isTaken ? 'taken away, mistyped' : 'mistyped', grades);
        }
      }
    for (const [place, text] of collection.unanswerable.entries())
      await ask(text, `unanswerable ${place}`, 'unanswerable', new Map());
  } finally {
    await close();
  }
  return rows;
}

const rows: Row[] = [];
for (const folder of folders)
  for (const condition of ['alone', 'among others', 'joined'] as const)
    rows.push(...(await readRows(folder, condition)));

type Weights = Readonly<Record<string, number>>;

/** Where no sentence was found, there is nothing to judge. */
const judged = rows.filter(({ candidates }) => candidates.length > 0);
const names = Object.keys(judged[0]?.candidates[0]?.features ?? {});
const chanceOf = ({ features }: Candidate, fitted: Weights) =>
  1 / (1 + Math.exp(-names.reduce((sum, name) => sum + (fitted[name] ?? 0) * (features[name] ?? 0), 0)));

interface Tried {
  chance: number;
  candidate: Candidate;
}

/** The sentence that is quoted by these weights: the likeliest, or the one with the best score as long as there are none. */
function quoted({ candidates }: Row, fitted: Weights): Tried[] {
  const chances = candidates.map((candidate) => ({ candidate, chance: chanceOf(candidate, fitted) }));
  return chances
    .slice(0, 1)
    .map((first) => chances.reduce((best, one) => (one.chance > best.chance ? one : best), first));
}

function fitWeights(list: readonly Row[]): Weights {
  let fitted: Weights = {};
  for (let turn = 0; turn < fitTurns; turn++) {
    const sentences = list.flatMap((row) =>
      quoted(row, fitted).map(({ candidate }) => ({ ...candidate, weight: row.weight })),
    );
    fitted = fitLogistic(sentences, names, ridge);
  }
  return fitted;
}

/** The sentence that is quoted for each row by weights that were fitted without any row of its group. */
function tryWithout(groupOf: (row: Row) => string | number): Map<Row, Tried> {
  const tried = new Map<Row, Tried>();
  for (const group of new Set(rows.map(groupOf))) {
    const fitted = fitWeights(judged.filter((row) => groupOf(row) !== group));
    for (const row of judged.filter((one) => groupOf(one) === group))
      for (const one of quoted(row, fitted)) tried.set(row, one);
  }
  return tried;
}

const percent = (part: readonly unknown[], all: readonly unknown[]) =>
  `${((100 * part.length) / Math.max(1, all.length)).toFixed(1)} %`;

function report(title: string, tried: ReadonlyMap<Row, Tried>): void {
  console.log(`\n${title}\n`);
  const table = [];
  for (const condition of new Set(rows.map((row) => row.condition)))
    for (const least of leastChances) {
      const of = (asked: Asked) => rows.filter((row) => row.condition === condition && row.asked === asked);
      const isRefused = (row: Row) => (tried.get(row)?.chance ?? 0) < least;
      const refused = (asked: Asked) => percent(of(asked).filter(isRefused), of(asked));
      const right = of('as written').filter((row) => !isRefused(row) && tried.get(row)?.candidate.right);
      table.push({
        condition,
        'least chance': least,
        'first quote right': percent(right, of('as written')),
        'refused wrongly': refused('as written'),
        'refused rightly': refused('documents taken away'),
        'no document answers: refused': of('unanswerable').length > 0 ? refused('unanswerable') : '',
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
  tryWithout(({ question }) => question.replace(/ (?:unanswerable )?\d+$/, '')),
);
console.log(fitWeights(judged));
