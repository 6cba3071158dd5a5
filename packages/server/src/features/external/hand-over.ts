import { limits } from '@docent/contract/limits';
import { announce } from '#features/notification/index.ts';
import type { Visitor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LinkKind } from './external.tables.ts';
import { findRecipient, insertHandover } from './handover.store.ts';
import { countDay } from './link-day.store.ts';
import { loadVisit } from './load-visit.ts';
import { handoverKey } from './read-handover-details.ts';
import { countHandoverOf } from './visitor-limits.ts';

interface HandoverAsked {
  readonly conversationId: string;
  readonly contact: string;
  readonly note?: string | undefined;
  readonly address: string;
}

/** The type of the notification's subject: the screen that has the page of the link below it. */
const subjectTypes: Record<LinkKind, string> = {
  model: 'model',
  spreadsheet: 'database',
  custom_template: 'edited_assistant',
};

/**
 * Notifies the user who made the link, or an administrator if that user is deleted or Passive, that the visitor asks to be
 * contacted. The contact and the conversation are read when the mail is written, so they are deleted with the visitor.
 * @throws Failure not_found, link_busy
 */
export async function handOver(
  { db, jobs }: { db: Database; jobs: Jobs },
  visitor: Visitor,
  { conversationId, contact, note = '', address }: HandoverAsked,
): Promise<null> {
  const { companyId, linkId } = visitor;
  await countHandoverOf(db, visitor, address);
  await inScope(db, visitor, async (tx) => {
    const settings = await loadVisit(tx, visitor, conversationId);
    if (!settings.handover) throw new Failure('not_found');
    const max = limits.publicLink.handoversMax;
    const request = { visitorId: visitor.owner.id, max, contact, note };
    const number = await insertHandover(tx, visitor, request);
    if (number === undefined) throw new Failure('link_busy', { values: { minutes: 60 } });
    const recipient = await findRecipient(tx, visitor, linkId);
    if (!recipient) return;
    const { userId, title, kind, subjectId } = recipient;
    await announce(
      tx,
      { jobs },
      {
        companyId,
        userId,
        kind: 'visitor.handover',
        key: handoverKey(conversationId, number),
        subject: { type: subjectTypes[kind], value: `${subjectId}/link` },
        values: { title },
      },
    );
    await countDay(tx, visitor, { linkId, figure: 'handovers' });
  });
  return null;
}
