import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, follow, readChat } from '#testing/chat.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import type { ReceivedEvent } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const sales = `Şehir;Ürün;Tutar;Tarih
Ankara;Lamba;1.250,50;01.02.2024
İzmir;Masa;2.000,00;15.03.2024
Ankara;Masa;749,50;20.03.2024
Bursa;Lamba;100,00;02.04.2024
Toplam;;4.100,00;
`;

let app: TestApp;
let user: SignedIn;
let database: string;
let chat: string;

async function makeDatabase(as: SignedIn, name: string, content: string): Promise<string> {
  const file = await uploadReady(app, as, name, content);
  const { body } = await app.call('POST', '/spreadsheets', { as, body: { fileUids: [file.uid] } });
  const { uid } = body.data;
  await vi.waitUntil(
    async () => (await app.call('GET', `/spreadsheets/${uid}`, { as })).body.data.status === 'ready',
    { timeout: 60_000, interval: 100 },
  );
  return uid;
}

const begin = (as: SignedIn, spreadsheetUid: string) =>
  app.call('POST', '/conversations', { as, body: { kind: 'spreadsheet', spreadsheetUid } });

beforeAll(async () => {
  vi.setConfig({ testTimeout: 120_000 });
  app = await testApp();
  user = await app.signIn();
  database = await makeDatabase(user, 'satışlar.csv', sales);
  chat = (await begin(user, database)).body.data.uid;
}, 120_000);
afterAll(() => app?.stop());

const asking = (text: string, more: { sql?: string } = {}) => ask(app, user, { chat, text, ...more });
const eventOf = (events: readonly ReceivedEvent[], name: string) =>
  events.find(({ event }) => event === name)?.data;
const textOf = (events: readonly ReceivedEvent[]) =>
  events.flatMap(({ event, data }) => (event === 'delta' ? data.text : [])).join('');

describe('a question to a spreadsheet', () => {
  test('is answered with a figure of the result, the rows, the query and how it was understood', async () => {
    const events = await asking('Ankara için toplam tutar nedir?');
    const table = eventOf(events, 'table');
    expect(table).toMatchObject({ rows: [[2000]], rowCount: 1, truncated: false });
    expect(table.sql).toMatch(/^select/iu);
    expect(table.understood).toContain('Ankara');
    expect(textOf(events)).toBe('**2000**');
    expect(eventOf(events, 'done')).toMatchObject({ finish: 'complete' });
  });

  test('leaves out the rows of totals', async () => {
    const events = await asking('What is the total Tutar?');
    expect(eventOf(events, 'table').rows).toEqual([[4100]]);
  });

  test('is stored with its table, and its stream can be followed again', async () => {
    const events = await asking('total Tutar by Şehir');
    const { messages } = await readChat(app, user, chat);
    const stored = messages.at(-1);
    expect(stored).toMatchObject({ state: 'complete', engine: 'built-in', table: eventOf(events, 'table') });
    expect(stored.table.chart).toMatchObject({ kind: 'bar' });
    expect(eventOf(await follow(app, user, chat), 'table')).toEqual(stored.table);
  });

  test('is asked back or refused, never guessed, when its words are not in the tables', async () => {
    const events = await asking('Why do zebras whistle underwater?');
    expect(eventOf(events, 'table')).toBeUndefined();
    expect(textOf(events)).toContain('zebras');
  });

  test('runs a query that is given with it', async () => {
    const { body } = await app.call('GET', `/spreadsheets/${database}/tables`, { as: user });
    const [{ name }] = body.data;
    const sql = `select count(*) * 10 as n from ${name}`;
    const events = await asking('How many?', { sql });
    expect(eventOf(events, 'table')).toMatchObject({ rows: [[40]], sql });
  });

  test.each([
    ['reads a file', `select * from read_text('/etc/passwd')`],
    ['writes', 'delete from x'],
    ['has several statements', 'select 1; select 2'],
  ])('says why a query that %s is refused', async (_, sql) => {
    const events = await asking('Anything', { sql });
    expect(eventOf(events, 'table')).toBeUndefined();
    expect(textOf(events)).not.toBe('');
    expect(eventOf(events, 'done')).toMatchObject({ finish: 'complete' });
  });
});

test('a conversation needs a spreadsheet of its own project', async () => {
  const stranger = await app.signIn();
  expect(await begin(stranger, database)).toMatchObject({
    status: 404,
    body: { code: 'spreadsheet_not_found' },
  });
  const missing = await app.call('POST', '/conversations', { as: user, body: { kind: 'spreadsheet' } });
  expect(missing.status).toBe(422);
});

test('other kinds of conversation take no query', async () => {
  const { body } = await app.call('POST', '/conversations', { as: user, body: { kind: 'chat' } });
  const asked = { text: 'Hello', sql: 'select 1' };
  const refused = await app.call('POST', `/conversations/${body.data.uid}/questions`, {
    as: user,
    body: asked,
  });
  expect(refused).toMatchObject({ status: 422, body: { code: 'sql_without_tables' } });
});

test('questions count in the usage', async () => {
  const sql = await openOwnerSql(app.address);
  const count = async () =>
    Number(
      (
        await sql('select coalesce(sum(questions), 0) as n from usage_daily where company_id = $1', [
          user.companyId,
        ])
      )[0]?.n,
    );
  const before = await count();
  await asking('average Tutar');
  expect((await count()) - before).toBe(1);
  await sql.end();
});

test('the chat outlives its spreadsheet and says that it is gone', async () => {
  const own = await makeDatabase(user, 'other.csv', 'city,people\nVan,4\n');
  const { uid } = (await begin(user, own)).body.data;
  await app.call('DELETE', `/spreadsheets/${own}`, { as: user });
  expect(await readChat(app, user, uid)).toMatchObject({ kind: 'spreadsheet', spreadsheet: null });
  const refused = await app.call('POST', `/conversations/${uid}/questions`, {
    as: user,
    body: { text: 'How many people?' },
  });
  expect(refused).toMatchObject({ status: 404, body: { code: 'spreadsheet_not_found' } });
});
