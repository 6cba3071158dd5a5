import type { ModelChoice } from '@docent/contract/features/model-choice';
import type { VisibleTable } from '@docent/contract/features/public-link';
import { type CompanyEngineSource, type CompanyEngines, findModelUser } from '#features/ai-provider/index.ts';
import { BudgetReached, budgetFailure, findHasBudgets } from '#features/budget/index.ts';
import { assertFilter, findFileStatesOf, type StoredFilter } from '#features/file-manager/index.ts';
import {
  type FollowDeps,
  followRun,
  type LiveEvent,
  type RunKind,
  runInserted,
} from '#features/run/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import { atCommit, inScope, statementsSent, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { EventFeed } from '#platform/http/call.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { AnswerPlan } from './answer-plan.ts';
import type { AnswerDeps, QuestionAsked } from './asked-question.ts';
import { assertMayUse } from './assert-may-use.ts';
import { assertOwn } from './authorise.ts';
import {
  type ConversationRow,
  conversationFiles,
  conversationTouched,
  findConversationFileIds,
  lockConversation,
} from './conversation.store.ts';
import { kindNamed } from './conversation-kinds.ts';
import { hideDeletedEvents } from './deleted-quotes.ts';
import { isRepeatedQuestion } from './is-repeated-question.ts';
import { historyOf, messagesForHistory, planOf } from './load-question.ts';
import { exchangeInserted, findExchangeByKey, listLastSaid } from './message.store.ts';
import { reserveAnswer } from './reserve-answer.ts';
import { searchAhead } from './search-ahead.ts';
import { answeringOf, writeAnswer } from './write-answer.ts';

export interface AskDeps extends FollowDeps, AnswerDeps, CompanyEngineSource {
  jobs: Jobs;
  settings: CurrentSettings;
  answerKind: RunKind;
}

export interface QuestionRequest {
  conversationId: string;
  text: string;
  filter: StoredFilter | null;
  /** The query that answers, for kinds that ask tables. */
  sql?: string | undefined;
  /** What of the tables the asker may see; left out for all of it. */
  visible?: readonly VisibleTable[] | undefined;
  /** The asker's day, as YYYY-MM-DD. */
  today: string;
  /** Is to answer this question; the conversation's or the company's own choice where there is none. */
  model?: ModelChoice | undefined;
  language: 'en' | 'tr';
  idempotencyKey: string | undefined;
  /** The API key that asks, if one does. */
  keyId: string | null;
  /** The asker sees no names of files. */
  hidesNames?: boolean | undefined;
  /** The public link whose visitor asks, if one does. */
  linkId?: string | undefined;
  /** The asker's time zone: an IANA name. */
  timeZone: string | undefined;
  /** What else is written in the transaction that stores the question. Where it throws, nothing is asked. */
  alsoStore?: ((tx: Tx) => Promise<void>) | undefined;
}

const titleLengthMax = 80;
export const startSeq = 1;

export const startEvent = (messageUid: string, question: string): LiveEvent => ({
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
  actor: ProjectActor,
  { conversationId: id, idempotencyKey: key }: QuestionRequest,
) {
  const [conversation, fileIds, states, messages, hasBudgets, known] = await Promise.all([
    lockConversation(tx, actor, id),
    findConversationFileIds(tx, actor.companyId, id),
    findFileStatesOf(tx, actor, conversationFiles(tx, actor.companyId, id)),
    listLastSaid(tx, actor, id, messagesForHistory),
    findHasBudgets(tx, actor),
    key ? findExchangeByKey(tx, actor, id, key) : undefined,
  ]);
  const byId = new Map(states.map((file) => [file.id, file]));
  return {
    conversation: assertOwn(actor, conversation),
    files: fileIds.flatMap((fileId) => byId.get(fileId) ?? []),
    history: historyOf(messages),
    hasBudgets,
    known,
  };
}

type ReadConversation = Awaited<ReturnType<typeof readConversation>>;

/** What the question is answered by and from. */
async function resolve(
  tx: Tx,
  { engines, actor, request }: Asking,
  { conversation, files }: ReadConversation,
) {
  const user = await findModelUser(tx, actor, {
    engines,
    owner: actor.owner,
    projectId: conversation.project_id,
  });
  if (request.model) assertMayUse(engines, request.model, user);
  const { filter, text: question, sql, today, visible } = request;
  const kind = kindNamed(conversation.kind);
  await kind.assertUsable?.(tx, actor, conversation);
  if (sql !== undefined && !kind.asksTables) throw new Failure('sql_without_tables');
  if (filter !== null) {
    if (!kind.allowsFilter) throw new Failure('filter_without_files');
    await assertFilter(
      tx,
      actor,
      filter,
      files.map(({ id }) => id),
    );
  }
  const answering = { engines, user, model: request.model };
  const resolved = await kind.resolve(tx, actor, {
    ...answering,
    conversation,
    question,
    filter,
    files,
    sql,
    today,
    visible,
  });
  return { resolved, user };
}

interface Asking {
  deps: AskDeps;
  engines: CompanyEngines;
  actor: ProjectActor;
  request: QuestionRequest;
}

/** What is asked, with the plan that its answer was reserved with. */
interface Reserved {
  readonly answerId: string;
  readonly plan: AnswerPlan;
  readonly start: LiveEvent;
  readonly conversation: ConversationRow;
}

/** Reserves the answer on its budgets. @throws BudgetReached */
async function reserve(
  tx: Tx,
  asking: Asking,
  { resolved, user }: Awaited<ReturnType<typeof resolve>>,
  { conversation, hasBudgets }: ReadConversation,
): Promise<Reserved> {
  const { deps, request } = asking;
  const { text: question, language, filter, keyId, linkId } = request;
  const answerId = newUid();
  const plan = {
    ...planOf(resolved, { language, filter }),
    ...(request.hidesNames && { hidesNames: true as const }),
    ...(linkId !== undefined && { isPublic: true as const }),
  };
  const { project_id: projectId } = conversation;
  const answer = { id: answerId, question, projectId, keyId, linkId, plan, hasBudgets };
  return {
    answerId,
    plan: await reserveAnswer(tx, { ...asking, user, jobs: deps.jobs }, answer),
    start: startEvent(answerId, question),
    conversation,
  };
}

/** Has the question stored with the commit: nothing of it is needed before. */
async function storeExchange(
  tx: Tx,
  { deps, actor, request }: Asking,
  { answerId, plan, start, conversation }: Reserved,
): Promise<void> {
  const { text: question, language, filter } = request;
  const exchange = {
    conversationId: conversation.id,
    questionId: newUid(),
    answerId,
    question,
    language,
    filter,
    engine: plan.engine.name,
    idempotencyKey: request.idempotencyKey ?? null,
  };
  const run = {
    id: answerId,
    kind: deps.answerKind.name,
    projectId: conversation.project_id,
    owner: actor.owner,
    language,
    plan,
    firstEvent: start,
  };
  await request.alsoStore?.(tx);
  atCommit(tx, exchangeInserted(actor, exchange), 'own');
  atCommit(tx, runInserted(actor, run), 'own');
  atCommit(tx, conversationTouched(actor, conversation, titleFrom(question)), 'own');
}

async function writeExchange(tx: Tx, asking: Asking) {
  const { actor, request } = asking;
  const read = await readConversation(tx, actor, request);
  const { conversation, history, known } = read;
  if (known) {
    if (!(await isRepeatedQuestion(tx, actor, { known, asked: request })))
      throw new Failure('idempotency_key_reused');
    return { answerId: known.answer_id };
  }
  const found = await resolve(tx, asking, read);
  const question = { question: request.text, history, read: found.resolved.read };
  const chain = { engines: asking.engines, user: found.user };
  const planned = planOf(found.resolved, request);
  const [engine] = answeringOf(chain, planned).engines;
  const ahead = searchAhead(asking.deps.db, actor, { ...question, plan: planned }, engine);
  if (ahead) await statementsSent();
  const reserved = await reserve(tx, asking, found, read);
  await storeExchange(tx, asking, reserved);
  const { answerId, plan, start } = reserved;
  const asked: QuestionAsked = { messageId: answerId, ...question, plan, ahead };
  const answering = answeringOf(chain, plan);
  return { answerId, begun: { asked, start, projectId: conversation.project_id, answering } };
}

const pendingConstraint = 'messages_one_pending';
const isPending = (error: unknown) => (error as { constraint?: string }).constraint === pendingConstraint;

/**
 * Stores a question with its pending answer and starts the answer in this process once both are committed. The feed
 * shows it; leaving the feed stops nothing. @throws Failure not_found, question_pending, file_without_text, idempotency_key_reused,
 * model_not_found, model_without_build, filter_without_files, sql_without_tables, file_not_found, folder_not_found,
 * ai_model_unknown, ai_model_outside, ai_model_not_allowed, budget_reached.
 */
export async function askQuestion(
  deps: AskDeps,
  actor: ProjectActor,
  request: QuestionRequest,
): Promise<EventFeed> {
  // Known mostly; read before the transaction, so that nobody holds two connections.
  const engines = await deps.enginesOf(actor);
  const { answerId, begun } = await inScope(deps.db, actor, (tx) =>
    writeExchange(tx, { deps, engines, actor, request }),
  ).catch(async (error) => {
    if (error instanceof BudgetReached)
      throw await budgetFailure({ ...deps, scope: actor }, error.reached, request);
    throw isPending(error) ? new Failure('question_pending', { cause: error }) : error;
  });
  if (!begun) return followRun(deps, actor, answerId, { afterSeq: 0, shown: hideDeletedEvents });
  const { asked, start, projectId, answering } = begun;
  const { language } = request;
  deps.runs.start(
    {
      id: answerId,
      kind: deps.answerKind,
      scope: actor,
      attempt: 1,
      owner: actor.owner,
      projectId,
      language,
    },
    startSeq,
    (run, emit) => writeAnswer({ deps, engines: answering.engines, asked }, run, emit),
  );
  return followRun(deps, actor, answerId, { afterSeq: 0, known: [start], shown: hideDeletedEvents });
}
