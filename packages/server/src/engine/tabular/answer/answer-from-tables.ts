import type {
  AnswerEngine,
  AnswerLanguage,
  AnswerRequest,
  AnswerTextKey,
  AnswerTextValues,
  EngineDelta,
  EngineEvent,
  EngineStep,
} from '../../answer/answer-engine.ts';
import { questionLanguage } from '../../answer/question-language.ts';
import { stripFollowUp } from '../question/amend-query.ts';
import type { Query } from '../question/query-tree.ts';
import { type QuestionResult, type Reading, readQuestion } from '../question/read-question.ts';
import type { QueryOutcome, QueryResult } from '../sandbox/query-messages.ts';
import { sayResult } from './say-result.ts';
import { suggestChart } from './suggest-chart.ts';
import type { TableSource } from './table-source.ts';

/** A stored answer carries its result, so that it stays small; the whole result can be exported. */
const answerCaps = { rowsMax: 500, resultUnitsMax: 512 * 1024 } as const;
/** A chain of follow-ups is read from this many questions before. */
const followedMax = 3;
const probeCaps = { rowsMax: 1, timeMaxMs: 5_000 } as const;

interface Telling {
  readonly source: TableSource;
  readonly request: AnswerRequest;
  readonly language: AnswerLanguage;
}

const say = (
  { request, language }: Telling,
  key: AnswerTextKey,
  values: AnswerTextValues = {},
): EngineDelta => ({
  type: 'delta',
  text: request.translate(key, values, language),
});

const step = (kind: EngineStep['kind'], key: AnswerTextKey, detail?: string): EngineStep => ({
  type: 'step',
  kind,
  text: { key, values: {} },
  ...(detail !== undefined && { detail }),
});

/** A result as an event, with the chart that suits it. */
function tableEvent(result: QueryResult, sql: string, understood?: string): EngineEvent {
  const chart = suggestChart(result.columns, result.rowCount);
  return {
    type: 'table',
    ...result,
    sql,
    ...(chart && { chart }),
    ...(understood !== undefined && { understood }),
  };
}

/** A result whose columns are called in the reader's words instead of SQL's. */
const named = (result: QueryResult, names: readonly string[] = []): QueryResult => ({
  ...result,
  columns: result.columns.map((column, at) => ({ ...column, name: names[at] ?? column.name })),
});

/** Runs a query and says its result: the table first, then the sentence whose figures are taken from it. */
async function* tellResult(
  telling: Telling,
  { sql, understood, columnNames }: { sql: string; understood?: string; columnNames?: readonly string[] },
): AsyncGenerator<EngineEvent> {
  const { source, request, language } = telling;
  yield step('run', 'answer.step.running', sql);
  const outcome: QueryOutcome = await source.run(sql, answerCaps, request.signal);
  if (outcome.type === 'refused') {
    yield say(telling, `query.${outcome.refusal}`, { detail: outcome.detail ?? '' });
    return;
  }
  const result = named(outcome.result, columnNames);
  yield tableEvent(result, sql, understood);
  const said = sayResult(result, language);
  const { rowCount: count, truncated } = result;
  if (said === undefined) yield say(telling, 'answer.tables.empty');
  else if (count === 1) yield { type: 'delta', text: said };
  else
    yield {
      type: 'delta',
      text: `${say(telling, truncated ? 'answer.tables.manyRows' : 'answer.tables.rows', { count }).text}\n\n${said}`,
    };
}

const choicesOf = (readings: readonly Reading[]) =>
  readings.map(({ readBack: text, sql }) => ({ text, sql }));

type Options = Parameters<typeof readQuestion>[2];

/** A question that can stand alone is read alone, unless its words tie it to the question before ("and …", "only …"). */
async function readInTurn(
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
    const read = await readInTurn(question, source, {
      language: questionLanguage(question, request.language),
      today: source.today,
      values: source.values,
      ...(previous && { previous }),
    });
    previous = read.kind === 'reading' ? read.ast : undefined;
  }
  return previous;
}

async function* tellReading(telling: Telling): AsyncGenerator<EngineEvent> {
  const { source, request, language } = telling;
  yield step('sql', 'answer.step.readingQuestion');
  const previous = await readPrevious(telling);
  const read = await readInTurn(request.question, source, {
    language,
    today: source.today,
    values: source.values,
    ...(previous && { previous }),
    returnsRows: async (sql) => {
      const outcome = await source.run(sql, probeCaps, request.signal);
      return outcome.type === 'result' && outcome.result.rowCount > 0;
    },
  });
  if (read.kind === 'reading') {
    const { sql, readBack: understood, columnNames } = read;
    yield* tellResult(telling, { sql, understood, columnNames });
    return;
  }
  if (read.kind === 'ask_back') {
    yield say(telling, 'answer.tables.askBack');
    yield { type: 'choices', choices: choicesOf(read.readings) };
    return;
  }
  const words = read.words.map((word) => `“${word}”`).join(', ');
  const isLost = read.nearest.length === 0;
  if (words === '') yield say(telling, 'answer.tables.notUnderstood');
  else yield say(telling, 'answer.tables.unknownWords', { words });
  if (isLost) return;
  yield { type: 'delta', text: ` ${say(telling, 'answer.tables.nearest').text}` };
  yield { type: 'choices', choices: choicesOf(read.nearest) };
}

/**
 * The engine that answers questions about tables without a model: it reads a question as a query, or asks what is meant.
 * @param sql the query that the asker chose or wrote; the question is then not read
 */
export function createTableEngine(source: TableSource, sql?: string): AnswerEngine {
  return {
    name: 'built-in',
    identity: { provider: 'docent', model: null, promptVersion: null },
    async *answer(request) {
      const telling = { source, request, language: questionLanguage(request.question, request.language) };
      const events = sql === undefined ? tellReading(telling) : tellResult(telling, { sql });
      for await (const event of events) {
        if (request.signal.aborted) break;
        yield event;
      }
      const finish = request.signal.aborted ? 'cancelled' : 'complete';
      yield { type: 'done', usage: { inputTokens: 0, outputTokens: 0 }, finish };
    },
  };
}
