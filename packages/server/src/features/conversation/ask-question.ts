import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { EventFeed } from '#platform/http/call.ts';
import { appendEvents } from './answer-event.store.ts';
import { leaseMs } from './answer-runs.ts';
import { loadConversation } from './authorise.ts';
import { renameConversation } from './conversation.store.ts';
import { type FollowDeps, followAnswer } from './follow-answer.ts';
import { loadQuestion } from './load-question.ts';
import { findExchangeByKey, insertExchange } from './message.store.ts';
import { type LiveEvent, tupleOf } from './running-answer.ts';
import { type AnswerDeps, writeAnswer } from './write-answer.ts';

export interface AskDeps extends FollowDeps, AnswerDeps {
  /** Answers new questions. */
  engine: AnswerEngine;
}

export interface QuestionRequest {
  conversationId: string;
  text: string;
  language: 'en' | 'tr';
  idempotencyKey: string | undefined;
}

const titleLengthMax = 80;
const startSeq = 1;

const startEvent = (messageUid: string, question: string): LiveEvent => ({
  seq: startSeq,
  event: 'start',
  json: JSON.stringify({ messageUid, question }),
});

/** A title from the first question: its first line, cut at a word. */
function titleFrom(question: string): string {
  const line = question.split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= titleLengthMax) return line;
  const cut = line.slice(0, titleLengthMax);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), titleLengthMax / 2)).toWellFormed()}…`;
}

async function writeExchange(tx: Tx, deps: AskDeps, actor: Actor, request: QuestionRequest) {
  const conversation = await loadConversation(tx, actor, request.conversationId);
  const key = request.idempotencyKey;
  const known = key ? await findExchangeByKey(tx, actor, conversation.id, key) : undefined;
  if (known) {
    if (known.question !== request.text) throw new Failure('idempotency_key_reused');
    return { answerId: known.answer_id, asked: undefined, start: undefined };
  }
  const [questionId, answerId] = [newUid(), newUid()];
  const { text: question, language } = request;
  const exchange = { conversationId: conversation.id, questionId, answerId, question, language };
  await insertExchange(tx, actor, {
    ...exchange,
    engine: deps.engine.name,
    leaseMs,
    idempotencyKey: key ?? null,
  });
  const start = startEvent(answerId, question);
  await appendEvents(tx, actor, [
    { messageId: answerId, attempt: 1, lastSeq: start.seq, tuples: [tupleOf(start)] },
  ]);
  if (conversation.title === '') await renameConversation(tx, actor, conversation.id, titleFrom(question));
  return { answerId, asked: await loadQuestion(tx, actor, conversation.id, answerId), start };
}

const pendingConstraint = 'messages_one_pending';
const isPending = (error: unknown) => (error as { constraint?: string }).constraint === pendingConstraint;

/**
 * Stores a question with its pending answer and starts the answer in this process. The feed shows it; leaving the
 * feed stops nothing. @throws Failure not_found, question_pending, idempotency_key_reused.
 */
export async function askQuestion(deps: AskDeps, actor: Actor, request: QuestionRequest): Promise<EventFeed> {
  const written = await inScope(deps.db, actor, (tx) => writeExchange(tx, deps, actor, request)).catch(
    (error) => {
      throw isPending(error) ? new Failure('question_pending', { cause: error }) : error;
    },
  );
  const { answerId, asked, start } = written;
  if (!asked || !start) return followAnswer(deps, actor, answerId, { afterSeq: 0 });
  deps.runs.start(actor, { messageId: answerId, attempt: 1 }, startSeq, (answer, show) =>
    writeAnswer(deps, deps.engine, asked, answer, show),
  );
  return followAnswer(deps, actor, answerId, { afterSeq: 0, known: [start] });
}
