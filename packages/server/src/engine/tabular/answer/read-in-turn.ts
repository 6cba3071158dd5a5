import type { AnswerRequest } from '../../answer/answer-engine.ts';
import { stripFollowUp } from '../question/amend-query.ts';
import type { Query } from '../question/query-tree.ts';
import type { QuestionLanguage, QuestionSchema } from '../question/question-schema.ts';
import { type QuestionOptions, type QuestionResult, readQuestion } from '../question/read-question.ts';
import { triedRowsMax } from '../question/try-readings.ts';
import { likelyLanguages } from '../question/words/question-languages.ts';
import type { TableSource } from './table-source.ts';

/** A chain of follow-ups is read from this many questions before. */
const followedMax = 10;
const probeCaps = { rowsMax: triedRowsMax, timeMaxMs: 5_000 } as const;

/** A question as it was read, and in which language. */
export interface ReadTurn {
  read: QuestionResult;
  language: QuestionLanguage;
}

/** What a question is read with; the query before it is only read where the question cannot stand alone. */
interface TurnOptions extends Omit<QuestionOptions, 'previous'> {
  readBefore?: () => Promise<Query | undefined>;
}

/** A question that can stand alone is read alone, unless its words tie it to the question before ("and …", "only …"). */
async function readAfter(
  question: string,
  schema: QuestionSchema,
  { readBefore, ...alone }: TurnOptions,
): Promise<QuestionResult> {
  const { tied } = stripFollowUp(question, alone.language);
  const first = tied ? await readBefore?.() : undefined;
  if (first) return readQuestion(question, schema, { ...alone, previous: first });
  const read = await readQuestion(question, schema, alone);
  if (tied || read.kind === 'reading') return read;
  const previous = await readBefore?.();
  return previous ? readQuestion(question, schema, { ...alone, previous }) : read;
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
  { language: shown, ...options }: TurnOptions,
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
const optionsOf = (source: TableSource, { language, signal }: AnswerRequest): TurnOptions => ({
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
    const before = previous;
    const options = { ...optionsOf(source, request), readBefore: async () => before };
    const { read } = await readInLikelyLanguage(question, source.schema, options);
    // A question that got no answer leaves the result on the screen that was there before it.
    if (read.kind === 'reading') previous = read.ast;
  }
  return previous;
}

/** Reads a question as a query without a model, in the light of those before it. */
export async function readInTurn(source: TableSource, request: AnswerRequest): Promise<ReadTurn> {
  let previous: Promise<Query | undefined> | undefined;
  // They are read once, whatever the number of languages that the question may be in.
  const readBefore = () => {
    previous ??= readPrevious(source, request);
    return previous;
  };
  return readInLikelyLanguage(request.question, source.schema, {
    ...optionsOf(source, request),
    readBefore,
  });
}
