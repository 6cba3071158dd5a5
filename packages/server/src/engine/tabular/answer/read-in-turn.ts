import type { AnswerRequest } from '../../answer/answer-engine.ts';
import { isSameResult } from '../model-sql/same-result.ts';
import { stripFollowUp } from '../question/amend-query.ts';
import { type Alphabet, renderInAlphabet } from '../question/in-alphabet.ts';
import type { Query } from '../question/query-tree.ts';
import type { QuestionLanguage, QuestionSchema } from '../question/question-schema.ts';
import {
  type QuestionOptions,
  type QuestionResult,
  type Reading,
  readQuestion,
} from '../question/read-question.ts';
import { renderSql } from '../question/render-sql.ts';
import { oppositeChange } from '../question/say/said-changes.ts';
import { withFigureOfEach, withFigureOfOrder } from '../question/say/show-both.ts';
import { withBothSides } from '../question/say/show-sides.ts';
import { withComparedFigures } from '../question/say/yes-no.ts';
import { triedRowsMax } from '../question/try-readings.ts';
import { likelyLanguages } from '../question/words/question-languages.ts';
import { queryOfStatement } from '../read-sql/query-of-statement.ts';
import type { TableSource } from './table-source.ts';

/** A chain of follow-ups is read from this many questions before. */
const followedMax = 10;
const probeCaps = { rowsMax: triedRowsMax, timeMaxMs: 5_000 } as const;

/** A question as it was read, and in which language. */
export interface ReadTurn {
  read: QuestionResult;
  language: QuestionLanguage;
  /** Its words tie it to an answer whose query no question can change. */
  standsAlone?: boolean;
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

/** What a question may mean: the answer to it, or the choices that it is given. */
export const readingsIn = (read: QuestionResult): readonly Reading[] => {
  if (read.kind === 'reading') return [read, ...read.others];
  if (read.kind === 'ask_back') return read.readings;
  return read.kind === 'not_understood' ? read.nearest : [];
};

/** The statements that an answer may show in place of a reading's own. */
const shownSql = (ast: Query, alphabet: Alphabet): string[] =>
  [
    withComparedFigures(ast)?.query,
    withBothSides(ast),
    withFigureOfEach(ast),
    withFigureOfOrder(ast),
    oppositeChange(ast),
  ].flatMap((shown) => (shown ? renderInAlphabet(shown, alphabet) : []));

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

/** The query that a conversation is at: none before the first answer, and `unknown` behind one that no question amends. */
type Before = Query | 'unknown' | undefined;

/** The query of a statement that was written by hand, or by a model, if a question's own finds the same. */
async function queryWritten(
  source: TableSource,
  sql: string,
  { signal }: AnswerRequest,
): Promise<Query | undefined> {
  const outcome = await source.run(sql, probeCaps, signal);
  const query = outcome.type === 'result' ? queryOfStatement(outcome.tree, source.schema) : undefined;
  if (!query || outcome.type !== 'result') return undefined;
  const again = await source.run(renderSql(query), probeCaps, signal);
  return again.type === 'result' && isSameResult(again.result, outcome.result) ? query : undefined;
}

/** The query that an answer was of: what its question was read as, what was chosen of it, or what was written instead. */
async function queryAnswered(
  source: TableSource,
  request: AnswerRequest,
  { read, language, sql }: Pick<ReadTurn, 'read' | 'language'> & { sql: string | undefined },
): Promise<Before> {
  const own = read.kind === 'reading' ? read.ast : undefined;
  if (sql === undefined) return own;
  const alphabet = { schema: source.schema, language };
  const chosen = readingsIn(read).find(({ ast, ...reading }) =>
    [reading.sql, ...shownSql(ast, alphabet)].includes(sql),
  );
  return chosen?.ast ?? (await queryWritten(source, sql, request)) ?? 'unknown';
}

/** What the last questions were read as, each in the light of the one before. */
async function readPrevious(source: TableSource, request: AnswerRequest): Promise<Before> {
  let previous: Before;
  for (const { question, sql } of request.history.slice(-followedMax)) {
    const before = previous === 'unknown' ? undefined : previous;
    const options = { ...optionsOf(source, request), readBefore: async () => before };
    const { read, language } = await readInLikelyLanguage(question, source.schema, options);
    // A question that got no answer leaves the result on the screen that was there before it.
    previous = (await queryAnswered(source, request, { read, language, sql })) ?? previous;
  }
  return previous;
}

/** Reads a question as a query without a model, in the light of those before it. */
export async function readInTurn(source: TableSource, request: AnswerRequest): Promise<ReadTurn> {
  let previous: Promise<Before> | undefined;
  // They are read once, whatever the number of languages that the question may be in.
  const readBefore = async () => {
    previous ??= readPrevious(source, request);
    const before = await previous;
    return before === 'unknown' ? undefined : before;
  };
  const turn = await readInLikelyLanguage(request.question, source.schema, {
    ...optionsOf(source, request),
    readBefore,
  });
  const { tied } = stripFollowUp(request.question, turn.language);
  return { ...turn, standsAlone: tied && (await previous) === 'unknown' };
}
