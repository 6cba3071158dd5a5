import { argon2Sync, createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { DataCall } from '#testing/call-as.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testAppAt } from '#testing/test-app.ts';
import { createTestStorage, type TestStorage } from '#testing/test-storage.ts';
import type { SocketAddress } from '#testing/test-templates.ts';
import { dataIn } from '#testing/typed-reply.ts';

/*
 * A company as the first release left it (migrations 0001 to 0005) is opened by the server of today: its rows and bytes
 * are asked for through the API.
 */

const shipped = new URL('../migrations/', import.meta.url);
const firstAfterRelease = '0006';
const content = 'The harbour opens at six.';
const id = {
  company: newUid(),
  project: newUid(),
  role: newUid(),
  admin: newUid(),
  regular: newUid(),
  file: newUid(),
  chat: newUid(),
  key: newUid(),
};
const admin = { email: 'ada@old.example', password: 'correct horse battery' };
const storageKey = `${id.company}/${id.file}`;

let app: TestApp;
let as: SignedIn;

function passwordHash(): string {
  const nonce = Buffer.from('0123456789abcdef');
  const cost = { parallelism: 1, tagLength: 32, memory: 8, passes: 1 };
  const tag = argon2Sync('argon2id', { message: Buffer.from(admin.password), nonce, ...cost });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

async function insertPeople(owner: OwnerSql): Promise<void> {
  await owner(
    `insert into companies (company_id, code, code_key, title) values ($1, 'Old', 'old', 'Old Harbour')`,
    [id.company],
  );
  await owner(
    `insert into roles (company_id, id, name, permissions)
     values ($1, $2, 'Pilots', '{"scopes": {"chat": {"add": true}}, "actions": {}}')`,
    [id.company, id.role],
  );
  await owner(
    `insert into users (company_id, id, name, email, email_key, type, role_id, password_hash)
     values ($1, $2, 'Ada', $4, $4, 'admin', null, $5), ($1, $3, 'Şükrü', 'sukru@old.example', 'sukru@old.example', 'regular', $6, null)`,
    [id.company, id.admin, id.regular, admin.email, passwordHash(), id.role],
  );
  await owner(`insert into projects (company_id, id, title) values ($1, $2, 'Harbour')`, [
    id.company,
    id.project,
  ]);
  await owner(
    `insert into project_users (company_id, project_id, user_id) values ($1, $2, $3), ($1, $2, $4)`,
    [id.company, id.project, id.admin, id.regular],
  );
  await owner(
    `insert into api_keys (company_id, id, user_id, name, secret_hash, shown_prefix, permissions)
     values ($1, $2, $3, 'Nightly import', '\\x00', 'dk_…abcd', '{"scopes": {"chat": {}}, "actions": {}}')`,
    [id.company, id.key, id.admin],
  );
}

async function insertWork(owner: OwnerSql): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  await owner(
    `insert into files (company_id, id, project_id, name, name_key, type, category, size_bytes, sha256, storage_key,
       status, progress, language, text_length, created_by)
     values ($1, $2, $3, 'Rules.txt', 'rules.txt', 'txt', 'text', $4, $5, $6, 'ready', 1, 'en', $4, $7)`,
    [id.company, id.file, id.project, content.length, sha256, storageKey, id.admin],
  );
  await owner(
    `insert into text_blocks (company_id, text_id, start_at, length, content) values ($1, $2, 0, $3, $4)`,
    [id.company, id.file, content.length, content],
  );
  await owner(
    `insert into conversations (company_id, id, project_id, user_id, kind, title, title_key)
     values ($1, $2, $3, $4, 'chat', 'Opening hours', 'opening hours')`,
    [id.company, id.chat, id.project, id.admin],
  );
  await owner(
    `insert into conversation_files (company_id, conversation_id, file_id, position) values ($1, $2, $3, 1)`,
    [id.company, id.chat, id.file],
  );
  await owner(
    `insert into messages (company_id, id, conversation_id, position, role, text, state, finished_at)
     values ($1, gen_random_uuid(), $2, 1, 'user', 'When does it open?', 'complete', null),
       ($1, gen_random_uuid(), $2, 2, 'assistant', 'At six.', 'complete', now())`,
    [id.company, id.chat],
  );
  await owner(
    `insert into audit_events (company_id, seq, at, actor_kind, actor_id, actor_name, action, details, prev_hash, hash)
     values ($1, 0, now(), 'user', $2, 'Ada', 'session.signed_in', '{}', '', '')`,
    [id.company, id.admin],
  );
}

/** Makes the database what the first release left, then what the release of today makes of it when it starts. */
async function upgrade(address: SocketAddress): Promise<SocketAddress> {
  const owner = await openOwnerSql(address);
  const early = await mkdtemp(join(tmpdir(), 'docent-migrations-'));
  const names = (await readdir(shipped)).filter((name) => name < firstAfterRelease);
  for (const name of names) await copyFile(new URL(name, shipped), join(early, name));
  await owner('drop schema public cascade');
  await owner('create schema public');
  await migrate(address, pathToFileURL(`${early}/`));
  await insertPeople(owner);
  await insertWork(owner);
  await owner.end();
  await migrate(address, shipped);
  await rm(early, { recursive: true });
  return address;
}

beforeAll(async () => {
  const bytes: TestStorage = await createTestStorage();
  await bytes.storage.write(storageKey, Readable.from([Buffer.from(content)]));
  app = await testAppAt({}, { reach: upgrade, openBytes: () => bytes, args: ['--web'] });
  const { company: companyId, admin: userId, project: projectId } = id;
  as = await app.signIn({ companyId, companyCode: 'old', userId, projectId, ...admin });
}, 180_000);

afterAll(async () => {
  await app?.stop();
});

const dataOf: DataCall = async (method, path) => {
  const reply = await app.call(method, path, { as });
  expect([path, reply.status]).toEqual([path, 200]);
  return dataIn(reply);
};

test('existing users sign in as before, and find people, roles and projects', async () => {
  expect(await dataOf('GET', '/profile')).toMatchObject({ name: 'Ada', company: { title: 'Old Harbour' } });
  expect((await dataOf('GET', '/users')).items).toMatchObject([{ name: 'Ada' }, { name: 'Şükrü' }]);
  expect(await dataOf('GET', `/roles/${id.role}`)).toMatchObject({
    name: 'Pilots',
    permissions: { scopes: { chat: { add: true } } },
  });
  expect(await dataOf('GET', '/projects')).toMatchObject([{ id: id.project, title: 'Harbour' }]);
});

test('files keep their bytes and texts, as their first version', async () => {
  expect((await dataOf('GET', '/files')).items).toMatchObject([
    { uid: id.file, name: 'Rules.txt', versions: 1 },
  ]);
  expect((await dataOf('GET', `/files/${id.file}/text`)).text).toBe(content);
  const url = `${app.url}/api/files/${id.file}/content`;
  const reply = await fetch(url, { headers: { authorization: `Bearer ${as.accessToken}` } });
  expect([reply.status, await reply.text()]).toEqual([200, content]);
});

test('chats keep their questions and answers', async () => {
  const { messages, ...chat } = await dataOf('GET', `/conversations/${id.chat}`);
  expect(chat).toMatchObject({ title: 'Opening hours', files: [{ uid: id.file }] });
  expect(messages).toMatchObject([{ text: 'When does it open?' }, { text: 'At six.' }]);
});

test('an API key works in the project that its calls used before', async () => {
  expect(await dataOf('GET', `/api-keys/${id.key}`)).toMatchObject({
    name: 'Nightly import',
    projectId: id.project,
    state: 'active',
  });
});

test('the audit log continues after its existing events', async () => {
  const { items } = await dataOf('GET', '/audit-events');
  expect(items.at(-1)).toMatchObject({ action: 'session.signed_in', actor: { name: 'Ada' } });
  expect(items.length).toBeGreaterThan(1);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
