import type { PastExchange } from '#engine/answer/answer-engine.ts';
import type { CompanyEngines, ModelUser } from '#features/ai-provider/index.ts';
import { findFileStates } from '#features/file-manager/index.ts';
import { dayIn } from '#platform/clock/day-in-zone.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { AnswerPlan, ResolvedSources } from './answer-plan.ts';
import type { QuestionAsked } from './asked-question.ts';
import { findConversationFileIds, findConversationOf } from './conversation.store.ts';
import { kindNamed } from './conversation-kinds.ts';
import { listMessagesUpTo, type MessageRow, type SaidMessage } from './message.store.ts';

const historyMax = 6;
/** Messages to load for the history, with the question and the answer it is for. */
export const messagesForHistory = 2 * historyMax + 2;

/** Past questions with their answers, oldest first; what failed or is empty is left out. */
export function historyOf(messages: readonly SaidMessage[]): PastExchange[] {
  const exchanges = messages.flatMap((message, index) => {
    const answer = messages[index + 1];
    const answered = message.role === 'user' && answer?.role === 'assistant' && answer.text !== '';
    if (!answered) return [];
    const { text, answer_table: table } = answer;
    return [{ question: message.text, answer: text, ...(table && { sql: table.sql }) }];
  });
  return exchanges.slice(-historyMax);
}

export const planOf = (
  { engine, fallbacks = [], sources }: ResolvedSources,
  { language, filter }: Pick<AnswerPlan, 'language' | 'filter'>,
): AnswerPlan => ({ language, filter, engine, fallbacks, sources });

/** Plans an answer from before plans were stored, with what it would be answered from now. */
async function planNow(
  tx: Tx,
  scope: CompanyScope,
  { conversation, question, ...answering }: LegacyQuestion,
): Promise<QuestionAsked['plan']> {
  const fileIds = await findConversationFileIds(tx, scope.companyId, conversation.id);
  const resolved = await kindNamed(conversation.kind).resolve(tx, scope, {
    ...answering,
    conversation,
    question: question.text,
    filter: question.filter,
    today: dayIn('UTC', question.created_at.getTime()),
    files: await findFileStates(tx, scope, fileIds),
  });
  return planOf(resolved, question);
}

interface LegacyQuestion {
  conversation: NonNullable<Awaited<ReturnType<typeof findConversationOf>>>;
  question: MessageRow;
  engines: CompanyEngines;
  user: ModelUser;
}

interface QuestionToLoad {
  messageId: string;
  plan: AnswerPlan | null;
  engines: CompanyEngines;
  user: ModelUser;
}

/** Everything an engine needs to know about a stored question; undefined when the answer is gone. */
export async function loadQuestion(
  tx: Tx,
  scope: CompanyScope,
  { messageId, plan, ...answering }: QuestionToLoad,
): Promise<QuestionAsked | undefined> {
  const conversation = await findConversationOf(tx, scope, messageId);
  if (!conversation) return undefined;
  const up = { answerId: messageId, max: messagesForHistory };
  const messages = await listMessagesUpTo(tx, scope, conversation.id, up);
  const at = messages.findIndex((message) => message.id === messageId);
  const question = messages[at - 1];
  if (!question) return undefined;
  return {
    messageId,
    question: question.text,
    history: historyOf(messages.slice(0, at - 1)),
    plan: plan ?? (await planNow(tx, scope, { conversation, question, ...answering })),
  };
}
