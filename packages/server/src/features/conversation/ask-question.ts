import { isDeepStrictEqual } from 'node:util';
import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import { hasQuestionsLeft } from '#features/company/index.ts';
import { findAnsweringModel } from '#features/custom-model/index.ts';
import { type FileFilter, findFileStatesOf, isWithoutText } from '#features/file-manager/index.ts';
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
import { assertNarrowing, isNothingLeft, narrowSources, nothingLeftEngine } from './narrow-question.ts';
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
  filter: FileFilter | null;
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
  {
    kind,
    model_id,
    question,
    filter,
  }: Pick<ConversationRow, 'kind' | 'model_id'> & {
    question: string;
    filter: FileFilter | null;
  },
) {
  if (kind !== 'model') return { engine: deps.engine, buildId: undefined };
  const model = model_id === null ? undefined : await findAnsweringModel(tx, actor, model_id);
  if (!model) throw new Failure('model_not_found');
  // A curated answer stands for all that the model knows, and for no file: it does not answer a narrowed question.
  const curated = filter ? undefined : await findCuratedReply(tx, actor, { modelId: model.id, question });
  if (curated) return { engine: createCuratedEngine(curated), buildId: undefined, curated };
  if (model.buildId === null) throw new Failure('model_without_build');
  const chosen = model.aiModel === null ? undefined : deps.engineNamed(model.aiModel);
  return { engine: chosen?.engine ?? deps.engine, buildId: model.buildId };
}

interface Exchange {
  actor: Actor;
  request: QuestionRequest;
  begun: { answer?: BegunAnswer | undefined };
}

type ReadConversation = Awaited<ReturnType<typeof readConversation>>;

/** What answers, and what it may look into. */
async function readSources(
  tx: Tx,
  deps: AskDeps,
  { actor, request: { filter, text: question } }: Exchange,
  { conversation, fileIds, files }: ReadConversation,
) {
  await assertNarrowing(tx, actor, { kind: conversation.kind, filter, fileIds });
  const { engine, buildId, curated } = await readModel(tx, deps, actor, {
    ...conversation,
    question,
    filter,
  });
  const sources = await narrowSources(tx, actor, { fileIds, buildId }, filter);
  const searched = new Set(sources.fileIds);
  return {
    ...{ ...sources, curated, files: files.filter(({ id }) => searched.has(id)) },
    engine: isNothingLeft(sources, filter) ? nothingLeftEngine : engine,
  };
}

async function writeExchange(tx: Tx, deps: AskDeps, exchange: Exchange) {
  const { actor, request, begun } = exchange;
  const read = await readConversation(tx, actor, request);
  const { conversation, history, mayBegin, known } = read;
  const { text: question, language, filter } = request;
  if (known) {
    if (known.question !== question || !isDeepStrictEqual(known.filter, filter))
      throw new Failure('idempotency_key_reused');
    return { answerId: known.answer_id, asked: undefined, start: undefined, engine: deps.engine };
  }
  const { engine, ...sources } = await readSources(tx, deps, exchange, read);
  const [questionId, answerId] = [newUid(), newUid()];
  const { id: conversationId } = conversation;
  const start = startEvent(answerId, question);
  const silent = sources.files.every(isWithoutText) ? sources.files[0] : undefined;
  if (silent) throw new Failure('file_without_text', { values: { name: silent.name } });
  const stored = Promise.all([
    insertExchange(tx, actor, {
      ...{ conversationId, questionId, answerId, question, language, filter, leaseMs },
      engine: engine.name,
      idempotencyKey: request.idempotencyKey ?? null,
      firstEvent: { seq: start.seq, tuple: tupleOf(start) },
    }),
    touchConversation(tx, actor, conversation, titleFrom(question)),
  ]);
  const asked: QuestionAsked = {
    conversationId,
    messageId: answerId,
    question,
    language,
    history,
    ...sources,
  };
  if (mayBegin) begun.answer = beginAnswer(deps, actor, { engine, asked });
  await stored;
  return { answerId, asked: { ...asked, begun: begun.answer }, start, engine };
}

const pendingConstraint = 'messages_one_pending';
const isPending = (error: unknown) => (error as { constraint?: string }).constraint === pendingConstraint;

/**
 * Stores a question with its pending answer and starts the answer in this process. The feed shows it; leaving the
 * feed stops nothing. @throws Failure not_found, question_pending, file_without_text, idempotency_key_reused, model_not_found,
 * model_without_build, filter_without_files, file_not_found, folder_not_found.
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
  const held = { messageId: answerId, attempt: 1, language: request.language };
  deps.runs.start(actor, held, startSeq, (answer, show) => writeAnswer(deps, engine, asked, answer, show));
  return followAnswer(deps, actor, answerId, { afterSeq: 0, known: [start] });
}
