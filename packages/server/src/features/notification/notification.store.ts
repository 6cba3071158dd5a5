import type { Notification } from '@docent/contract/features/notification';
import type { NotificationKind } from '@docent/contract/features/preference';
import { sql } from 'kysely';
import { wantsToKnow } from '#features/preference/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';

const shownMax = 50;

export interface NewNotification {
  /** What of the user's preferences decides whether it is told; `security` is always told. */
  kind: NotificationKind | 'security';
  userId: string;
  type: string;
  value: string | null;
  text: string;
}

/** Tells a user something that happened while they may have looked elsewhere, unless they chose not to be told. */
export async function notify(tx: Tx, scope: CompanyScope, notification: NewNotification): Promise<void> {
  const { userId: user_id, kind, type, value, text } = notification;
  const owner = { ...scope, userId: user_id };
  if (kind !== 'security' && !(await wantsToKnow(tx, owner, { kind, where: 'inApp' }))) return;
  const own = { company_id: scope.companyId, id: newUid(), user_id };
  await tx
    .insertInto('notifications')
    .values({ ...own, type, value, text, read_at: null })
    .execute();
}

export async function listNotifications(
  tx: Tx,
  actor: Actor,
): Promise<{ items: Notification[]; unread: number }> {
  const rows = await tx
    .selectFrom('notifications')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', actor.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute();
  const counted = await sql<{ unread: number }>`select count(*) as unread from notifications
    where company_id = ${actor.companyId} and user_id = ${actor.userId} and read_at is null`.execute(tx);
  const items = rows.map((row) => ({
    uid: row.id,
    type: row.type,
    value: row.value,
    text: row.text,
    unread: row.read_at === null,
    createdAt: row.created_at.toISOString(),
  }));
  return { items, unread: counted.rows[0]?.unread ?? 0 };
}

export async function markAllRead(tx: Tx, actor: Actor): Promise<null> {
  await sql`update notifications set read_at = now()
    where company_id = ${actor.companyId} and user_id = ${actor.userId} and read_at is null`.execute(tx);
  return null;
}
