import { createHmac } from 'node:crypto';
import type { RouteSpec } from '@docent/contract/core/route';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { deleteEndedKeys, deleteKey, findKey, insertKey, saveAnswer } from './idempotency.store.ts';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

interface OnceRequest {
  actor: Pick<ProjectActor, 'companyId' | 'projectId' | 'owner'>;
  key: string;
  spec: RouteSpec;
  input: unknown;
  /** Identifies the files of the request; reads them if nothing has read them. */
  fingerprint?: (() => Promise<string>) | undefined;
}

export interface Idempotency {
  /** Runs `work` for the first request with this key; a repetition within 24 h gets the first answer. */
  once(request: OnceRequest, work: () => Promise<unknown>): Promise<unknown>;
}

/**
 * The request's key if the route supports keys.
 * @throws Failure malformed for an invalid key
 */
export function keyOf(spec: RouteSpec, header: string | undefined): string | undefined {
  if (!spec.creates || header === undefined) return undefined;
  if (!keyPattern.test(header)) throw new Failure('malformed');
  return header;
}

/** Replaces a nested field of a value by a mark: only the presence of a secret counts, not its value. */
function withoutField(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || name === undefined || !Object.hasOwn(value, name))
    return value;
  const record: Readonly<Record<string, unknown>> = { ...value };
  return { ...record, [name]: rest.length > 0 ? withoutField(record[name], rest) : 'secret' };
}

/**
 * A hash that identifies a repeated request. It is keyed because a body can contain guessable values, and it excludes
 * secret fields because the key alone does not protect a password from guessing.
 */
function hashOf({ spec, input, actor }: OnceRequest, key: Uint8Array): string {
  const kept = (spec.secretFields ?? []).reduce(
    (value, field) => withoutField(value, ['body', ...field.split('.')]),
    input,
  );
  const text = JSON.stringify([spec.method, spec.path, actor.projectId, kept]);
  return createHmac('sha256', key).update(text).digest('hex');
}

interface Claimed {
  first: boolean;
  answer: unknown;
  contentHash: string | null;
}

async function claim(tx: Tx, request: OnceRequest, requestHash: string): Promise<Claimed> {
  await deleteEndedKeys(tx, request);
  if (await insertKey(tx, request, requestHash)) return { first: true, answer: undefined, contentHash: null };
  const held = await findKey(tx, request);
  if (held && held.requestHash !== requestHash) throw new Failure('idempotency_key_reused');
  if (!held || held.status === null) throw new Failure('request_in_progress');
  return { first: false, answer: held.answer, contentHash: held.contentHash };
}

/** The part of a first answer that may be stored, without secrets that are shown once. */
function keptOf({ spec }: OnceRequest, answer: unknown): string {
  return JSON.stringify(spec.shownOnce ? { ...(answer as object), [spec.shownOnce]: null } : answer);
}

/** Stores keys and first answers in the database, so that every process knows them. */
export function createIdempotency(db: Database, hashKey: Uint8Array): Idempotency {
  return {
    async once(request, work) {
      const claimed = await inScope(db, request.actor, (tx) => claim(tx, request, hashOf(request, hashKey)));
      if (!claimed.first) {
        const hash = claimed.contentHash;
        if (hash !== null && hash !== (await request.fingerprint?.()))
          throw new Failure('idempotency_key_reused');
        return claimed.answer;
      }
      try {
        const answer = await work();
        const contentHash = (await request.fingerprint?.()) ?? null;
        await inScope(db, request.actor, (tx) =>
          saveAnswer(tx, request, { answer: keptOf(request, answer), contentHash }),
        );
        return answer;
      } catch (error) {
        await inScope(db, request.actor, (tx) => deleteKey(tx, request));
        throw error;
      }
    },
  };
}
