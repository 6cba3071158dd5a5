import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Failure } from '#platform/failure.ts';
import { createGate } from './gate.ts';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryKiB: 19_456, passes: 2, lanes: 1, tagBytes: 32 };

/**
 * Half of the processors hash at a time: the pool's other threads stay free for files and names, and the other half for
 * everyone who is signed in already. Who would wait for seconds is asked to come back.
 */
const gate = createGate({ runningMax: Math.max(1, Math.floor(availableParallelism() / 2)), waitingMax: 100 });
const retryAfterS = 3;

function run(password: string, nonce: Buffer, spent: typeof cost): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    parallelism: spent.lanes,
    tagLength: spent.tagBytes,
    memory: spent.memoryKiB,
    passes: spent.passes,
  });
}

async function inTurn(password: string, nonce: Buffer, spent: typeof cost): Promise<Buffer> {
  const hash = gate(() => run(password, nonce, spent));
  if (!hash) throw new Failure('sign_in_busy', { retryAfterS });
  return hash;
}

/** Hashes a password into the PHC string form, its cost included. Runs on libuv's pool, not on the event loop. @throws Failure sign_in_busy */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await inTurn(password, salt, cost);
  const settings = `m=${cost.memoryKiB},t=${cost.passes},p=${cost.lanes}`;
  return `$argon2id$v=19$${settings}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;
const nobody = hashPassword(randomBytes(16).toString('hex'));

/**
 * Whether the password fits the hash. Without a hash (no such account) the same work is done and the answer is
 * false, so that timing does not tell whether an account exists. @throws Failure sign_in_busy
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
