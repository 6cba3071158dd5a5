import type { AnswerEngine, EngineEvent, EngineIdentity } from '../../answer/answer-engine.ts';
import { ModelFailure } from '../../model/model-failure.ts';
import type { ChatMessage, ModelPort } from '../../model/model-port.ts';
import { tellingOf, tellUnread } from '../answer/answer-from-tables.ts';
import { describeColumns } from '../answer/describe-columns.ts';
import { readInTurn } from '../answer/read-in-turn.ts';
import { periodsOf } from '../answer/say-period.ts';
import { answerCaps, say, sentenceOf, step, type Telling, tableEvent } from '../answer/telling.ts';
import type { QuestionResult } from '../question/read-question.ts';
import { createMeter } from './ask-for-sql.ts';
import { sqlPromptVersion } from './build-sql-prompt.ts';
import { isSameResult } from './same-result.ts';
import { type AskedModel, promptFor, type WrittenQuery, writeOnce, writeQuery } from './write-query.ts';

/** Whether another reading comes to the same, and which one does not. `unknown` where there is no other one. */
type Comparison = 'same' | 'unknown' | { readonly other: WrittenQuery };

/** What the built-in reading comes to, where it is sure of itself. */
async function runBuiltIn(
  { source, request }: Telling,
  read: QuestionResult,
): Promise<WrittenQuery | undefined> {
  if (read.kind !== 'reading') return undefined;
  const { sql, readBack: understood } = read;
  const outcome = await source.run(sql, answerCaps, request.signal);
  if (outcome.type !== 'result') return undefined;
  const result = describeColumns(outcome, source.schema);
  return { sql, result, understood, periods: periodsOf(outcome.tree) };
}

interface Comparing {
  readonly written: WrittenQuery;
  readonly read: QuestionResult;
  readonly asked: AskedModel;
  readonly prompt: readonly ChatMessage[];
}

/**
 * Compares a query's result with that of the built-in reading; where they differ, or there is none, with what the model
 * comes to when it is asked once more.
 */
async function compare(telling: Telling, { written, read, asked, prompt }: Comparing): Promise<Comparison> {
  const builtIn = await runBuiltIn(telling, read);
  if (builtIn && isSameResult(builtIn.result, written.result)) return 'same';
  let second: WrittenQuery | undefined;
  try {
    second = await writeOnce(telling, asked, prompt);
  } catch (error) {
    // The answer stands; only the comparison is missing.
    if (!(error instanceof ModelFailure)) throw error;
  }
  if (second && isSameResult(second.result, written.result)) return 'same';
  const other = second ?? builtIn;
  return other ? { other } : 'unknown';
}

async function* tellWritten(telling: Telling, comparing: Comparing): AsyncGenerator<EngineEvent> {
  const { written } = comparing;
  yield tableEvent(written);
  yield step('reason', 'answer.step.comparing');
  const comparison = await compare(telling, comparing);
  const isUnsure = typeof comparison === 'object';
  if (isUnsure) yield tableEvent({ ...written, isUnsure });
  yield sentenceOf(telling, written);
  if (!isUnsure) return;
  const { sql, understood } = comparison.other;
  yield { type: 'delta', text: `\n\n${say(telling, 'answer.tables.otherReading').text}` };
  yield { type: 'choices', choices: [{ text: understood ?? sql, sql }] };
}

/** A model that sees no query: what the built-in engine would ask is offered, and nothing is answered. */
async function* tellNone(telling: Telling, read: QuestionResult): AsyncGenerator<EngineEvent> {
  if (read.kind === 'reading') {
    yield say(telling, 'answer.tables.noQuery');
    yield { type: 'choices', choices: [{ text: read.readBack, sql: read.sql }] };
  } else yield* tellUnread(telling, read);
}

async function* tellWithModel({ source, request }: Telling, asked: AskedModel): AsyncGenerator<EngineEvent> {
  yield step('sql', 'answer.step.readingQuestion');
  const { read, language } = await readInTurn(source, request);
  const telling = { source, request, language };
  const prompt = await promptFor(telling);
  const end = yield* writeQuery(telling, asked, prompt);
  if (end === 'none') yield* tellNone(telling, read);
  else if (end === 'failed')
    throw new ModelFailure('query_not_written', { detail: 'no statement that could be run' });
  else yield* tellWritten(telling, { written: end, read, asked, prompt });
}

export interface SqlEngineSettings {
  readonly port: ModelPort;
  readonly name: string;
  readonly identity: EngineIdentity;
}

/**
 * Answers questions about tables by queries that a model writes. The model sees the tables' columns and the cells that
 * the question may mean, and never a result: every figure of the answer is a cell of what the query gives.
 */
export function createSqlEngine({ port, name, identity }: SqlEngineSettings): AnswerEngine {
  return {
    name,
    identity: { ...identity, promptVersion: sqlPromptVersion },
    async *answer(request) {
      const { signal } = request;
      const meter = createMeter();
      const telling = tellingOf(request);
      try {
        for await (const event of tellWithModel(telling, { port, shownName: name, meter })) {
          if (signal.aborted) break;
          yield event;
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        telling.source.close();
        request.onUsage?.(meter.sum());
      }
      const { inputTokens, outputTokens } = meter.sum();
      const finish = signal.aborted ? 'cancelled' : 'complete';
      yield { type: 'done', usage: { inputTokens, outputTokens }, finish };
    },
  };
}
