import type { AnswerRequest } from '../../answer/answer-engine.ts';
import { stripFollowUp } from '../question/amend-query.ts';
import type { Query } from '../question/query-tree.ts';
import { likelyLanguages } from '../question/question-languages.ts';
import type { QuestionLanguage, QuestionSchema } from '../question/question-schema.ts';
import { type QuestionOptions, type QuestionResult, readQuestion } from '../question/read-question.ts';
import { triedRowsMax } from '../question/try-readings.ts';
import type { TableSource } from './table-source.ts';

/** A chain of follow-ups is read from this many questions before. */
const followedMax = 3;
const probeCaps = { rowsMax: triedRowsMax, timeMaxMs: 5_000 } as const;

/** A question as it was read, and in which language. */
export interface ReadTurn {
  read: QuestionResult;
  language: QuestionLanguage;
}

/** A question that can stand alone is read alone, unless its words tie it to the question before ("and …", "only …"). */
async function readAfter(
  question: string,
  schema: QuestionSchema,
  options: QuestionOptions,
): Promise<QuestionResult> {
  const { previous: _, ...alone } = options;
  if (options.previous && stripFollowUp(question, options.language).tied)
    return readQuestion(question, schema, options);
  const read = await readQuestion(question, schema, alone);
  return options.previous && read.kind !== 'reading' ? readQuestion(question, schema, options) : read;
}

const kindRanks: Record<QuestionResult['kind'], number> = {
  reading: 3,
  kept_as_text: 2,
  ask_back: 1,
  not_understood: 0,
};

/** How much is known of a question: an answer is more than a choice, and that more than nothing. */
function sureness(read: QuestionResult): number {
  const [best] = read.kind === 'ask_back' ? read.readings : [];
  return kindRanks[read.kind] + (read.kind === 'reading' ? read.confidence : (best?.confidence ?? 0));
}

/**
 * Reads a question in the languages that it may be in; the surer reading is kept.
 * @param options with the language of the screen
 */
export async function readInLikelyLanguage(
  question: string,
  schema: QuestionSchema,
  { language: shown, ...options }: QuestionOptions,
): Promise<ReadTurn> {
  const [likely, ...others] = likelyLanguages(question, schema, shown);
  let best = { read: await readAfter(question, schema, { ...options, language: likely }), language: likely };
  for (const language of others) {
    const read = await readAfter(question, schema, { ...options, language });
    if (sureness(read) > sureness(best.read)) best = { read, language };
  }
  return best;
}

/** What every question of a conversation is read with. */
const optionsOf = (source: TableSource, { language, signal }: AnswerRequest): QuestionOptions => ({
  language,
  today: source.today,
  values: source.values,
  firstRows: async (sql) => {
    const outcome = await source.run(sql, probeCaps, signal);
    return outcome.type === 'result' ? outcome.result.rows : [];
  },
});

/** The query that the conversation is at: what the last questions were read as, each in the light of the one before. */
async function readPrevious(source: TableSource, request: AnswerRequest): Promise<Query | undefined> {
  let previous: Query | undefined;
  for (const { question } of request.history.slice(-followedMax)) {
    const options = { ...optionsOf(source, request), ...(previous && { previous }) };
    const { read } = await readInLikelyLanguage(question, source.schema, options);
    // A question that got no answer leaves the result on the screen that was there before it.
    if (read.kind === 'reading') previous = read.ast;
  }
  return previous;
}

/** Reads a question as a query without a model, in the light of those before it. */
export async function readInTurn(source: TableSource, request: AnswerRequest): Promise<ReadTurn> {
  const previous = await readPrevious(source, request);
  return readInLikelyLanguage(request.question, source.schema, {
    ...optionsOf(source, request),
    ...(previous && { previous }),
  });
}
