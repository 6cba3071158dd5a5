import { createHash } from 'node:crypto';
import type { Database } from '#platform/db/pool.ts';
import { type OutsideTx, outsideCompanies } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { networkOf } from './address-network.ts';
import {
  addAttempt,
  commitWithoutWaiting,
  deleteAttempts,
  deleteOldAttempts,
  findFullWindow,
  removeAttempt,
} from './attempts.store.ts';

/** At most `max` attempts in `windowS` seconds for one subject (an account, an address with its network, a company). */
export interface AttemptLimit {
  subject: readonly string[];
  max: number;
  windowS: number;
}

const windowOf = ({ windowS, subject }: AttemptLimit) => ({
  windowS,
  key: createHash('sha256')
    .update(JSON.stringify([windowS, ...subject.map(networkOf)]))
    .digest('base64url'),
});

/** Counts one attempt against each limit, and returns the seconds until each exceeded window ends. */
async function countIn(tx: OutsideTx, limits: readonly AttemptLimit[]): Promise<number[]> {
  await commitWithoutWaiting(tx);
  await deleteOldAttempts(tx);
  const passed = [];
  for (const limit of limits) {
    const { attempts, leftS } = await addAttempt(tx, windowOf(limit));
    if (attempts > limit.max) passed.push(leftS);
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
    const fullForS = await findFullWindow(tx, { ...windowOf(limit), max: limit.max });
    if (fullForS !== undefined) return { leftS: [fullForS] };
    const found = await find(tx);
    return { found, leftS: found === undefined ? await countIn(tx, [limit]) : [] };
  });
  refuseFor(leftS);
  return found;
}

/** Removes the latest attempt after a success, so that only failures count. */
export async function forgiveAttempt(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  await outsideCompanies(db, async (tx) => {
    await commitWithoutWaiting(tx);
    for (const limit of limits) await removeAttempt(tx, windowOf(limit));
  });
}

/** Deletes all attempts of the window, because their target has changed. */
export async function forgetAttempts(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  await outsideCompanies(db, async (tx) => {
    for (const limit of limits) await deleteAttempts(tx, windowOf(limit));
  });
}
