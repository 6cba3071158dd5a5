import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import { hasQuestionsLeft } from '#features/company/index.ts';
import { findAnsweringModel } from '#features/custom-model/index.ts';
import { findFileStatesOf, isWithoutText } from '#features/file-manager/index.ts';
import { createCuratedEngine, findCuratedReply } from '#features/model-quality/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { EventFeed } from '#platform/http/call.ts';
import { leaseMs } from './answer-runs.ts';
import { assertOwn } from './authorise.ts';
import { type BegunAnswer, beginAnswer } from './begin-answer.ts';
import {
  type ConversationRow,
  conversationFiles,
  findConversationFileIds,
  lockConversation,
  touchConversation,
} from './conversation.store.ts';
import { type FollowDeps, followAnswer } from './follow-answer.ts';
import { historyOf, messagesForHistory } from './load-question.ts';
import { findExchangeByKey, insertExchange, listLastMessages } from './message.store.ts';
import { type LiveEvent, tupleOf } from './running-answer.ts';
import { type AnswerDeps, type QuestionAsked, writeAnswer } from './write-answer.ts';

export interface AskDeps extends FollowDeps, AnswerDeps {
  /** Answers new questions. */
  engine: AnswerEngine;
  /** The engine of that name, if this process has it. */
  engineNamed(name: string | null): { engine: AnswerEngine } | undefined;
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

/** Everything about the conversation that a question needs, in one round trip: the connection is pipelined. */
async function readConversation(
  tx: Tx,
  actor: Actor,
  { conversationId: id, idempotencyKey: key }: QuestionRequest,
) {
  const [conversation, fileIds, states, messages, isWithinQuota, known] = await Promise.all([
    lockConversation(tx, actor, id),
    findConversationFileIds(tx, actor.companyId, id),
    findFileStatesOf(tx, actor, conversationFiles(tx, actor.companyId, id)),
    listLastMessages(tx, actor, id, messagesForHistory),
    hasQuestionsLeft(tx, actor),
    key ? findExchangeByKey(tx, actor, id, key) : undefined,
  ]);
  const byId = new Map(states.map((file) => [file.id, file]));
  const files = fileIds.flatMap((fileId) => byId.get(fileId) ?? []);
  return {
    conversation: assertOwn(actor, conversation),
    fileIds,
    files,
    history: historyOf(messages),
    // It will be refused otherwise: nothing is spent on it.
    mayBegin: isWithinQuota && messages.at(-1)?.state !== 'pending',
    known,
  };
}

/** What answers, and from which build, where a custom model is asked. @throws Failure model_not_found, model_without_build */
async function readModel(
  tx: Tx,
  deps: AskDeps,
  actor: Actor,
  { kind, model_id, question }: Pick<ConversationRow, 'kind' | 'model_id'> & { question: string },
) {
  if (kind !== 'model') return { engine: deps.engine, buildId: undefined };
  const model = model_id === null ? undefined : await findAnsweringModel(tx, actor, model_id);
  if (!model) throw new Failure('model_not_found');
  const curated = await findCuratedReply(tx, actor, { modelId: model.id, question });
  if (curated) return { engine: createCuratedEngine(curated), buildId: undefined, curated };
  if (model.buildId === null) throw new Failure('model_without_build');
  const chosen = model.aiModel === null ? undefined : deps.engineNamed(model.aiModel);
  return { engine: chosen?.engine ?? deps.engine, buildId: model.buildId };
}

async function writeExchange(
  tx: Tx,
  deps: AskDeps,
  {
    actor,
    request,
    begun,
  }: { actor: Actor; request: QuestionRequest; begun: { answer?: BegunAnswer | undefined } },
) {
  const { conversation, fileIds, files, history, mayBegin, known } = await readConversation(
    tx,
    actor,
    request,
  );
  if (known) {
    if (known.question !== request.text) throw new Failure('idempotency_key_reused');
    return { answerId: known.answer_id, asked: undefined, start: undefined, engine: deps.engine };
  }
  const about = { ...conversation, question: request.text };
  const { engine, buildId, curated } = await readModel(tx, deps, actor, about);
  const [questionId, answerId] = [newUid(), newUid()];
  const { text: question, language } = request;
  const { id: conversationId } = conversation;
  const start = startEvent(answerId, question);
  const silent = files.every(isWithoutText) ? files[0] : undefined;
  if (silent) throw new Failure('file_without_text', { values: { name: silent.name } });
  const stored = Promise.all([
    insertExchange(tx, actor, {
      ...{ conversationId, questionId, answerId, question, language, leaseMs },
      engine: engine.name,
      idempotencyKey: request.idempotencyKey ?? null,
      firstEvent: { seq: start.seq, tuple: tupleOf(start) },
    }),
    touchConversation(tx, actor, conversation, titleFrom(question)),
  ]);
  const told = { conversationId, messageId: answerId, question, language };
  const asked: QuestionAsked = { ...told, fileIds, files, history, buildId, curated };
  if (mayBegin) begun.answer = beginAnswer(deps, actor, { engine, asked });
  await stored;
  return { answerId, asked: { ...asked, begun: begun.answer }, start, engine };
}

const pendingConstraint = 'messages_one_pending';
const isPending = (error: unknown) => (error as { constraint?: string }).constraint === pendingConstraint;

/**
 * Stores a question with its pending answer and starts the answer in this process. The feed shows it; leaving the
 * feed stops nothing. @throws Failure not_found, question_pending, file_without_text, idempotency_key_reused, model_not_found,
 * model_without_build.
 */
export async function askQuestion(deps: AskDeps, actor: Actor, request: QuestionRequest): Promise<EventFeed> {
  const begun: { answer?: BegunAnswer | undefined } = {};
  const written = await inScope(deps.db, actor, (tx) =>
    writeExchange(tx, deps, { actor, request, begun }),
  ).catch((error) => {
    begun.answer?.drop();
    throw isPending(error) ? new Failure('question_pending', { cause: error }) : error;
  });
  const { answerId, asked, start, engine } = written;
  if (!asked || !start) return followAnswer(deps, actor, answerId, { afterSeq: 0 });
  deps.runs.start(actor, { messageId: answerId, attempt: 1 }, startSeq, (answer, show) =>
    writeAnswer(deps, engine, asked, answer, show),
  );
  return followAnswer(deps, actor, answerId, { afterSeq: 0, known: [start] });
}
