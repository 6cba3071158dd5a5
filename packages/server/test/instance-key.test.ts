import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedColumns } from '#app/sealed-columns.ts';
import { sealedTwoSteps } from '#features/two-step/index.ts';
import { createSecretBox } from '#platform/auth/secret-box.ts';
import { totpCode, totpStepAt } from '#platform/auth/totp.ts';
import { openDataKeys, rotateInstanceKey } from '#platform/instance-key/data-keys.ts';
import { newInstanceKey, readInstanceKey } from '#platform/instance-key/instance-key.ts';
import { keyFromSetting } from '#platform/instance-key/key-source.ts';
import type { SealedColumn } from '#platform/instance-key/reseal.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { databaseUrl, startServerProcess } from '#testing/server-process.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { openTestKeys, testInstanceKey } from '#testing/test-keys.ts';

const columns = sealedColumns;
let app: TestApp;
let sql: OwnerSql;
let user: SignedIn;
let totpSecret: string;

/** Later codes than those that were used: a code is taken once. */
let ahead = 0;
const nextCode = () => {
  ahead += 1;
  return totpCode(totpSecret, totpStepAt(Date.now()) + (ahead % 2));
};

beforeAll(async () => {
  app = await testApp();
  sql = await openOwnerSql(app.address);
  user = await app.signIn();
  const begun = await app.call('POST', '/profile/two-step', {
    as: user,
    body: { currentPassword: user.password },
  });
  totpSecret = begun.body.data.secret;
  const code = totpCode(totpSecret, totpStepAt(Date.now()));
  await app.call('POST', '/profile/two-step/confirm', { as: user, body: { code } });
  await addSealed();
});

afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

/** What a sign-in at a provider leaves: its own steps are tested elsewhere. The keys of push messages are there from the start. */
async function addSealed(): Promise<void> {
  const box = createSecretBox((await openTestKeys(app.address))['secret-box']);
  await sql(
    `insert into sign_on_settings (company_id, name, issuer, client_id, client_secret, scopes, role_claim,
       email_domains, creates_users, is_required, opens_itself, is_enabled)
     values ($1, 'Acme', 'https://id.example', 'docent', $2, 'openid', '', '{}', false, false, false, true)`,
    [user.companyId, box.seal('client secret', `sign-on:${user.companyId}`)],
  );
  await sql(
    `insert into sign_on_sessions (company_id, session_id, sign_out_url)
     select company_id, id, $2 from sessions where company_id = $1`,
    [user.companyId, box.seal('https://id.example/end', `sign-out:${user.companyId}`)],
  );
}

/** The database as an older version left it: its keys readable, everything sealed with them. */
async function makeOld(): Promise<void> {
  const keys = await openTestKeys(app.address);
  await sql('delete from instance_keys');
  for (const [name, value] of Object.entries(keys))
    if (!name.endsWith('-before'))
      await sql('insert into instance_secrets (name, value) values ($1, $2)', [name, Buffer.from(value)]);
}

/** Every text of the database that is sealed, wherever it lies. */
async function sealedTexts(): Promise<string[]> {
  const found = await sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const texts = new Set<string>();
  for (const { name } of found) {
    const rows = await sql<{ line: string }>(`select to_jsonb(t)::text as line from "${name}" t`);
    for (const { line } of rows) for (const [text] of line.matchAll(/v1\.[\w-]{38,}/g)) texts.add(text);
  }
  return [...texts].sort();
}

async function signInWithCode(to: TestApp) {
  const body = { email: user.email, password: user.password };
  const headers = { 'x-company': user.companyCode };
  const first = await to.call('POST', '/token', { body, headers });
  expect([first.status, first.body.code]).toEqual([401, 'second_step_needed']);
  await sql('update two_steps set last_step = 0');
  const second = { ticket: first.body.ticket, code: nextCode() };
  return (await to.call('POST', '/token/second-step', { body: second })).status;
}

/** A session goes on, and what it had in hand asks for a new token instead of ending it. */
async function expectSessionSurvives(to: TestApp): Promise<void> {
  const { status, body } = await to.call('GET', '/profile', { as: user });
  expect([status, body.code, body.refreshNeeded]).toEqual([401, 'token_expired', true]);
  const renewed = await to.call('POST', '/refresh', { body: { refresh_token: user.refreshToken } });
  expect(renewed.status).toBe(200);
  const { access_token: accessToken, refresh_token: refreshToken } = renewed.body.data;
  user = { ...user, accessToken, refreshToken };
  expect((await to.call('GET', '/profile', { as: user })).status).toBe(200);
}

const clientSecretWith = async (key: Uint8Array) => {
  const [row] = await sql<{ sealed: string }>('select client_secret as sealed from sign_on_settings');
  return createSecretBox(key).open(row?.sealed ?? '', `sign-on:${user.companyId}`);
};

test('a stolen copy of the database holds no key that opens its secrets or signs a token', async () => {
  expect(await sql('select * from instance_secrets')).toEqual([]);
  const keys = Object.values(await openTestKeys(app.address));
  const everything = (await sql<{ line: string }>('select to_jsonb(k)::text as line from instance_keys k'))
    .map(({ line }) => line)
    .join('\n');
  expect(keys).toHaveLength(5);
  for (const key of keys) {
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(everything).not.toContain(Buffer.from(key).toString(form));
  }
  expect(everything).not.toContain(testInstanceKey);
});

test('an older installation is migrated at start, and its sessions and sealed secrets stay valid', async () => {
  await makeOld();
  const before = await sealedTexts();
  expect(before.length).toBeGreaterThanOrEqual(4);
  const old = await sql<{ name: string; value: Buffer }>('select name, value from instance_secrets');
  const moved = await app.another();
  try {
    expect(await sql('select * from instance_secrets')).toEqual([]);
    const after = await sealedTexts();
    expect(after.filter((text) => before.includes(text))).toEqual([]);
    const oldBox = old.find(({ name }) => name === 'secret-box')?.value ?? Buffer.alloc(32);
    await expect(clientSecretWith(oldBox)).rejects.toThrow();
    expect(await clientSecretWith((await openTestKeys(app.address))['secret-box'])).toBe('client secret');
    await expectSessionSurvives(moved);
    expect(await signInWithCode(moved)).toBe(200);
  } finally {
    await moved.stop();
  }
});

test('a migration that is killed half-way changes nothing, and the next start completes it', async () => {
  await makeOld();
  const before = await sealedTexts();
  // Broken after the first places were sealed anew, as when the process is killed there.
  const broken: SealedColumn = {
    ...sealedTwoSteps,
    read: "select pg_terminate_backend(pg_backend_pid()) where $1 <> ''",
  };
  const source = keyFromSetting(readInstanceKey(testInstanceKey) ?? newInstanceKey());
  const halfWay = openDataKeys(app.address, { source, columns: [...columns, broken] });
  await expect(halfWay).rejects.toThrow();
  expect(await sealedTexts()).toEqual(before);
  expect(await sql('select count(*)::int as count from instance_secrets')).toEqual([{ count: 5 }]);
  const moved = await app.another();
  expect(await signInWithCode(moved)).toBe(200);
  await moved.stop();
});

test('a process with another instance key refuses to start, and explains what to do', async () => {
  const wrong = newInstanceKey();
  const right = readInstanceKey(testInstanceKey)?.fingerprint;
  await expect(startServerProcess(app, { INSTANCE_KEY: wrong.text })).rejects.toThrow(
    `Docent could not start. INSTANCE_KEY is not the instance key of this database: it is ${wrong.fingerprint}, and ${right} is needed. ` +
      'Set INSTANCE_KEY to the key that the other processes have, or that is in your backup.\n',
  );
}, 180_000);

const program = fileURLToPath(new URL('../src/app/rotate-instance-key.ts', import.meta.url));
const rotate = (settings: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl(app.address), ...settings };
    execFile(process.execPath, [program], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test('npm run instance-key:rotate seals everything with a new key, and sessions stay valid', async () => {
  const next = newInstanceKey();
  const before = await sealedTexts();
  const refused = await rotate({ INSTANCE_KEY: testInstanceKey });
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Set NEW_INSTANCE_KEY')]);
  const stranger = keyFromSetting(next);
  await expect(rotateInstanceKey(app.address, next, { source: stranger, columns })).rejects.toThrow(
    'is not the instance key',
  );
  expect(await sealedTexts()).toEqual(before);

  const { code, output } = await rotate({ INSTANCE_KEY: testInstanceKey, NEW_INSTANCE_KEY: next.text });
  expect([code, output]).toEqual([0, expect.stringContaining(next.fingerprint)]);
  const after = await sealedTexts();
  expect(after.filter((text) => before.includes(text))).toEqual([]);
  await expect(openTestKeys(app.address)).rejects.toThrow('is not the instance key of this database');

  const [back, source] = [readInstanceKey(testInstanceKey), keyFromSetting(next)];
  if (back) await rotateInstanceKey(app.address, back, { source, columns });
  // Twice rotated: what the first key sealed is opened by no key any more, so nothing may have been left with it.
  const restarted = await app.another();
  const renewed = await restarted.call('POST', '/refresh', {
    body: { refresh_token: user.refreshToken },
  });
  expect(renewed.status).toBe(200);
  expect(await signInWithCode(restarted)).toBe(200);
  expect(await clientSecretWith((await openTestKeys(app.address))['secret-box'])).toBe('client secret');
  await restarted.stop();
}, 180_000);

test('each feature with sealed columns registers them for a rotation', () => {
  const source = fileURLToPath(new URL('../src/', import.meta.url));
  const listed = [
    ...readFileSync(join(source, 'app/sealed-columns.ts'), 'utf8').matchAll(/#features\/([\w-]+)\//g),
  ];
  const sealing = readdirSync(join(source, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => /\.seal\(/.test(readFileSync(join(source, 'features', path), 'utf8')))
    .map((path) => path.split('/')[0]);
  expect([...new Set(sealing)].sort()).toEqual(listed.map(([, name]) => name).sort());
});
