import type { PastExchange } from '#engine/answer/answer-engine.ts';
import { curatedEngineName, findCuratedReply } from '#features/model-quality/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { findConversationFileIds } from './conversation.store.ts';
import { findConversationModel } from './conversation-model.store.ts';
import { listMessagesUpTo, type MessageRow } from './message.store.ts';
import { narrowSources } from './narrow-question.ts';
import type { QuestionAsked } from './write-answer.ts';

const historyMax = 6;
/** Messages to load for the history, with the question and the answer it is for. */
export const messagesForHistory = 2 * historyMax + 2;

/** Past questions with their answers, oldest first; what failed or is empty is left out. */
export function historyOf(messages: readonly MessageRow[]): PastExchange[] {
  const exchanges = messages.flatMap((message, index) => {
    const answer = messages[index + 1];
    const answered = message.role === 'user' && answer?.role === 'assistant' && answer.text !== '';
    return answered ? [{ question: message.text, answer: answer.text }] : [];
  });
  return exchanges.slice(-historyMax);
}

/** Everything an engine needs to know about a stored question; undefined when the answer is gone. */
export async function loadQuestion(
  tx: Tx,
  scope: CompanyScope,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<QuestionAsked | undefined> {
  const up = { answerId: messageId, max: messagesForHistory };
  const messages = await listMessagesUpTo(tx, scope, conversationId, up);
  const at = messages.findIndex((message) => message.id === messageId);
  const question = messages[at - 1];
  if (!question) return undefined;
  const model = await findConversationModel(tx, scope, conversationId);
  const isCurated = model && messages[at]?.engine === curatedEngineName;
  const about = { modelId: model?.id ?? '', question: question.text };
  const { filter } = question;
  const sources = {
    fileIds: await findConversationFileIds(tx, scope.companyId, conversationId),
    buildId: model?.buildId ?? undefined,
  };
  return {
    ...(await narrowSources(tx, scope, sources, filter)),
    conversationId,
    messageId,
    question: question.text,
    language: question.language,
    curated: isCurated ? await findCuratedReply(tx, scope, about) : undefined,
    history: historyOf(messages.slice(0, at - 1)),
  };
}
