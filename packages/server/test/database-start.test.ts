import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { openStorage } from '#app/open-storage.ts';
import { isDatabaseAway } from '#platform/db/database-problem.ts';
import { reachDatabase } from '#platform/db/reach-database.ts';
import { openDatabaseLine } from '#testing/database-line.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { openPoolerLine, type PoolerLine } from '#testing/pooler-line.ts';
import { databaseUrl, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestStorage, type TestStorage } from '#testing/test-storage.ts';
import { asServerOwner, type SocketAddress } from '#testing/test-templates.ts';

let database: TestDatabase;
let bytes: TestStorage;
let pooler: PoolerLine;
let sql: OwnerSql;
const started: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase('installed');
  bytes = await createTestStorage();
  pooler = await openPoolerLine(database.address);
  sql = await openOwnerSql(database.address);
});

afterAll(async () => {
  for (const process of started) await process.end('SIGTERM');
  await pooler?.close();
  await sql?.end();
  await database?.drop();
  await bytes?.release();
});

/** A start of the product, with the sentence that it ends with when it refuses. */
async function start(
  settings: Record<string, string>,
  args: string[] = [],
  address = database.address,
  onOutput?: (output: string) => void,
) {
  const process = await startServerProcess({ address, bytes }, settings, args, onOutput);
  started.push(process);
  return process;
}
const refusalOf = (settings: Record<string, string>, address?: SocketAddress) =>
  start(settings, ['--web'], address).then(
    () => 'It started.',
    (error: Error) => error.message.split('could not start. ')[1]?.trim(),
  );
const password = 'kestrel-over-the-harbor';

describe('a connection pooler in transaction mode', () => {
  test('is rejected with an explanation when DATABASE_DIRECT_URL is missing', async () => {
    const attempt = reachDatabase({ url: pooler.url, directUrl: undefined });
    await expect(attempt).rejects.toThrow(
      'DATABASE_URL leads to a connection pooler that does not keep a session (transaction mode), and LISTEN needs one. ' +
        'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, with the same database and user; DATABASE_URL may stay.',
    );
    await expect(reachDatabase({ url: pooler.url, directUrl: pooler.url })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a connection pooler',
    );
  });

  test('works with DATABASE_DIRECT_URL, because requests leave no session state on pooled connections', async () => {
    pooler.refused.length = 0;
    const directUrl = databaseUrl(database.address);
    const { url } = await start({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: directUrl,
      DOCENT_ADMIN_PASSWORD: password,
    });
    const signedIn = await fetch(`${url}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-company': 'docent' },
      body: JSON.stringify({ email: 'admin@docent.local', password }),
    });
    expect(signedIn.status).toBe(200);
    const { data } = (await signedIn.json()) as { data: { access_token: string } };
    const headers = { authorization: `Bearer ${data.access_token}` };
    // Often enough that a statement would have been given a name.
    for (let call = 0; call < 8; call += 1)
      expect((await fetch(`${url}/api/sidebar`, { headers })).status).toBe(200);
    expect(pooler.refused).toEqual([]);
    const limits = await sql<{ name: string }>(
      `select application_name as name from pg_stat_activity where datname = current_database()`,
    );
    expect(limits.map(({ name }) => name)).toEqual(expect.arrayContaining(['docent', 'docent-signals']));
  });
});

test('a worker serves only its health check on HEALTH_PORT', async () => {
  const probe = await openDatabaseLine(database.address);
  const { port } = probe.address;
  await probe.close();
  await start({ HEALTH_PORT: String(port) }, ['--worker']);
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/api/profile')).toBe(404);
});

test('the start waits for a database that is unavailable, and continues when it is back', async () => {
  const line = await openDatabaseLine(database.address);
  await line.cut();
  let repaired: Promise<void> | undefined;
  const { url } = await start({ DATABASE_WAIT_S: '60' }, ['--web'], line.address, (output) => {
    if (output.includes('Trying again for up to 60 s')) repaired ??= line.repair();
  });
  expect(url).toContain('http://');
  expect(repaired).toBeDefined();
  await started.pop()?.end('SIGTERM');
  await line.close();
});

test('the start ends with a message and no stack when the database stays unavailable', async () => {
  const line = await openDatabaseLine(database.address);
  await line.cut();
  const { port } = line.address;
  const refusal = await refusalOf({ DATABASE_WAIT_S: '1' }, line.address);
  expect(refusal).toMatch(
    /^The database 127\.0\.0\.1:\d+\/\w+ cannot be reached \(.+\)\. It was tried for 1 s: check DATABASE_URL and that PostgreSQL runs\.$/,
  );
  expect(refusal).toContain(String(port));
});

test('connection losses count as unavailable, and wrong settings do not', () => {
  const lost = new Error('The queue failed', { cause: new Error('Connection terminated unexpectedly') });
  expect(isDatabaseAway(lost)).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    false,
  );
  expect(isDatabaseAway(Object.assign(new Error('denied'), { code: '42501' }))).toBe(false);
});

test('each missing privilege of the database role is named with the statement that grants it', async () => {
  const [role, name] = [`narrow_${Date.now()}`, `rights_${Date.now()}`];
  const server = { ...database.address, database: 'postgres' };
  await asServerOwner(server, `create role ${role} login`);
  await asServerOwner(server, `create database ${name}`);
  const narrow = { ...database.address, database: name, user: role };
  expect(await refusalOf({}, narrow)).toBe(
    `The database role "${role}" may not create tables in the schema public, nor create schemas in the database "${name}", nor create the role docent_app. ` +
      `As a superuser, run in the database "${name}": grant create on schema public to "${role}"; grant create on database "${name}" to "${role}"; alter role "${role}" createrole;`,
  );
  expect(await refusalOf({}, { ...database.address, user: role })).toContain(
    'own the tables, which belong to',
  );
  await asServerOwner(server, `drop database ${name}`);
  await asServerOwner(server, `drop role ${role}`);
});

/** An object store that refuses every request for one reason, as S3 says it. */
async function refusingStore(code: string): Promise<{ port: number; close(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object once it listens.
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test('the start names a wrong bucket, key or secret of the object store', async () => {
  const complaint = (port: number, bucket: string, key = 'S3RVER') => {
    const STORAGE_URL = `s3://${key}:S3RVER@127.0.0.1:${port}/${bucket}?tls=false`;
    return openStorage(readConfig({ STORAGE_URL }, []).storage).then(
      () => 'It can be used.',
      (error: Error) => error.message,
    );
  };
  const s3Port = inject('s3Port');
  expect(await complaint(s3Port, 'files')).toBe('It can be used.');
  expect(await complaint(s3Port, 'absent')).toBe(
    `There is no bucket absent at http://127.0.0.1:${s3Port}: create it, or correct STORAGE_URL.`,
  );
  expect(await complaint(s3Port, 'files', 'NOBODY')).toBe(
    `The access key NOBODY in STORAGE_URL is not known to http://127.0.0.1:${s3Port}.`,
  );
  const refusing = await refusingStore('SignatureDoesNotMatch');
  expect(await complaint(refusing.port, 'files')).toMatch(
    /^The secret in STORAGE_URL is not that of the access key S3RVER /,
  );
  refusing.close();
  const narrow = await refusingStore('AccessDenied');
  expect(await complaint(narrow.port, 'files')).toMatch(/may not use the bucket files at /);
  narrow.close();
});
