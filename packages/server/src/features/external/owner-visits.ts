import type { Message } from '@docent/contract/features/conversation';
import type {
  LinkConversation,
  LinkDay,
  LinkHandover,
  LinkMessage,
} from '@docent/contract/features/link-visit';
import { isPermitted } from '@docent/contract/permissions';
import { saidRowsMax } from '@docent/contract/said-figures';
import { recordAudit } from '#features/audit/index.ts';
import { getConversation } from '#features/conversation/index.ts';
import { type Runs, tellRunDeleted } from '#features/run/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { type Page, pageOf } from '#platform/db/paging.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { loadEditedSubject } from './load-subject.ts';
import { findLinkById, type LinkRow, subjectOf } from './public-link.store.ts';
import { settingsOf } from './public-link.view.ts';
import {
  findVisit,
  listDays,
  listVisitRows,
  type VisitListRequest,
  type VisitRow,
} from './visit-list.store.ts';
import { deleteVisitor, findLinkIdOf, findPendingOf } from './visitor.store.ts';
import { visitorAsActor } from './visitor-as-actor.ts';
import { listRatings, type Rating } from './visitor-rating.store.ts';

/** A link of the actor's project whose subject they may change. @throws Failure not_found, no_permission */
async function loadLink(tx: Tx, actor: Actor, id: string): Promise<LinkRow> {
  const link = await findLinkById(tx, actor, id);
  if (!link) throw new Failure('not_found');
  if (!isPermitted(actor.permissions, `${link.kind}@edit`)) throw new Failure('no_permission');
  await loadEditedSubject(tx, actor, { kind: link.kind, id: subjectOf(link) }).catch((error) => {
    // What visitors said to an assistant that is closed to the actor is not there for them.
    throw error instanceof Failure && error.code === 'custom_template_not_found'
      ? new Failure('not_found', { cause: error })
      : error;
  });
  return link;
}

const visitView = (row: VisitRow): LinkConversation => ({
  uid: row.id,
  startedAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  firstQuestion: row.first_question ?? '',
  questions: row.questions,
  up: row.up,
  down: row.down,
  handover: row.handovers > 0,
});

/** @throws Failure not_found, no_permission */
export function listVisits(
  db: Database,
  actor: Actor,
  { linkId, ...request }: VisitListRequest & { linkId: string },
): Promise<Page<LinkConversation>> {
  return inReadScope(db, actor, async (tx) => {
    await loadLink(tx, actor, linkId);
    const { rows, total } = await listVisitRows(tx, actor, { ...request, linkId });
    return pageOf(rows, request.limit, total, visitView);
  });
}

interface VisitAsked {
  readonly linkId: string;
  readonly conversationId: string;
}

/** @throws Failure not_found, no_permission */
async function loadVisitOf(tx: Tx, actor: Actor, asked: VisitAsked) {
  const link = await loadLink(tx, actor, asked.linkId);
  const visit = await findVisit(tx, actor, asked);
  if (!visit) throw new Failure('not_found');
  return { link, visit };
}

/** A message with what the visitor thought of it, and with what its text says of a table. */
function messageForOwner(message: Message, rating: Rating | undefined): LinkMessage {
  const { uid, role, text, state, createdAt, references, table, choices } = message;
  return {
    uid,
    role,
    text,
    state,
    createdAt,
    references,
    ...(table && { table: { columns: table.columns, rows: table.rows.slice(0, saidRowsMax) } }),
    ...(choices && { choices: choices.map((choice) => ({ text: choice.text })) }),
    feedback: rating ? { value: rating.value, reason: rating.reason } : null,
  };
}

/** A visitor's conversation as the owner of the link reads it. @throws Failure not_found, no_permission */
export function showVisitToOwner(
  db: Database,
  actor: Actor,
  { language, ...asked }: VisitAsked & { language: 'en' | 'tr' },
): Promise<{ uid: string; startedAt: string; messages: LinkMessage[]; handovers: LinkHandover[] }> {
  return inReadScope(db, actor, async (tx) => {
    const { link, visit } = await loadVisitOf(tx, actor, asked);
    const visitor = visitorAsActor(actor.companyId, { ...link, visitor_id: visit.visitor_id });
    const { messages } = await getConversation(tx, visitor, visit.id, language);
    const ratings = await listRatings(tx, actor, visit.visitor_id);
    return {
      uid: visit.id,
      startedAt: visit.created_at.toISOString(),
      messages: messages.map((message) => messageForOwner(message, ratings.get(message.uid))),
      handovers: [...visit.handover_requests],
    };
  });
}

/** Deletes a visitor with their conversation. @throws Failure not_found, no_permission */
export async function deleteVisitOf(
  { db, runs }: { db: Database; runs: Runs },
  actor: Actor,
  conversationId: string,
): Promise<null> {
  const pending = await inScope(db, actor, async (tx) => {
    const linkId = await findLinkIdOf(tx, actor, conversationId);
    if (linkId === undefined) throw new Failure('not_found');
    const { link, visit } = await loadVisitOf(tx, actor, { linkId, conversationId });
    const answerId = await findPendingOf(tx, actor, visit.visitor_id);
    await deleteVisitor(tx, actor, visit.visitor_id);
    if (answerId) await tellRunDeleted(tx, answerId);
    await recordAudit(tx, actor, {
      action: 'link.conversation_deleted',
      subject: { kind: 'public_link', id: link.id, name: settingsOf(link).title ?? '' },
      projectId: actor.projectId,
    });
    return answerId;
  });
  if (pending) runs.cancel(pending);
  return null;
}

/** @throws Failure not_found, no_permission */
export function listLinkDays(db: Database, actor: Actor, linkId: string): Promise<{ items: LinkDay[] }> {
  return inReadScope(db, actor, async (tx) => {
    await loadLink(tx, actor, linkId);
    return { items: await listDays(tx, actor, linkId) };
  });
}
