import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Failure } from '#platform/failure.ts';
import { deriveKey, type KeyCost } from './derive-key.ts';
import { createGate } from './gate.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost: KeyCost = { memoryKiB: 19_456, passes: 2, lanes: 1, tagBytes: 32 };

/**
 * Half of the processors hash at once; the others stay free for signed-in users. A caller who would wait for seconds is
 * asked to come back.
 */
const gate = createGate({ runningMax: Math.max(1, Math.floor(availableParallelism() / 2)), waitingMax: 100 });
const retryAfterS = 3;

async function inTurn(password: string, nonce: Buffer, spent: KeyCost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  const hash = gate(() => deriveKey({ message, nonce, cost: spent }));
  if (!hash) throw new Failure('sign_in_busy', { retryAfterS });
  return hash;
}

/**
 * Hashes a password into the PHC string format, which includes the cost. Runs in a separate thread, so that the event
 * loop stays free.
 * @throws Failure sign_in_busy
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await inTurn(password, salt, cost);
  const settings = `m=${cost.memoryKiB},t=${cost.passes},p=${cost.lanes}`;
  return `$argon2id$v=19$${settings}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;
const nobody = hashPassword(randomBytes(16).toString('hex'));

/**
 * Whether the password matches the hash. Without a hash (unknown account) it does the same work and returns false, so
 * that timing does not reveal whether an account exists.
 * @throws Failure sign_in_busy
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, lanes, salt = '', hash = ''] = phcPattern.exec(stored ?? (await nobody)) ?? [];
  if (!memory) return false;
  const expected = Buffer.from(hash, 'base64url');
  const spent = {
    memoryKiB: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    tagBytes: expected.length,
  };
  const actual = await inTurn(password, Buffer.from(salt, 'base64url'), spent);
  return timingSafeEqual(actual, expected) && stored != null;
}
