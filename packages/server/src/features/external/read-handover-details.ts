import type { Language } from '@docent/contract/core/language';
import type { Message } from '@docent/contract/features/conversation';
import { translate } from '@docent/contract/messages/translate';
import { getConversation } from '#features/conversation/index.ts';
import type { Tx } from '#platform/db/scope.ts';
import { findHandovers } from './handover.store.ts';
import { visitorAsActor } from './visitor-as-actor.ts';

const messagesMax = 40;
const textLengthMax = 2_000;

const shortened = (text: string) =>
  text.length <= textLengthMax ? text : `${text.slice(0, textLengthMax).toWellFormed()}…`;

/** The latest messages of a conversation, a paragraph each. */
const paragraphsOf = (messages: readonly Message[], language: Language): string[] =>
  messages
    .filter(({ text }) => text !== '')
    .slice(-messagesMax)
    .map(({ role, text }) =>
      translate(role === 'user' ? 'external.handover.question' : 'external.handover.answer', language, {
        text: shortened(text),
      }),
    );

/** Identifies the nth request of a visitor. */
export const handoverKey = (conversationId: string, number: number): string => `${conversationId}.${number}`;

/** The paragraphs of a mail about a request for a human. None if the visitor's conversation has been deleted meanwhile. */
export async function readHandoverDetails(
  tx: Tx,
  { companyId, key }: { companyId: string; key: string },
  language: Language,
): Promise<string[]> {
  const [conversationId = '', number] = key.split('.');
  const row = await findHandovers(tx, { companyId }, conversationId);
  const request = row?.requests[Number(number) - 1];
  if (!row || !request) return [];
  const { contact, note } = request;
  const { messages } = await getConversation(tx, visitorAsActor(companyId, row), conversationId, language);
  return [
    translate('external.handover.contact', language, { contact }),
    ...(note ? [translate('external.handover.note', language, { note })] : []),
    translate('external.handover.conversation', language),
    ...paragraphsOf(messages, language),
  ];
}
