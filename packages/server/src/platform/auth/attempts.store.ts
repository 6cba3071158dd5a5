import { sql } from 'kysely';
import type { OutsideTx } from '#platform/db/scope.ts';
import './attempts.tables.ts';

/** The attempts of one subject within windows of this length. */
export interface AttemptWindow {
  readonly key: string;
  readonly windowS: number;
}

/** When the window that holds this moment began. */
const windowStart = (windowS: number) => sql`date_bin(${windowS} * interval '1 second', now(), 'epoch')`;
const leftS = (windowS: number) => sql`extract(epoch from window_start - now())::float8 + ${windowS}::float8`;

/** A count may be lost in a crash, because waiting for the disk would hold a row that many requests share. */
export async function commitWithoutWaiting(tx: OutsideTx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

export async function deleteOldAttempts(tx: OutsideTx): Promise<void> {
  await sql`delete from rate_limits where window_start < now() - interval '1 day'`.execute(tx);
}

/** Counts one attempt; returns the number so far and the seconds until the window ends. */
export async function addAttempt(
  tx: OutsideTx,
  { key, windowS }: AttemptWindow,
): Promise<{ attempts: number; leftS: number }> {
  const { rows } = await sql<{ attempts: number; leftS: number }>`
    insert into rate_limits (key, window_start, attempts) values (${key}, ${windowStart(windowS)}, 1)
    on conflict (key, window_start) do update set attempts = rate_limits.attempts + 1
    returning attempts, ${leftS(windowS)} as "leftS"`.execute(tx);
  return rows[0] ?? { attempts: 0, leftS: 0 };
}

/** The seconds until the window ends, if it has this many attempts or more. */
export async function findFullWindow(
  tx: OutsideTx,
  { key, windowS, max }: AttemptWindow & { max: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ leftS: number }>`select ${leftS(windowS)} as "leftS" from rate_limits
    where key = ${key} and attempts >= ${max} and window_start = ${windowStart(windowS)}`.execute(tx);
  return rows[0]?.leftS;
}

export async function removeAttempt(tx: OutsideTx, { key, windowS }: AttemptWindow): Promise<void> {
  await sql`update rate_limits set attempts = greatest(attempts - 1, 0)
    where key = ${key} and window_start = ${windowStart(windowS)}`.execute(tx);
}

export async function deleteAttempts(tx: OutsideTx, { key }: AttemptWindow): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(tx);
}
