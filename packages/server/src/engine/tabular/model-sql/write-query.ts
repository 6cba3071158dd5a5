import { randomBytes } from 'node:crypto';
import type { Period } from '@docent/contract/table-cell';
import type { EngineEvent } from '../../answer/answer-engine.ts';
import type { ChatMessage, ModelPort } from '../../model/model-port.ts';
import { createPauses } from '../../retrieval/let-others-through.ts';
import { describeColumns } from '../answer/describe-columns.ts';
import { mixedAmountsIn, type TakenTogether } from '../answer/mixed-amounts.ts';
import { periodsOf } from '../answer/say-period.ts';
import { answerCaps, step, type Telling } from '../answer/telling.ts';
import { linkQuestion } from '../question/link/link-question.ts';
import type { RepeatedJoin } from '../read-sql/repeated-join.ts';
import { sayStatement } from '../read-sql/say-statement.ts';
import type { QueryOutcome, QueryResult } from '../sandbox/query-messages.ts';
import { askForSql, type Meter, promptTokensOf } from './ask-for-sql.ts';
import { buildSqlPrompt, repairMessages } from './build-sql-prompt.ts';
import { describeTablesForModel } from './describe-tables-for-model.ts';
import { readSqlReply } from './read-sql-reply.ts';

export interface AskedModel {
  readonly port: ModelPort;
  readonly shownName: string;
  readonly meter: Meter;
}

/** A query that ran, with what it came to. */
export interface WrittenQuery {
  readonly sql: string;
  readonly result: QueryResult;
  /** Made from the tree that ran. */
  readonly understood: string | undefined;
  readonly periods: readonly (Period | undefined)[];
  readonly mixed?: TakenTogether | undefined;
  readonly repeated?: RepeatedJoin | undefined;
}

/** How a model's attempts ended. `none`: it says that no query on these tables answers the question. */
export type WritingEnd = WrittenQuery | 'none' | 'failed';

const repairsMax = 3;

/** The messages that ask a model for a query: the question, the tables and the conversation so far. */
export async function promptFor({ source, request, language }: Telling): Promise<ChatMessage[]> {
  const { schema, values, today } = source;
  const options = { language, today, values, pause: createPauses() };
  const { items } = await linkQuestion(request.question, schema, options);
  return buildSqlPrompt({
    question: request.question,
    history: request.history,
    tables: describeTablesForModel(schema, items),
    language,
    today,
    fence: `<<<${randomBytes(6).toString('hex')}>>>`,
  });
}

async function writtenQuery(
  { source, request, language }: Telling,
  sql: string,
  outcome: Extract<QueryOutcome, { type: 'result' }>,
): Promise<WrittenQuery> {
  const { schema } = source;
  const { tree } = outcome;
  return {
    sql,
    result: describeColumns(outcome, schema),
    understood: sayStatement(tree, { schema, language }),
    periods: periodsOf(tree),
    mixed: mixedAmountsIn(tree, schema),
    repeated: await source.findRepeatedJoin?.(tree, request.signal),
  };
}

/** Why a query was refused, in words for a model: in English, naming nothing but these tables. */
const reasonOf = ({ refusal, detail }: Extract<QueryOutcome, { type: 'refused' }>) =>
  `${refusal.replaceAll('_', ' ')}${detail ? `: ${detail}` : ''}`;

/**
 * Has a model write a query, checks and runs it, and tells the model what is wrong with it, three times at most. Each
 * attempt is shown as a step. @throws ModelFailure
 */
export async function* writeQuery(
  telling: Telling,
  asked: AskedModel,
  prompt: readonly ChatMessage[],
): AsyncGenerator<EngineEvent, WritingEnd> {
  const { source, request } = telling;
  const { signal, onWait } = request;
  const messages = [...prompt];
  for (let attempt = 0; attempt <= repairsMax; attempt++) {
    yield step('reason', 'answer.step.asking', {
      values: { model: asked.shownName },
      // Once for each engine: what a process that ended has used is told by these steps.
      ...(attempt === 0 && { promptTokens: promptTokensOf(messages) }),
    });
    const text = await askForSql(asked.port, messages, { signal, onWait, meter: asked.meter });
    const reply = readSqlReply(text);
    if (reply.type === 'none') return 'none';
    let reason = 'there is no statement in it';
    if (reply.type === 'sql') {
      const { sql } = reply;
      yield step('run', 'answer.step.running', { detail: sql });
      const outcome = await source.run(sql, answerCaps, signal);
      if (outcome.type === 'result') {
        return writtenQuery(telling, sql, outcome);
      }
      reason = reasonOf(outcome);
    }
    if (attempt < repairsMax) yield step('reason', 'answer.step.repairing', { detail: reason });
    messages.splice(prompt.length, messages.length, ...repairMessages(text, reason));
  }
  return 'failed';
}

/** Has a model answer the same question once more, to see whether it comes to the same; undefined where it does not come to a query. */
export async function writeOnce(
  telling: Telling,
  { port, meter }: AskedModel,
  prompt: readonly ChatMessage[],
): Promise<WrittenQuery | undefined> {
  const { source, request } = telling;
  const { signal, onWait } = request;
  const reply = readSqlReply(await askForSql(port, prompt, { signal, onWait, meter }));
  const outcome = reply.type === 'sql' ? await source.run(reply.sql, answerCaps, signal) : undefined;
  if (reply.type !== 'sql' || outcome?.type !== 'result') return undefined;
  return writtenQuery(telling, reply.sql, outcome);
}
