import { allRoutes } from '@docent/contract/all-routes';
import { createConversation } from '@docent/contract/features/conversation';
import { createUser as createUserRoute } from '@docent/contract/features/user';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '#platform/auth/principal.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { newUid } from '#platform/db/uuid.ts';
import { actorOf } from '#testing/actor.ts';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createIdempotency, type Idempotency, keyOf } from './idempotency.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let owner: OwnerSql;
let idempotency: Idempotency;
let users: TestUser[];
let key: string;
let runs: number;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, 8);
  owner = await openOwnerSql(database.address);
  idempotency = createIdempotency(db, new Uint8Array(32).fill(7));
  const first = await createUser(database.address);
  const colleague = await createUser(database.address, {
    companyId: first.companyId,
    projectId: first.projectId,
  });
  users = [first, colleague, await createUser(database.address)];
});

afterAll(async () => {
  await owner?.end();
  await db?.close();
  await database?.drop();
});

beforeEach(() => {
  key = newUid();
  runs = 0;
});

function actorAt(index: number): Actor {
  const user = users[index];
  if (!user) throw new Error('no such user');
  return actorOf(user);
}

const request = (input: unknown = { kind: 'chat' }, user = 0) => ({
  actor: actorAt(user),
  key,
  spec: createConversation,
  input,
});

async function work() {
  runs += 1;
  return { uid: `made by run ${runs}` };
}

test('a repeated request with its key gets the first answer and is not executed again', async () => {
  expect(await idempotency.once(request(), work)).toEqual({ uid: 'made by run 1' });
  expect(await idempotency.once(request(), work)).toEqual({ uid: 'made by run 1' });
  expect(runs).toBe(1);
});

test('one of several parallel requests is executed, and the others get the conflict error', async () => {
  const othersAnswered = Promise.withResolvers<void>();
  const refused: string[] = [];
  const slowly = async () => {
    await othersAnswered.promise;
    return work();
  };
  const results = Array.from({ length: 5 }, () =>
    idempotency.once(request(), slowly).catch((error: { code: string }) => {
      refused.push(error.code);
      if (refused.length === 4) othersAnswered.resolve();
    }),
  );
  expect((await Promise.all(results)).filter(Boolean)).toEqual([{ uid: 'made by run 1' }]);
  expect(refused).toEqual(Array(4).fill('request_in_progress'));
  expect(runs).toBe(1);
});

test('a key of a different request is rejected', async () => {
  await idempotency.once(request(), work);
  await expect(idempotency.once(request({ kind: 'ask_content' }), work)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('a failed request may be repeated with its key', async () => {
  const failing = idempotency.once(request(), async () => {
    throw new Error('not this time');
  });
  await expect(failing).rejects.toThrow('not this time');
  expect(await idempotency.once(request(), work)).toEqual({ uid: 'made by run 1' });
});

test('a request whose process died may be repeated after a minute', async () => {
  const never = idempotency.once(request(), () => new Promise(() => undefined));
  never.catch(() => undefined);
  await expect.poll(() => owner('select 1 from idempotency_keys where key = $1', [key])).toHaveLength(1);
  await expect(idempotency.once(request(), work)).rejects.toMatchObject({ code: 'request_in_progress' });
  await owner(`update idempotency_keys set created_at = now() - interval '61 seconds' where key = $1`, [key]);
  expect(await idempotency.once(request(), work)).toEqual({ uid: 'made by run 1' });
});

test('keys are separate for each user and company', async () => {
  for (const user of [0, 1, 2]) await idempotency.once(request(undefined, user), work);
  expect(runs).toBe(3);
});

test('a key is free again after 24 hours', async () => {
  await idempotency.once(request(), work);
  await owner(`update idempotency_keys set created_at = now() - interval '25 hours' where key = $1`, [key]);
  expect(await idempotency.once(request(), work)).toEqual({ uid: 'made by run 2' });
});

const ada = { name: 'Ada', email: 'ada@example.test' };
const withPassword = (password: string) => ({
  ...request({ body: { ...ada, password } }),
  spec: createUserRoute,
});

test('the stored hash is keyed and excludes secrets, so that passwords cannot be guessed from it', async () => {
  const hashOf = async () =>
    (
      await owner<{ request_hash: string }>('select request_hash from idempotency_keys where key = $1', [key])
    )[0]?.request_hash;
  await idempotency.once(withPassword('first password'), work);
  const kept = await hashOf();
  // The same key gets the first answer, whatever the password is, because the password is not stored.
  expect(await idempotency.once(withPassword('second password'), work)).toEqual({ uid: 'made by run 1' });
  await owner('delete from idempotency_keys where key = $1', [key]);
  await idempotency.once(withPassword('second password'), work);
  expect(await hashOf()).toBe(kept);
  await owner('delete from idempotency_keys where key = $1', [key]);
  await createIdempotency(db, new Uint8Array(32).fill(8)).once(withPassword('first password'), work);
  expect(await hashOf()).not.toBe(kept);
});

test('fields that are not secret distinguish requests, and so does the presence of a secret', async () => {
  await idempotency.once(withPassword('first password'), work);
  for (const body of [{ ...ada, name: 'Grace', password: 'first password' }, ada])
    await expect(idempotency.once({ ...withPassword(''), input: { body } }, work)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
});

/** Lists fields by their paths through objects, such as `admin.password`. */
function fieldsOf(schema: { properties?: unknown }, at: string[] = []): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    [...at, name].join('.'),
    ...fieldsOf(part, [...at, name]),
  ]);
}

test('every route with idempotency keys names the secrets of its body', () => {
  const creating = allRoutes.filter(({ spec }) => spec.creates && spec.body);
  const named = creating.flatMap(({ name, spec }) =>
    spec.body
      ? fieldsOf(z.toJSONSchema(spec.body, { io: 'input', unrepresentable: 'any' }))
          .filter((field) => /password|secret|token|credential|(^|\.)key$/i.test(field))
          .map((field) => [name, field, spec.secretFields?.includes(field)])
      : [],
  );
  expect(named).toEqual([
    ['createSystemProvider', 'key', true],
    ['createCompanyProvider', 'key', true],
    ['createCompany', 'admin.password', true],
    // Names the columns by which rows are matched, and is no secret.
    ['createTableVersion', 'key', undefined],
    ['createUser', 'password', true],
  ]);
});

test.each([' ', 'a b', 'ş', 'k'.repeat(201), ''])('%j is not a valid key', (header) => {
  expect(() => keyOf(createConversation, header)).toThrow(expect.objectContaining({ code: 'malformed' }));
});
