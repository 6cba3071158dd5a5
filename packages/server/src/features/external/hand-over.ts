import type { Language } from '@docent/contract/core/language';
import type { Message } from '@docent/contract/features/conversation';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import type { Mailer } from '#features/mail/index.ts';
import type { Visitor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findRecipient, type Recipient } from './handover.store.ts';
import { countDay } from './link-day.store.ts';
import { readVisit } from './read-visit.ts';
import { countHandover } from './visitor.store.ts';
import { countHandoverOf } from './visitor-limits.ts';

const messagesMax = 40;
const textLengthMax = 2_000;

interface HandoverAsked {
  readonly conversationId: string;
  readonly contact: string;
  readonly note?: string | undefined;
  readonly address: string;
}

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

function mailOf(
  { name, email, language, title, path }: Recipient,
  { contact, note }: HandoverAsked,
  messages: readonly Message[],
) {
  const values = { title, contact };
  return {
    kind: 'handover' as const,
    to: { name, address: email },
    language,
    subject: translate('external.handover.subject', language, values),
    paragraphs: [
      translate('external.handover.intro', language, values),
      ...(note ? [translate('external.handover.note', language, { note })] : []),
      translate('external.handover.conversation', language),
      ...paragraphsOf(messages, language),
    ],
    action: { label: translate('external.handover.open', language), path },
  };
}

/**
 * Sends the conversation to the user who made the link, or to an administrator if that user is deleted.
 * @throws Failure not_found, link_busy
 */
export async function handOver(
  { db, mailer }: { db: Database; mailer: Mailer },
  visitor: Visitor,
  asked: HandoverAsked,
): Promise<null> {
  await countHandoverOf(db, visitor, asked.address);
  await inScope(db, visitor, async (tx) => {
    const { settings, messages } = await readVisit(tx, visitor, { ...asked, language: 'en' });
    if (!settings.handover) throw new Failure('not_found');
    const max = limits.publicLink.handoversMax;
    if (!(await countHandover(tx, visitor, { visitorId: visitor.owner.id, max })))
      throw new Failure('link_busy', { values: { minutes: 60 } });
    const recipient = await findRecipient(tx, visitor, visitor.linkId);
    if (!recipient) return;
    await mailer.queue(tx, visitor, mailOf(recipient, asked, messages));
    await countDay(tx, visitor, { linkId: visitor.linkId, figure: 'handovers' });
  });
  return null;
}
