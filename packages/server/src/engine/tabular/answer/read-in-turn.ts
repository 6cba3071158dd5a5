import { questionLanguage } from '../../answer/question-language.ts';
import { stripFollowUp } from '../question/amend-query.ts';
import type { Query } from '../question/query-tree.ts';
import { type QuestionResult, readQuestion } from '../question/read-question.ts';
import type { TableSource } from './table-source.ts';
import type { Telling } from './telling.ts';

/** A chain of follow-ups is read from this many questions before. */
const followedMax = 3;
const probeCaps = { rowsMax: 1, timeMaxMs: 5_000 } as const;

type Options = Parameters<typeof readQuestion>[2];

/** A question that can stand alone is read alone, unless its words tie it to the question before ("and …", "only …"). */
async function readAfter(
  question: string,
  { schema }: TableSource,
  options: Options,
): Promise<QuestionResult> {
  const { previous: _, ...alone } = options;
  if (options.previous && stripFollowUp(question, options.language).tied)
    return readQuestion(question, schema, options);
  const read = await readQuestion(question, schema, alone);
  return options.previous && read.kind !== 'reading' ? readQuestion(question, schema, options) : read;
}

/** The query that the conversation is at: what the last questions were read as, each in the light of the one before. */
async function readPrevious({ source, request }: Telling): Promise<Query | undefined> {
  let previous: Query | undefined;
  for (const { question } of request.history.slice(-followedMax)) {
    const read = await readAfter(question, source, {
      language: questionLanguage(question, request.language),
      today: source.today,
      values: source.values,
      ...(previous && { previous }),
    });
    // A question that got no answer leaves the result on the screen that was there before it.
    if (read.kind === 'reading') previous = read.ast;
  }
  return previous;
}

/** Reads a question as a query without a model, in the light of those before it. */
export async function readInTurn(telling: Telling): Promise<QuestionResult> {
  const { source, request, language } = telling;
  const previous = await readPrevious(telling);
  return readAfter(request.question, source, {
    language,
    today: source.today,
    values: source.values,
    ...(previous && { previous }),
    returnsRows: async (sql) => {
      const outcome = await source.run(sql, probeCaps, request.signal);
      return outcome.type === 'result' && outcome.result.rowCount > 0;
    },
  });
}
