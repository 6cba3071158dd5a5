import type { AnswerRequest, FoundPassage } from '../../answer/answer-engine.ts';
import type { QuestionReading } from '../../answer/read-question.ts';
import { readQuestion } from '../../answer/read-question.ts';
import type { Quote } from '../choose-quotes.ts';
import { type ComparedRows, compareRows } from './compare-rows.ts';
import { type Comparison, readComparison } from './read-comparison.ts';
import { readTables } from './read-tables.ts';
import { rowQuote } from './row-quote.ts';

export interface ComparedQuotes {
  readonly direction: Comparison['direction'];
  readonly column: string;
  readonly count: number;
  readonly quotes: readonly Quote[];
}

const filesMax = 4;
/** Tables are compared as a whole or not at all: in UTF-16 units of the text of their file. */
const textLengthMax = 600_000;

interface Candidate extends ComparedRows {
  passage: FoundPassage;
  text: string;
}

/** What stands exactly so in the text: a corrected passage does not, and its table is not what the file says. */
const isExact = (text: string, { start, end, text: words }: FoundPassage) => text.slice(start, end) === words;

async function readCandidates(
  { readText }: AnswerRequest,
  found: readonly FoundPassage[],
  compare: (text: string, passage: FoundPassage) => ComparedRows[],
): Promise<Candidate[]> {
  const byFile = Map.groupBy(found, ({ fileUid }) => fileUid);
  const candidates: Candidate[] = [];
  for (const passages of [...byFile.values()].slice(0, filesMax)) {
    const [passage] = passages;
    const text = passage && (await readText?.(passage.fileUid, textLengthMax));
    if (!passage || text === undefined || !passages.every((one) => isExact(text, one))) continue;
    candidates.push(...compare(text, passage).map((compared) => ({ ...compared, passage, text })));
  }
  return candidates;
}

const quotesOf = ({ rows, names, passage, text }: Candidate): Quote[] =>
  rows.map((row) => rowQuote(row, names, { ...passage, start: 0, end: text.length, text }));

/**
 * The rows that answer a question such as "which region has the highest sales?", from the whole tables of the files that
 * were found; undefined where the question compares nothing, or no table can be compared.
 */
export async function compareTables(
  request: AnswerRequest,
  reading: QuestionReading,
  found: readonly FoundPassage[],
): Promise<ComparedQuotes | undefined> {
  const { language, question } = reading;
  const comparison = readComparison(question, language);
  if (!comparison || !request.readText) return undefined;
  const { words } = readQuestion({ question: comparison.rest, language, history: [] });
  const borrowed = reading.words.filter(({ origin }) => origin === 'borrowed');
  const asked = { comparison, words: [...words, ...borrowed], language };
  const candidates = await readCandidates(request, found, (text, passage) => {
    const surroundings = `${passage.fileName.replaceAll(/[_.-]/gu, ' ')} ${passage.names ?? ''} ${passage.headings?.join(' ') ?? ''}`;
    return readTables(text).flatMap((table) => compareRows(table, asked, surroundings) ?? []);
  });
  const best = candidates.sort((one, other) => other.fit - one.fit)[0];
  if (!best) return undefined;
  const { direction } = comparison;
  return { direction, column: best.column, count: best.count, quotes: quotesOf(best) };
}
