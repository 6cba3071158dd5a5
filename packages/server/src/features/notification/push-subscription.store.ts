import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';

export interface PushOwner extends CompanyScope {
  readonly userId: string;
}

/** A browser that receives push messages. */
export interface PushTarget {
  readonly id: string;
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest();

/** Takes a browser from the users who used it before, of whichever company. */
export async function releaseEndpoint(
  tx: Tx,
  { companyId, userId }: PushOwner,
  endpoint: string,
): Promise<void> {
  await sql`select release_push_endpoint(${hashOf(endpoint)}, ${companyId}, ${userId})`.execute(tx);
}

/** Saves a subscription, or what has changed of one; returns its id. */
export async function saveTarget(
  tx: Tx,
  { companyId, userId }: PushOwner,
  { endpoint, p256dh, auth, serverKey }: Omit<PushTarget, 'id' | 'userId'>,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into push_subscriptions as p
      (company_id, id, user_id, endpoint, endpoint_hash, p256dh, auth, server_key)
    values (${companyId}, ${newUid()}, ${userId}, ${endpoint}, ${hashOf(endpoint)}, ${p256dh}, ${auth}, ${serverKey})
    on conflict (company_id, endpoint_hash) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      server_key = excluded.server_key, updated_at = now()
    returning id, xmax = 0 as "isNew"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The subscription was not saved.');
  return row;
}

const targetColumns = sql`id, user_id as "userId", endpoint, p256dh, auth, server_key as "serverKey"`;

export async function listTargets(tx: Tx, { companyId, userId }: PushOwner): Promise<PushTarget[]> {
  const { rows } = await sql<PushTarget>`select ${targetColumns} from push_subscriptions
    where company_id = ${companyId} and user_id = ${userId} order by id`.execute(tx);
  return rows;
}

/** Whether the user has a browser that receives push messages. */
export async function hasTargets(tx: Tx, { companyId, userId }: PushOwner): Promise<boolean> {
  const { rows } = await sql`select 1 from push_subscriptions
    where company_id = ${companyId} and user_id = ${userId} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function findTarget(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<PushTarget | undefined> {
  const { rows } = await sql<PushTarget>`select ${targetColumns} from push_subscriptions
    where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** Removes the subscription of a user's browser; false when there is none. */
export async function deleteEndpoint(
  tx: Tx,
  { companyId, userId }: PushOwner,
  { endpoint, id }: { endpoint: string; id: string | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from push_subscriptions
    where company_id = ${companyId} and user_id = ${userId} and endpoint_hash = ${hashOf(endpoint)}
      and ${id === undefined ? sql`true` : sql`id = ${id}`}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Removes a subscription that the push service no longer knows. */
export async function deleteTarget(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await sql`delete from push_subscriptions where company_id = ${companyId} and id = ${id}`.execute(tx);
}
