import { createPauses } from '../../retrieval/let-others-through.ts';
import { contradictsItself } from './compose/contradicts-itself.ts';
import { leavesDoubt } from './doubts/leaves-doubt.ts';
import type { ParseInput } from './grammar/parse-question.ts';
import { settleCounted } from './grammar/settle-counted.ts';
import { settlePerThing } from './grammar/settle-per-thing.ts';
import { settleRepeated } from './grammar/settle-repeated.ts';
import { settleSold } from './grammar/settle-sold.ts';
import { renderInAlphabet } from './in-alphabet.ts';
import { findKeptAsText } from './kept-as-text.ts';
import { markLengths } from './lengths.ts';
import type { CorrectedWord } from './link/correct-typos.ts';
import { linkQuestion, type QuestionToLink } from './link/link-question.ts';
import { isUnnamed, listsNobody } from './link/link-row-nouns.ts';
import { markBlanks } from './mark-blanks.ts';
import { markLists } from './mark-lists.ts';
import { markNumbers } from './mark-numbers.ts';
import { passesOverWords } from './passed-over.ts';
import type { Query } from './query-tree.ts';
import type { ColumnKey, QuestionLanguage, QuestionSchema } from './question-schema.ts';
import { type Candidate, rankReadings } from './rank-readings.ts';
import { guessedNoun } from './reading-features.ts';
import { confidenceWeights, sureFrom } from './reading-weights.ts';
import { joinParts, nameColumns, readBackParts } from './say/read-back.ts';
import { readBackWords } from './say/read-back-words.ts';
import { wayOfQuery } from './say/said-changes.ts';
import { areTwins, joinSeries } from './tables-in-series.ts';
import { type FirstRows, type FoundRows, triedRowsMax, tryReadings } from './try-readings.ts';
import { usedColumns } from './used-columns.ts';

export interface QuestionOptions extends QuestionToLink {
  /** Runs a query; readings that give no row, or very many, are less likely meant. */
  firstRows?: FirstRows;
}

/** One way to understand the question. */
export interface Reading {
  sql: string;
  ast: Query;
  /** How the question was understood, in one sentence. */
  readBack: string;
  /** The parts of this sentence; choices show those in which readings differ. */
  parts: readonly string[];
  /** The columns of the result in words. */
  columnNames: readonly string[];
  /** The chance that this is what was meant, from 0 to 1. */
  confidence: number;
  tables: readonly string[];
  columns: readonly ColumnKey[];
}

type ReadResult =
  /** With what else may be meant, where the reading is the likely one of several. */
  | ({ kind: 'reading'; others: readonly Reading[] } & Reading)
  | { kind: 'ask_back'; readings: readonly Reading[] }
  | { kind: 'not_understood'; words: readonly string[]; nearest: readonly Reading[] }
  /** It calculates with a column of text; the label of the column. */
  | { kind: 'kept_as_text'; column: string };

/** With the words that were taken for others. */
export type QuestionResult = ReadResult & { corrections?: readonly CorrectedWord[] };

const choicesMax = 3;

const chance = (score: number) => 1 / (1 + Math.exp(-score));

const near = 1;

/** What is known of the best reading when the others are known as well, and what it found. */
function confidenceFeatures(
  candidates: readonly Candidate[],
  { found, language, tables }: { found: FoundRows; language: QuestionLanguage } & QuestionSchema,
): Record<string, number> {
  const [best, second] = candidates;
  const behind = ({ score }: Candidate) => (best?.score ?? score) - score;
  const columns = tables.reduce((sum, table) => sum + table.columns.length, 0);
  return {
    ...best?.features,
    bias: 1,
    margin: Math.min(1.5, second ? behind(second) : 1.5),
    near: Math.log(candidates.filter((each) => behind(each) < near).length || 1),
    turkish: language === 'tr' ? 1 : 0,
    // Its name does not tell which words of the question mean the rows.
    unnamed: tables.every(isUnnamed) ? 1 : 0,
    // The more columns, the more that a word may mean.
    breadth: Math.log(columns || 1),
    empty: found.isEmpty ? 1 : 0,
    countsNone: found.countsNone ? 1 : 0,
    rows: found.rows / 10,
    tied: Math.log1p(found.tied),
  };
}

function confidenceOf(features: Readonly<Record<string, number>>): number {
  let score = 0;
  for (const [name, weight] of Object.entries(confidenceWeights)) score += weight * (features[name] ?? 0);
  return chance(score);
}

/** Ranked readings with what is known of the best; for measuring and fitting as well as for answers. */
export async function findReadings(question: string, given: QuestionSchema, options: QuestionOptions) {
  const pause = createPauses();
  const { values } = options;
  const schema = markLists(
    markLengths(markNumbers(markBlanks(joinSeries(given, question), values), values)),
    values,
  );
  const input = await linkQuestion(question, schema, { ...options, pause });
  await pause();
  const ranked = await rankReadings(input, schema, pause);
  const possible = ranked.filter(({ query }) => !contradictsItself(query));
  const tried = await tryReadings(possible.length > 0 ? possible : ranked, schema, options.firstRows);
  const { found } = tried;
  const [first, ...others] = tried.candidates;
  const settled = first ? [await settleRepeated(first, options.firstRows), ...others] : [];
  const sold = await settleSold(settled, { schema, input }, options.firstRows);
  const counted = await settleCounted(sold, { schema, words: input.words }, options.firstRows);
  const candidates = settlePerThing(counted, schema, input);
  return {
    input,
    candidates,
    agree: await agree(candidates, options.firstRows),
    features: confidenceFeatures(candidates, { ...schema, found, language: options.language }),
  };
}

function resultOf(
  { input, candidates, agree: isSame, features }: Awaited<ReturnType<typeof findReadings>>,
  schema: QuestionSchema,
  { language }: QuestionOptions,
): ReadResult {
  const text = findKeptAsText(input);
  if (text) return { kind: 'kept_as_text', column: text.column.label };
  const [first, second] = candidates;
  const isOther =
    first &&
    (isGuess(first) ||
      (second &&
        (areTwins(first, second) ||
          areOfOtherPeriods(first, second) ||
          (!isSame && areEven(first, second)))));
  const isUnsure =
    isOther ||
    (first &&
      (passesOverWords(input, first) ||
        guessesRows(first, schema) ||
        leavesDoubt({
          input,
          best: first,
          tables: schema.tables,
          rowsFound: Math.round(10 * (features.rows ?? 0)),
        })));
  const confidence = Math.min(confidenceOf(features), isUnsure ? twinsMax : 1);
  const context = { schema, language };
  const readingOf = (candidate: Candidate): Reading => {
    const parts = readBackParts(candidate.query, context);
    const nearness = candidate === first ? 1 : chance(candidate.score - (first?.score ?? 0));
    return {
      sql: renderInAlphabet(candidate.query, context),
      ast: candidate.query,
      readBack: joinParts(parts, context),
      parts,
      columnNames: nameColumns(candidate.query, context),
      confidence: Math.min(confidence, nearness),
      ...usedColumns(candidate.query),
    };
  };
  const readings = candidates.slice(0, choicesMax).map(readingOf);
  const [best] = readings;
  const words = unknownWords(input, candidates[0]);
  if (!best || (best.confidence < notUnderstoodBelow && words.length > 0)) {
    return { kind: 'not_understood', words, nearest: readings };
  }
  if (best.confidence < sureFrom(language, features.unnamed === 1)) return { kind: 'ask_back', readings };
  return { kind: 'reading', ...best, others: othersLike(candidates).map(readingOf) };
}

/** A noun that was taken for the rows by its place alone is said, as a corrected word is. */
function takenForRows(
  { input, features }: Awaited<ReturnType<typeof findReadings>>,
  { tables: [table] }: QuestionSchema,
  language: QuestionLanguage,
): CorrectedWord[] {
  const place = guessedNoun(input);
  const written = place === undefined ? undefined : input.words[place]?.text;
  if (written === undefined || !table || features.guessedRows !== 1) return [];
  return [{ written, meant: readBackWords[language].rowsOf.replace('{table}', table.label) }];
}

/** Reads a question as SQL; asks back when it is not sure, and says which words it does not know. */
export async function readQuestion(
  question: string,
  schema: QuestionSchema,
  options: QuestionOptions,
): Promise<QuestionResult> {
  const found = await findReadings(question, schema, options);
  const corrections = [...(found.input.corrections ?? []), ...takenForRows(found, schema, options.language)];
  return { ...resultOf(found, schema, options), ...(corrections.length > 0 && { corrections }) };
}

/** What else may be meant where the best reading is the likely one of several: the same of another figure. */
function othersLike([first, ...rest]: readonly Candidate[]): Candidate[] {
  if (!first?.isLikely) return [];
  const shape = ({ query, features }: Candidate) => {
    const { where, groupBy, orderBy, limit } = query;
    const name = Object.keys(features).find((key) => key.startsWith('shape:'));
    return JSON.stringify([name, where, groupBy, orderBy.length, limit, wayOfQuery(query)?.up]);
  };
  return rest.filter((other) => shape(other) === shape(first)).slice(0, choicesMax - 1);
}

const evenMax = 0.005;
const shapeOf = ({ features }: Candidate) => Object.keys(features).find((key) => key.startsWith('shape:'));

/** "To Airport", where two columns have such a cell: nothing speaks for one of both. */
const areEven = (one: Candidate, other: Candidate) =>
  one.score - other.score < evenMax && shapeOf(one) === shapeOf(other);

/** Whether two readings that nothing tells apart come to the same result, so that it does not matter which one is meant. */
async function agree([one, other]: readonly Candidate[], firstRows: FirstRows | undefined): Promise<boolean> {
  if (!one || !other || !firstRows || !areEven(one, other)) return false;
  const [rows, others] = [await firstRows(one.sql), await firstRows(other.sql)];
  const says = rows.some((row) => row.some((cell) => cell !== null && cell !== false && Number(cell) !== 0));
  return says && rows.length < triedRowsMax && JSON.stringify(rows) === JSON.stringify(others);
}

/** "Expenses in March" may be their sum or their rows, and "how much did I spend" any amounts. */
const isGuess = ({ frame: { flags }, isDoubtful }: Candidate) =>
  isDoubtful || flags.has('implied') || flags.has('untold');

/**
 * Contracts are counted, where the table is called invoices: its rows are something else. Where its name says nothing, and a
 * condition is met, the noun can mean nothing else.
 */
const guessesRows = ({ features, query }: Candidate, { tables }: QuestionSchema) =>
  features.guessedRows === 1 &&
  !(tables.every(isUnnamed) && query.where) &&
  query.select.some((shown) => shown.kind === 'aggregate' && shown.name === 'count') &&
  tables.every(listsNobody);

const nearlyAlike = 0.5;

/** "Growth in percent" says neither of months nor of years. */
const areOfOtherPeriods = (one: Candidate, other: Candidate) =>
  [one, other].every(({ query }) => query.select.every(({ kind }) => kind !== 'change_between')) &&
  one.features['shape:change'] === 1 &&
  other.features['shape:change'] === 1 &&
  one.score - other.score < nearlyAlike;

/** Which of two tables or periods is meant is asked back, and so is what a word says that no reading makes use of. */
const twinsMax = 0.55;
const notUnderstoodBelow = 0.55;

/** The words that the best reading leaves out, as they were written. */
function unknownWords(input: ParseInput, best: Candidate | undefined): string[] {
  const isUnknown = (at: number) => (input.skipCosts[at] ?? 0) >= 1;
  const places = best ? best.skipped : [...input.words.keys()].filter(isUnknown);
  // "More" and "per" are known words that the reading had no use for: alone they are no reason to say so.
  if (!places.some(isUnknown)) return [];
  return places.flatMap((at) => input.words[at]?.text ?? []);
}
