import { sql } from 'kysely';
import type { ProjectActor } from '#platform/auth/principal.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import type { Tx } from '#platform/db/scope.ts';
import './idempotency.tables.ts';

/** A first request that has not finished after this long counts as dead with its process. */
const abandonedAfterMs = 60_000;

/** The key of a request, which belongs to its owner. */
export interface OwnKey {
  readonly actor: Pick<ProjectActor, 'companyId' | 'owner'>;
  readonly key: string;
}

const rowOf = ({ actor: { companyId, owner }, key }: OwnKey) =>
  sql`company_id = ${companyId} and ${ownedBy(owner)} and key = ${key}`;

/** Deletes the owner's keys of more than a day ago, and this one if its first request is dead. */
export async function deleteEndedKeys(tx: Tx, { actor: { companyId, owner }, key }: OwnKey): Promise<void> {
  await sql`delete from idempotency_keys where company_id = ${companyId} and ${ownedBy(owner)}
    and (created_at < now() - interval '24 hours'
      or (key = ${key} and status is null
          and created_at < now() - ${abandonedAfterMs} * interval '1 millisecond'))`.execute(tx);
}

/** Stores a key without an answer; false if it is stored already. */
export async function insertKey(
  tx: Tx,
  { actor: { companyId, owner }, key }: OwnKey,
  requestHash: string,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({
      company_id: companyId,
      owner_kind: owner.kind,
      owner_id: owner.id,
      key,
      request_hash: requestHash,
      status: null,
      answer: null,
      content_hash: null,
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface StoredKey {
  readonly requestHash: string;
  /** Null while the first request is being answered. */
  readonly status: number | null;
  readonly answer: unknown;
  readonly contentHash: string | null;
}

export async function findKey(tx: Tx, own: OwnKey): Promise<StoredKey | undefined> {
  const { rows } = await sql<StoredKey>`select request_hash as "requestHash", status, answer,
    content_hash as "contentHash" from idempotency_keys where ${rowOf(own)}`.execute(tx);
  return rows[0];
}

/** Stores the first answer of a key, as JSON. */
export async function saveAnswer(
  tx: Tx,
  own: OwnKey,
  { answer, contentHash }: { answer: string; contentHash: string | null },
): Promise<void> {
  await sql`update idempotency_keys set status = 200, answer = ${answer}::jsonb, content_hash = ${contentHash}
    where ${rowOf(own)}`.execute(tx);
}

export async function deleteKey(tx: Tx, own: OwnKey): Promise<void> {
  await sql`delete from idempotency_keys where ${rowOf(own)}`.execute(tx);
}
