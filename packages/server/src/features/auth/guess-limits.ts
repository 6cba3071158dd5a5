import { networkOf } from '#platform/auth/address-network.ts';
import { type AttemptLimit, countAttempt } from '#platform/auth/attempts.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { emailKey } from '#platform/i18n/email-key.ts';
import { findSignInAddresses } from './session.store.ts';

/** The target of guesses: the password of an address, which may be unknown, or the second step of a user. */
export type Guessed =
  | { what: 'sign-in'; companyId: string; email: string }
  | { what: 'second-step'; companyId: string; userId: string };

const windowS = 900;
const maxFromNetwork = { 'sign-in': 10, 'second-step': 5 };
const strangersWindowS = 3_600;
const maxFromStrangers = { 'sign-in': 50, 'second-step': 20 };

const accountOf = (guessed: Guessed) =>
  guessed.what === 'sign-in' ? emailKey(guessed.email) : guessed.userId;

/** Counts failures by network, so that an attacker elsewhere does not lock the owner of an account out. */
const networkLimit = (guessed: Guessed, address: string): AttemptLimit => ({
  subject: [guessed.what, guessed.companyId, accountOf(guessed), address],
  max: maxFromNetwork[guessed.what],
  windowS,
});

/**
 * Counts failures from all networks that the account never signed in from, which limits an attacker with many networks.
 */
const strangersLimit = (guessed: Guessed): AttemptLimit => ({
  subject: [`${guessed.what} of strangers`, guessed.companyId, accountOf(guessed)],
  max: maxFromStrangers[guessed.what],
  windowS: strangersWindowS,
});

/** Runs the same queries whether or not the account exists. */
async function isKnownNetwork(db: Database, guessed: Guessed, address: string): Promise<boolean> {
  const { companyId } = guessed;
  const by = guessed.what === 'sign-in' ? { emailKey: accountOf(guessed) } : { userId: guessed.userId };
  const addresses = await inReadScope(db, { companyId }, (tx) => findSignInAddresses(tx, { companyId }, by));
  return addresses.some((known) => networkOf(known) === networkOf(address));
}

/**
 * Counts a guess from an address before it is checked. Returns what to undo when it was right.
 * @throws Failure too_many_requests
 */
export async function countGuess(
  db: Database,
  guessed: Guessed,
  address: string,
): Promise<readonly AttemptLimit[]> {
  const own = networkLimit(guessed, address);
  await countAttempt(db, [own]);
  if (await isKnownNetwork(db, guessed, address)) return [own];
  const strangers = strangersLimit(guessed);
  await countAttempt(db, [strangers]);
  return [own, strangers];
}

/** The password guesses that a reset from an address deletes. */
export const guessesBefore = (companyId: string, email: string, address: string): readonly AttemptLimit[] => {
  const guessed = { what: 'sign-in', companyId, email } as const;
  return [networkLimit(guessed, address), strangersLimit(guessed)];
};
