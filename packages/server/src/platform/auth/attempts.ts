import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/db/pool.ts';
import { type OutsideTx, outsideCompanies } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { networkOf } from './address-network.ts';
import './attempts.tables.ts';

/** At most `max` attempts in `windowS` seconds for one subject (an account, an address with its network, a company). */
export interface AttemptLimit {
  subject: readonly string[];
  max: number;
  windowS: number;
}

/** A count may be lost in a crash, because waiting for the disk would hold a row that many requests share. */
const withoutWaiting = sql`set local synchronous_commit = off`;

const keyOf = (limit: AttemptLimit) =>
  createHash('sha256')
    .update(JSON.stringify([limit.windowS, ...limit.subject.map(networkOf)]))
    .digest('base64url');

/** Counts one attempt against each limit, and returns the seconds until each exceeded window ends. */
async function countIn(tx: OutsideTx, limits: readonly AttemptLimit[]): Promise<number[]> {
  await sql`${withoutWaiting}`.execute(tx);
  await sql`delete from rate_limits where window_start < now() - interval '1 day'`.execute(tx);
  const passed = [];
  for (const limit of limits) {
    const { rows } = await sql<{ attempts: number; left_s: number }>`
      insert into rate_limits (key, window_start, attempts)
      values (${keyOf(limit)}, date_bin(${limit.windowS} * interval '1 second', now(), 'epoch'), 1)
      on conflict (key, window_start) do update set attempts = rate_limits.attempts + 1
      returning attempts,
        extract(epoch from window_start - now())::float8 + ${limit.windowS}::float8 as left_s`.execute(tx);
    if (rows[0] && rows[0].attempts > limit.max) passed.push(rows[0].left_s);
  }
  return passed;
}

function refuseFor(leftS: readonly number[]): void {
  if (leftS.length === 0) return;
  const retryAfterS = Math.max(1, Math.ceil(Math.max(...leftS)));
  throw new Failure('too_many_requests', { retryAfterS, values: { minutes: Math.ceil(retryAfterS / 60) } });
}

/**
 * Counts one attempt against each limit, in the database so that every process counts together.
 * @throws Failure too_many_requests, with the seconds until the window ends
 */
export async function countAttempt(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  refuseFor(await outsideCompanies(db, (tx) => countIn(tx, limits)));
}

/**
 * Limits look-ups of guessable values. A caller with too many failures finds nothing any more, not even existing
 * values: rejecting only wrong guesses would reveal the right ones. Successful look-ups write nothing.
 * @throws Failure too_many_requests, with the seconds until the window ends
 */
export async function guess<Found>(
  db: Database,
  limit: AttemptLimit,
  find: (tx: OutsideTx) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  // One transaction: parallel guesses exceed the limit at most by the number of connections.
  const { leftS, found } = await outsideCompanies(db, async (tx) => {
    const { rows } = await sql<{ left_s: number }>`
      select extract(epoch from window_start - now())::float8 + ${limit.windowS}::float8 as left_s from rate_limits
      where key = ${keyOf(limit)} and attempts >= ${limit.max}
        and window_start = date_bin(${limit.windowS} * interval '1 second', now(), 'epoch')`.execute(tx);
    if (rows[0]) return { leftS: [rows[0].left_s] };
    const found = await find(tx);
    return { found, leftS: found === undefined ? await countIn(tx, [limit]) : [] };
  });
  refuseFor(leftS);
  return found;
}

/** Removes the latest attempt after a success, so that only failures count. */
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

/** Deletes all attempts of the window, because their target has changed. */
export async function forgetAttempts(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  await outsideCompanies(db, async (tx) => {
    for (const limit of limits) await sql`delete from rate_limits where key = ${keyOf(limit)}`.execute(tx);
  });
}
