import type { AnswerEngine, AnswerRequest, EngineEvent } from '../../answer/answer-engine.ts';
import type { QuestionResult } from '../question/read-question.ts';
import { likelyLanguages } from '../question/words/question-languages.ts';
import { offerChoices, offerOthers } from './offer-choices.ts';
import { readInTurn, readingsIn } from './read-in-turn.ts';
import type { TableSource } from './table-source.ts';
import { tellQuery } from './tell-query.ts';
import { say, sayCorrections, step, type Telling } from './telling.ts';

/** Says that a question was not read, and what can be asked instead. */
export async function* tellUnread(
  telling: Telling,
  read: Exclude<QuestionResult, { kind: 'reading' }>,
): AsyncGenerator<EngineEvent> {
  const corrected = sayCorrections(telling, read.corrections);
  if (corrected !== '') yield { type: 'delta', text: `${corrected} ` };
  if (read.kind === 'ask_back') {
    yield say(telling, read.readings.length === 1 ? 'answer.tables.askBackOne' : 'answer.tables.askBack');
    yield* offerChoices(telling, read.readings);
    return;
  }
  if (read.kind === 'kept_as_text') {
    yield say(telling, 'answer.tables.keptAsText', { column: read.column });
    return;
  }
  const words = read.words.map((word) => `“${word}”`).join(', ');
  if (words === '') yield say(telling, 'answer.tables.notUnderstood');
  else yield say(telling, 'answer.tables.unknownWords', { words });
  if (read.nearest.length === 0) return;
  yield { type: 'delta', text: ` ${say(telling, 'answer.tables.nearest').text}` };
  yield* offerOthers(telling, read.nearest);
}

async function* tellReading({ source, request }: Telling): AsyncGenerator<EngineEvent> {
  yield step('sql', 'answer.step.readingQuestion');
  const { read, language, standsAlone } = await readInTurn(source, request);
  const telling = { source, request, language };
  if (standsAlone) yield { type: 'delta', text: `${say(telling, 'answer.tables.standsAlone').text}\n\n` };
  if (read.kind !== 'reading') yield* tellUnread(telling, read);
  else {
    const { others } = read;
    const isTold = yield* tellQuery(telling, read);
    if (!isTold || others.length === 0) return;
    yield { type: 'delta', text: `\n\n${say(telling, 'answer.tables.orMeant').text}` };
    yield* offerChoices(telling, others);
  }
}

/** Runs the query that the asker chose or wrote. A choice that was clicked reads back in the words in which it was offered. */
async function* tellChosen({ source, request }: Telling, sql: string): AsyncGenerator<EngineEvent> {
  const { read, language } = await readInTurn(source, request);
  const chosen = readingsIn(read).find((reading) => reading.sql === sql);
  const { corrections = [] } = read;
  yield* tellQuery(
    { source, request, language },
    chosen ? { ...chosen, corrections } : { sql, isWritten: true },
  );
}

/** An answer that begins, in the language that the question is likely in. */
export function tellingOf(request: AnswerRequest): Telling {
  const source = tablesOf(request);
  const [language] = likelyLanguages(request.question, source.schema, request.language);
  return { source, request, language };
}

/** The tables of a question. @throws Error where an engine for tables is asked without any */
function tablesOf({ tables }: AnswerRequest): TableSource {
  if (!tables) throw new Error('This engine answers questions about tables alone.');
  return tables;
}

/**
 * The engine that answers questions about tables without a model: it reads a question as a query, or asks what is meant.
 * @param sql the query that the asker chose or wrote, which is run as it stands
 */
export function createTableEngine(sql?: string): AnswerEngine {
  return {
    name: 'built-in',
    identity: { provider: 'docent', model: null, promptVersion: null },
    async *answer(request) {
      const telling = tellingOf(request);
      const events = sql === undefined ? tellReading(telling) : tellChosen(telling, sql);
      try {
        for await (const event of events) {
          if (request.signal.aborted) break;
          yield event;
        }
      } finally {
        telling.source.close();
      }
      const finish = request.signal.aborted ? 'cancelled' : 'complete';
      yield { type: 'done', usage: { inputTokens: 0, outputTokens: 0 }, finish };
    },
  };
}
