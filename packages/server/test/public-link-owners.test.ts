import type { VisibleTable } from '@docent/contract/features/public-link';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgetVisitors } from '#features/external/index.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { askVisitor, makeAskedModel, openLinkTo, openSettings, visit } from '#testing/public-link-fixture.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let model: string;

const text = 'The launch code of the rocket is seven. The rocket is painted red. It flies on Mondays.';

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
  model = await makeAskedModel(app, user, [text]);
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const save = (settings: object, subject = model) =>
  app.call('PUT', `${subject}/link`, { as: user, body: { ...openSettings, ...settings } });

const makeSpreadsheet = async (csv: string): Promise<string> => {
  const file = await uploadReady(app, user, 'people.csv', csv);
  const made = await app.call('POST', '/spreadsheets', { as: user, body: { fileUids: [file.uid] } });
  const path = `/spreadsheets/${made.body.data.uid}`;
  await vi.waitUntil(async () => (await app.call('GET', path, { as: user })).body.data.status === 'ready', {
    timeout: 60_000,
    interval: 100,
  });
  return path;
};

test('a spreadsheet shows the tables, columns and rows that were chosen, and nothing else', async () => {
  await owner('delete from rate_limits');
  const path = await makeSpreadsheet(
    'city,people,secret\nAnkara,5,alpha\nVan,4,beta\nIzmir,3,gamma\nBursa,9,omega\n',
  );
  const [table] = (await app.call('GET', `${path}/tables`, { as: user })).body.data;
  expect((await save({ tables: [] }, path)).body.code).toBe('link_without_tables');
  const visible: VisibleTable = {
    name: table.name,
    columns: ['city', 'people'],
    filters: [{ column: 'people', operator: 'less', value: 6 }],
  };
  const link = await openLinkTo(app, user, path, { tables: [visible] });
  const visitor = await visit(app, link);
  const total = await askVisitor(app, visitor, 'What is the total people?');
  expect(total).toContain('event: table');
  expect(total).toContain('[[12]]');
  expect(total).not.toMatch(/"sql":|select|engine/i);
  const listed = await askVisitor(app, visitor, 'people by city');
  expect(listed).toContain('Izmir');
  expect(listed).not.toContain('Bursa');
  expect(await askVisitor(app, visitor, 'How many rows?')).toContain('[[3]]');
  expect(await askVisitor(app, visitor, 'list secret by city')).not.toMatch(/alpha|beta|gamma|omega/);
  const tables = async (tried: VisibleTable) => {
    await save({ tables: [tried] }, path);
    return askVisitor(app, visitor, 'What is the total people?');
  };
  // A filter over a column that is gone hides the table instead of showing every row.
  const gone: VisibleTable = { ...visible, filters: [{ column: 'gone', operator: 'filled', value: '' }] };
  expect(await tables(gone)).not.toContain('21');
});

test('money that a link may cost is a budget of its own', async () => {
  const budgets = () => app.call('GET', '/company/ai/budgets', { as: user });
  await openLinkTo(app, user, model, { limits: { moneyPerMonth: 5 } });
  expect((await budgets()).body.data.items).toMatchObject([
    { scope: 'link', per: 'month', money: 5, subject: { name: 'Ask us' } },
  ]);
  await owner('delete from rate_limits');
  await askVisitor(app, await visit(app, await openLinkTo(app, user, model)), 'What is red?');
  expect((await budgets()).body.data.items).toEqual([]);
  expect(await owner(`select from budget_days where scope = 'link' and questions > 0`)).not.toEqual([]);
});

test('owners read, search and delete what visitors asked, and see figures by day', async () => {
  await owner('delete from rate_limits');
  const path = await openLinkTo(app, user, model);
  const visitor = await visit(app, path);
  await askVisitor(app, visitor, 'Which DAY does the rocket fly?');
  const [, { uid: answer }] = (await visitor.call('GET', '')).body.data.messages;
  await visitor.call('POST', `/messages/${answer}/feedback`, { value: 'down', reason: 'Which one?' });
  const { uid } = (await app.call('GET', `${model}/link`, { as: user })).body.data;
  const list = async (query: string) =>
    (await app.call('GET', `/links/${uid}/conversations?${query}`, { as: user })).body.data.items;
  expect(await list('q=which day&only=down')).toMatchObject([
    { uid: visitor.conversation, questions: 1, up: 0, down: 1, handover: false },
  ]);
  expect(await list('q=nonsense')).toEqual([]);
  const at = `/links/${uid}/conversations/${visitor.conversation}`;
  const { messages } = (await app.call('GET', at, { as: user })).body.data;
  expect(messages[1].feedback).toEqual({ value: 'down', reason: 'Which one?' });
  expect((await app.call('GET', '/unanswered', { as: user })).body.data.items).toMatchObject([
    { question: 'Which DAY does the rocket fly?', remarks: ['Which one?'], ratedDown: 1, nothingFound: 0 },
  ]);
  const days = (await app.call('GET', `/links/${uid}/days`, { as: user })).body.data.items;
  expect(days).toHaveLength(30);
  expect(days.at(-1).questions).toBeGreaterThan(0);
  const gone = `/links/conversations/${visitor.conversation}`;
  expect((await app.call('DELETE', gone, { as: user })).status).toBe(200);
  expect((await visitor.call('GET', '')).body.code).toBe('visitor_over');
  expect((await app.call('GET', '/unanswered', { as: user })).body.data.items).toEqual([]);
});

test('chats of visitors are deleted when they were kept long enough', async () => {
  const path = await openLinkTo(app, user, model, { keepDays: 2 });
  const [old, fresh] = [await visit(app, path), await visit(app, path)];
  await owner(`update conversations set updated_at = now() - interval '3 days' where id = $1`, [
    old.conversation,
  ]);
  const db = openDatabase(app.address, 1);
  await forgetVisitors(db, { signal: new AbortController().signal });
  await db.close();
  expect((await old.call('GET', '')).status).toBe(401);
  expect((await fresh.call('GET', '')).status).toBe(200);
});
