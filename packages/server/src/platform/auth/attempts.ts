import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/db/pool.ts';
import { outsideCompanies } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';

/** At most `max` attempts in `windowS` seconds for one subject (an account, an address, a company). */
export interface AttemptLimit {
  subject: readonly string[];
  max: number;
  windowS: number;
}

/** A count may be lost with the machine; waiting for the disk would hold the row of an address that many share. */
const withoutWaiting = sql`set local synchronous_commit = off`;

const keyOf = (limit: AttemptLimit) =>
  createHash('sha256')
    .update(JSON.stringify([limit.windowS, ...limit.subject]))
    .digest('base64url');

/**
 * Counts one attempt against each limit, in the database so that every process counts together.
 * @throws Failure too_many_requests, with the seconds until the window ends.
 */
export async function countAttempt(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  const counts = await outsideCompanies(db, async (tx) => {
    await sql`${withoutWaiting}`.execute(tx);
    await sql`delete from rate_limits where window_start < now() - interval '1 day'`.execute(tx);
    const found = [];
    for (const limit of limits) {
      const { rows } = await sql<{ attempts: number; left_s: number }>`
        insert into rate_limits (key, window_start, attempts)
        values (${keyOf(limit)}, date_bin(${limit.windowS} * interval '1 second', now(), 'epoch'), 1)
        on conflict (key, window_start) do update set attempts = rate_limits.attempts + 1
        returning attempts,
          extract(epoch from window_start - now())::float8 + ${limit.windowS}::float8 as left_s`.execute(tx);
      if (rows[0] && rows[0].attempts > limit.max) found.push(rows[0].left_s);
    }
    return found;
  });
  if (counts.length === 0) return;
  const retryAfterS = Math.max(1, Math.ceil(Math.max(...counts)));
  throw new Failure('too_many_requests', { retryAfterS, values: { minutes: Math.ceil(retryAfterS / 60) } });
}

/** Takes the latest attempt back after it succeeded: only failures use a limit up. */
export async function forgiveAttempt(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  await outsideCompanies(db, async (tx) => {
    await sql`${withoutWaiting}`.execute(tx);
    for (const limit of limits) {
      await sql`update rate_limits set attempts = greatest(attempts - 1, 0)
        where key = ${keyOf(limit)}
          and window_start = date_bin(${limit.windowS} * interval '1 second', now(), 'epoch')`.execute(tx);
    }
  });
}

/** Forgets all attempts of the window: what they were tried on has changed. */
export async function forgetAttempts(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  await outsideCompanies(db, async (tx) => {
    for (const limit of limits) await sql`delete from rate_limits where key = ${keyOf(limit)}`.execute(tx);
  });
}
