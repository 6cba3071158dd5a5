import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { pruneAuditLogJob, pruneAuditLogs } from '#features/audit/index.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import type { Caller } from '#testing/caller-headers.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  admin = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

interface Item {
  seq: number;
  at: string;
  action: string;
  actor: { uid: string; name: string; kind: string };
  subject: { name: string } | null;
}

async function list(query = '', as = admin) {
  const { status, body } = await app.call('GET', `/audit-events${query}`, { as });
  expect([status, body.status]).toEqual([200, true]);
  return body.data as { items: Item[]; nextCursor: string | null; total: number };
}

const actions = async (query: string, as = admin) =>
  (await list(query, as)).items.map(({ action }) => action);

const makeKey = async (as: SignedIn, name: string) =>
  (await app.call('POST', '/api-keys', { as, body: { name, scopes: { file_manager: {} } } })).body.data;

async function userWith(permissions: object): Promise<SignedIn> {
  const { companyId, companyCode, projectId } = admin;
  const user = await createUser(app.address, { companyId, companyCode, projectId, type: 'regular' });
  await owner('update roles r set permissions = $1 from users u where u.id = $2 and r.id = u.role_id', [
    JSON.stringify({ scopes: {}, actions: {}, ...permissions }),
    user.userId,
  ]);
  return app.signIn(user);
}

describe('the list', () => {
  test('shows events newest first, page by page without gaps', async () => {
    const someone = await app.signIn();
    for (let n = 1; n <= 5; n += 1) await makeKey(someone, `Key ${n}`);
    const { total } = await list('?limit=1', someone);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`?limit=2${cursor && `&cursor=${cursor}`}`, someone);
      expect(page.total).toBe(total);
      seen.push(...page.items.map(({ seq }) => seq));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(Array.from({ length: total }, (_, index) => total - index));
    const oldest = await list('?limit=2&sort=at', someone);
    expect(oldest.items.map(({ seq }) => seq)).toEqual([1, 2]);
    expect((await app.call('GET', '/audit-events?cursor=x', { as: someone })).body.code).toBe('malformed');
  });

  test('filters by action, group, actor, subject, credential, time and text', async () => {
    const { id, key } = await makeKey(admin, 'Işık köprüsü');
    await makeKey(admin, 'Other');
    await app.call('GET', '/files', { as: { accessToken: key } });
    expect(await actions(`?subjectId=${id}`)).toEqual(['api_key.used', 'api_key.created']);
    expect(await actions(`?subjectId=${id}&subjectKind=user`)).toEqual([]);
    expect(await actions(`?subjectId=${id}&action=api_key.created`)).toEqual(['api_key.created']);
    expect(await actions(`?subjectId=${id}&action=session,api_key`)).toHaveLength(2);
    expect(await actions(`?subjectId=${id}&action=session`)).toEqual([]);
    expect(await actions(`?credentialId=${id}`)).toEqual(['api_key.used']);
    expect(new Set(await actions('?credential=api_key'))).toEqual(new Set(['api_key.used']));
    expect(await actions(`?credential=session&subjectId=${id}`)).toEqual(['api_key.created']);
    expect(await actions('?q=IŞIK+KÖPRÜSÜ')).toEqual(['api_key.used', 'api_key.created']);
    expect(await actions('?q=%25')).toEqual([]);
    expect(await actions(`?actor=${admin.userId}&subjectId=${id}`)).toHaveLength(2);
    expect(await actions(`?actor=${id}`)).toEqual([]);
    const now = new Date().toISOString();
    expect(await actions(`?subjectId=${id}&to=${now}`)).toHaveLength(2);
    expect(await actions(`?subjectId=${id}&from=${now}`)).toEqual([]);
  });

  test('searches the last 90 days for a text, and further back on request', async () => {
    const { id } = await makeKey(admin, 'Long ago');
    await owner(`update audit_events set at = at - interval '91 days' where subject_id = $1`, [id]);
    expect(await actions('?q=long+ago')).toEqual([]);
    expect(await actions('?q=long+ago&from=2000-01-01T00:00:00Z')).toEqual(['api_key.created']);
    expect(await actions(`?subjectId=${id}`)).toEqual(['api_key.created']);
  });

  test('requires view_audit_log, and shows only the caller’s company', async () => {
    const viewer = await userWith({ actions: { view_audit_log: true } });
    const [foreign] = await Promise.all([app.signIn(), makeKey(admin, 'Not for others')]);
    expect((await list('?q=not+for+others', viewer)).total).toBe(1);
    expect((await list('?q=not+for+others', foreign)).total).toBe(0);
    const other = await userWith({ scopes: { company: { edit: true } } });
    expect((await app.call('GET', '/audit-events', { as: other })).status).toBe(403);
  });
});

describe('reading a file', () => {
  const get = <const Path extends string>(
    path: Path,
    headers: Record<string, string> = {},
    as: Caller = admin,
  ) => app.call('GET', path, { as, headers });
  const reads = async (fileUid: string) =>
    (await list(`?action=file&subjectId=${fileUid}`)).items.map(({ action, actor }) => [action, actor.kind]);

  test('records every download, and partial reads once a minute for each credential', async () => {
    const { uid } = await uploadReady(app, admin, 'secret.txt', 'The launch code is heliotrope.');
    await get(`/files/${uid}/content`);
    await get(`/files/${uid}/content`);
    const downloads = [
      ['file.read', 'user'],
      ['file.read', 'user'],
      ['file.created', 'user'],
    ];
    expect(await reads(uid)).toEqual(downloads);
    // Its pieces follow within the minute.
    for (const start of [0, 4, 8]) await get(`/files/${uid}/text?start=${start}`);
    await get(`/files/${uid}/content`, { range: 'bytes=0-3' });
    expect(await reads(uid)).toEqual(downloads);
    const byKey = { accessToken: (await makeKey(admin, 'Reader')).key };
    for (const start of [0, 4, 8]) await get(`/files/${uid}/text?start=${start}`, {}, byKey);
    expect(await reads(uid)).toEqual([['file.read', 'api_key'], ...downloads]);
    await get(`/files/${uid}/content`, { range: 'bytes=900-' });
    await app.call('DELETE', `/files/${uid}`, { as: admin });
    expect(await reads(uid)).toEqual([['file.deleted', 'user'], ['file.read', 'api_key'], ...downloads]);
  });

  test('is refused when the event cannot be written', async () => {
    const { uid } = await uploadReady(app, admin, 'kept.txt', 'The launch code is heliotrope.');
    await owner(`alter table audit_events add constraint broken check (action <> 'file.read') not valid`);
    for (const part of ['text', 'content']) {
      const { status, body } = await get(`/files/${uid}/${part}`);
      expect([part, status, JSON.stringify(body).includes('heliotrope')]).toEqual([part, 500, false]);
    }
    await owner('alter table audit_events drop constraint broken');
    expect((await get(`/files/${uid}/text`)).body.data.text).toContain('heliotrope');
  });
});

test('deleting a chat records an event without the title, which holds the user’s question', async () => {
  const chat = { kind: 'chat', title: 'How do I ask for a raise?' };
  const { uid } = (await app.call('POST', '/conversations', { as: admin, body: chat })).body.data;
  await app.call('DELETE', `/conversations/${uid}`, { as: admin });
  expect((await list(`?subjectId=${uid}`)).items).toMatchObject([
    { action: 'conversation.deleted', subject: { kind: 'conversation', name: '' } },
  ]);
});

describe('the export', () => {
  const download = (query: string, as: SignedIn) => app.call('GET', `/audit-events/export?${query}`, { as });

  test('requires the export permission beside view_audit_log', async () => {
    const viewer = await userWith({ actions: { view_audit_log: true } });
    expect((await download('format=csv', viewer)).status).toBe(403);
    const exporter = await userWith({ actions: { view_audit_log: true, export: true } });
    expect((await download('format=csv', exporter)).status).toBe(200);
  });

  test('writes CSV without formulas, oldest first, and records an event', async () => {
    const { id } = await makeKey(admin, '=HYPERLINK("http://example.test")');
    const { body, headers } = await download('format=csv&action=api_key', admin);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-[\d-]+\.csv"$/);
    const lines = z.string().parse(body).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^seq,at,action,actor_kind/);
    const line = lines.find((one: string) => one.includes(id));
    expect(line).toContain(`"'=HYPERLINK(""http://example.test"")"`);
    const numbers = lines.slice(1).map((one: string) => Number.parseInt(one, 10));
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b));
    const [exported] = (await list('?limit=1')).items;
    expect(exported).toMatchObject({
      action: 'audit.exported',
      details: { format: 'csv', filters: { action: 'api_key' } },
    });
  });

  test('streams any number of events as JSON lines, each with the hashes of the chain', async () => {
    const someone = await app.signIn();
    await owner(
      `insert into audit_events (company_id, actor_kind, actor_name, action, details)
       select $1, 'system', 'Docent', 'setting.changed', '{}' from generate_series(1, 2500)`,
      [someone.companyId],
    );
    const headers = { authorization: `Bearer ${someone.accessToken}` };
    const body = await (await fetch(`${app.url}/api/audit-events/export?format=jsonl`, { headers })).text();
    const events = body
      .trimEnd()
      .split('\n')
      .map((line: string) => JSON.parse(line));
    expect(events.length).toBeGreaterThanOrEqual(2500);
    for (const [index, event] of events.entries()) {
      expect(event.seq).toBe(index + 1);
      if (index > 0) expect(event.prevHash).toBe(events[index - 1].hash);
    }
  });
});

describe('the retention', () => {
  test('is set by those who may edit the company, to at least 30 days, and each change is recorded', async () => {
    const someone = await app.signIn();
    const put = (days: unknown) =>
      app.call('PUT', '/audit-events/retention', { as: someone, body: { days } });
    expect((await app.call('GET', '/audit-events/retention', { as: someone })).body.data).toEqual({
      days: null,
    });
    for (const days of [29, 0, -1, 30.5, '90', 3651]) expect((await put(days)).status).toBe(422);
    expect((await put(90)).body.data).toEqual({ days: 90 });
    expect((await put(90)).body.data).toEqual({ days: 90 });
    expect((await put(null)).body.data).toEqual({ days: null });
    const changes = await list('?action=audit.retention_changed', someone);
    expect(changes.items).toMatchObject([
      { details: { before: 90, after: null } },
      { details: { before: null, after: 90 } },
    ]);
    const viewer = await userWith({ actions: { view_audit_log: true } });
    expect((await app.call('GET', '/audit-events/retention', { as: viewer })).status).toBe(403);
  });

  test('deletes only the oldest events, once across processes, and records it', async () => {
    const [someone, other] = [await app.signIn(), await app.signIn()];
    await app.call('PUT', '/audit-events/retention', { as: someone, body: { days: 30 } });
    for (let n = 0; n < 4; n += 1) await makeKey(someone, `Key ${n}`);
    await makeKey(other, 'Kept');
    const { total } = await list('', someone);
    const before = await list('?limit=200', other);
    // Two are old; a young one stands before a third.
    await owner('alter table audit_events disable trigger all');
    await owner(
      `update audit_events set at = at - interval '40 days' where (company_id = $1 and seq in (1, 2, 4)) or company_id = $2`,
      [someone.companyId, other.companyId],
    );
    await owner('alter table audit_events enable trigger all');
    const db = openDatabase(app.address, 4);
    const { signal } = new AbortController();
    await Promise.all([pruneAuditLogs(db, { signal }), pruneAuditLogs(db, { signal })]);
    await db.close();
    const kept = await list('?limit=200', someone);
    expect(kept.items.map(({ seq }) => seq).toReversed()).toEqual(
      Array.from({ length: total - 1 }, (_, index) => index + 3),
    );
    expect(kept.total).toBe(total - 1);
    expect(kept.items[0]).toMatchObject({
      action: 'audit.pruned',
      actor: { kind: 'system', name: 'Docent' },
      details: { throughSeq: 2, removed: 2 },
    });
    expect((await list('?limit=200', other)).items.map(({ seq }) => seq)).toEqual(
      before.items.map(({ seq }) => seq),
    );
  });

  test('is scheduled as a daily job', async () => {
    const schedules = await owner('select name, cron, timezone from pgboss.schedule');
    expect(schedules).toContainEqual({ name: 'prune-audit-log', cron: '17 3 * * *', timezone: 'UTC' });
    const someone = await app.signIn();
    await makeKey(someone, 'Old');
    await owner('insert into audit_retention (company_id, days) values ($1, 30)', [someone.companyId]);
    await owner('alter table audit_events disable trigger all');
    await owner(`update audit_events set at = at - interval '40 days' where company_id = $1`, [
      someone.companyId,
    ]);
    await owner('alter table audit_events enable trigger all');
    const jobs = await openJobs(app.address, [pruneAuditLogJob], (error) => void app.errors.push(error));
    const db = openDatabase(app.address, 1);
    await inScope(db, someone, (tx) => jobs.enqueue(tx, someone, pruneAuditLogJob, {}));
    await expect.poll(() => actions('', someone), { timeout: 60_000 }).toEqual(['audit.pruned']);
    await jobs.stop(0);
    await db.close();
  });
});
