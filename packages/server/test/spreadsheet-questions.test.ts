import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callerHeaders } from '#testing/caller-headers.ts';
import { ask, follow, readChat } from '#testing/chat.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { eventOf, type ReceivedEvent } from '#testing/read-events.ts';
import { startServerProcess } from '#testing/server-process.ts';
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
  app = await testApp();
  user = await app.signIn();
  database = await makeDatabase(user, 'satışlar.csv', sales);
  chat = (await begin(user, database)).body.data.uid;
});
afterAll(() => app?.stop());

const asking = (text: string, more: { sql?: string } = {}) => ask(app, user, { chat, text, ...more });
const textOf = (events: readonly ReceivedEvent[]) =>
  events.flatMap(({ event, data }) => (event === 'delta' ? data.text : [])).join('');

describe('a question to a spreadsheet', () => {
  test('is answered with a figure of the result, the rows, the query and how it was understood', async () => {
    const events = await asking('Ankara için toplam tutar nedir?');
    const table = eventOf(events, 'table');
    expect(table).toMatchObject({ rows: [[2000]], rowCount: 1, truncated: false });
    expect(table?.sql).toMatch(/^select/iu);
    expect(table?.understood).toContain('Ankara');
    expect(textOf(events)).toBe('**2.000**');
    expect(eventOf(events, 'done')).toMatchObject({ finish: 'complete' });
  });

  test('leaves out the rows of totals', async () => {
    const events = await asking('What is the total Tutar?');
    expect(eventOf(events, 'table')?.rows).toEqual([[4100]]);
  });

  test('is stored with its table, and its stream can be followed again', async () => {
    const events = await asking('total Tutar by Şehir');
    const { messages } = await readChat(app, user, chat);
    const stored = messages.at(-1);
    expect(stored).toMatchObject({ state: 'complete', engine: 'built-in', table: eventOf(events, 'table') });
    expect(stored?.table?.chart).toMatchObject({ kind: 'bar' });
    expect(eventOf(await follow(app, user, chat), 'table')).toEqual(stored?.table);
  });

  test('is asked back or refused, never guessed, when its words are not in the tables', async () => {
    const events = await asking('Why do zebras whistle underwater?');
    expect(eventOf(events, 'table')).toBeUndefined();
    expect(textOf(events)).toContain('zebras');
  });

  test('runs a query that is given with it', async () => {
    const { body } = await app.call('GET', `/spreadsheets/${database}/tables`, { as: user });
    const { name } = present(body.data[0]);
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

describe('a figure of an answer', () => {
  /** Asks, and traces a figure of the answer's table. */
  async function traced(
    text: string,
    { row = 0, column = 0, sql }: { row?: number; column?: number; sql?: string } = {},
  ) {
    const events = await asking(text, sql === undefined ? {} : { sql });
    const messageUid = eventOf(events, 'start')?.messageUid;
    const body = { messageUid, row, column };
    const reply = await app.call('POST', `/spreadsheets/${database}/trace`, { as: user, body });
    return { messageUid, reply };
  }
  const file = 'satışlar.csv';

  test('leads to the cells of the upload that it was made of, and is computed again', async () => {
    const { reply } = await traced('Ankara için toplam tutar nedir?');
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body.data).toMatchObject({
      rows: [
        ['Ankara', 'Lamba', 1250.5, '2024-02-01'],
        ['Ankara', 'Masa', 749.5, '2024-03-20'],
      ],
      cells: [
        { file, row: 2, column: 'Tutar' },
        { file, row: 4, column: 'Tutar' },
      ],
      truncated: false,
      tables: [{ table: 'satislar', label: 'satışlar', sourceRows: [2, 4] }],
      check: { rowCount: 2, leftOut: 1, exact: true, second: { value: 2000, agrees: true } },
    });
  });

  test.each([
    ['of a group', 'select urun, sum(tutar) as t from satislar group by urun order by urun', 1, [2, 5]],
    ['of a day', 'select tarih, count(*) as n from satislar group by all order by tarih', 1, [2]],
    ['that is the highest', 'select max(tutar) as m from satislar', 0, [3]],
    ['of a filter', `select count(*) filter (where sehir = 'Bursa') as n from satislar`, 0, [5]],
    ['of a row', 'select sehir, tutar from satislar order by tutar', 1, [5]],
    [
      'of a typed date',
      `select urun, sum(tutar) as t from satislar where tarih >= date '2024-03-01' group by urun having count(*) > 1`,
      1,
      [3, 4],
    ],
    ['of whole rows', 'select * from satislar order by tutar desc', 2, [3]],
    [
      'of two values',
      `select (select sum(tutar) from satislar where sehir = 'Ankara') - (select tutar from satislar where sehir = 'Bursa') as d`,
      0,
      [2, 4, 5],
    ],
  ])('%s has the rows of the upload behind it', async (_, sql, column, rows) => {
    const { data } = (await traced('Anything', { sql, column })).reply.body;
    expect(data.cells.map(({ row }: { row: number }) => row)).toEqual(rows);
    expect(data.check).toMatchObject({ exact: true, rowCount: rows.length });
    expect(data.check.second?.agrees ?? true).toBe(true);
  });

  test('of a query of several steps shows what the query reads, and says so', async () => {
    const sql = 'with a as (select sum(tutar) as t from satislar group by sehir) select max(t) as m from a';
    const { reply } = await traced('Anything', { sql });
    expect(reply.body.data.check).toEqual({ rowCount: 4, leftOut: 1, exact: false });
  });

  test('of too many rows beside each other cannot be traced, and says so at once', async () => {
    const sql = `select count(*) as n from ${[...'abcdefghijkl'].map((as) => `satislar ${as}`).join(', ')}`;
    const { code, message } = (await traced('Anything', { sql })).reply.body;
    expect([code, message]).toEqual(['query_refused', expect.stringContaining('cannot be traced')]);
  });

  test('of no table, of another chat or another database is not found', async () => {
    const { messageUid, reply } = await traced('Anything', { sql: 'select 6 * 7 as answer' });
    expect(reply).toMatchObject({ status: 404, body: { code: 'figure_not_found' } });
    const other = await makeDatabase(user, 'other.csv', 'city,people\nVan,4\n');
    const body = { messageUid, row: 0, column: 0 };
    const wrong = await app.call('POST', `/spreadsheets/${other}/trace`, { as: user, body });
    expect(wrong).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('the result of an answer as a file', () => {
  const download = async (sql: string, format: string) => {
    const messageUid = eventOf(await asking('Everything?', { sql }), 'start')?.messageUid;
    const path = `/spreadsheets/${database}/answers/${messageUid}/download?format=${format}`;
    return fetch(`${app.url}/api${path}`, { headers: callerHeaders(user) });
  };

  test('is CSV or a workbook, and runs no formula', async () => {
    const share = '(select 1.0 * count(*) filter (tutar > 500) / count(*) from satislar) as "Pay"';
    const sql = `select '=1+1' as "=evil", tutar as "Tutar", tarih as "Tarih", ${share} from satislar order by tutar limit 1`;
    const csv = await download(sql, 'csv');
    expect(await csv.text()).toBe("'=evil,Tutar,Tarih,Pay (%)\r\n'=1+1,100,2024-04-02,75\r\n");
    const book = read(await (await download(sql, 'xlsx')).arrayBuffer(), { cellDates: true, UTC: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(utils.sheet_to_json(sheet, { header: 1 })[1]).toEqual(['=1+1', 100, new Date('2024-04-02'), 0.75]);
    expect(JSON.stringify(sheet)).not.toContain('"f":');
  });

  test('has all rows, also those that the answer left out', async () => {
    const sql = `select a.sehir, b.sehir, c.sehir, d.sehir, e.sehir from satislar a, satislar b, satislar c, satislar d, satislar e`;
    const csv = await download(sql, 'csv');
    expect((await csv.text()).split('\r\n')).toHaveLength(4 ** 5 + 2);
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

test('questions that led to no table are listed with their database, grouped, and dismissed', async () => {
  const own = await makeDatabase(user, 'villages.csv', 'village,sheep\nVan,4\nMuş,7\n');
  const { uid } = (await begin(user, own)).body.data;
  const put = (text: string, more: { sql?: string } = {}) => ask(app, user, { chat: uid, text, ...more });
  const list = async (query = '') =>
    (await app.call('GET', `/unanswered?subject=${own}${query}`, { as: user })).body.data;
  await put('Why do zebras whistle underwater?');
  await put('Could you please tell me why zebras whistle underwater?');
  await put('How many sheep in total?');
  await put('Anything', { sql: 'delete from villages' });
  const { items } = await list('&source=spreadsheet');
  expect(items).toMatchObject([
    { source: 'spreadsheet', subject: { uid: own, name: 'villages' }, nothingFound: 2, count: 2 },
  ]);
  const path = `/unanswered/${present(items[0]).uid}`;
  const write = { as: user, body: { name: 'Zebras', text: 'They do not.' } };
  expect((await app.call('POST', `${path}/file`, write)).body.code).toBe('unanswered_not_found');
  await app.call('PUT', path, { as: user, body: { state: 'dismissed' } });
  expect(await list()).toMatchObject({ total: 0 });
  expect(await list('&state=dismissed')).toMatchObject({ total: 1 });
  await app.call('DELETE', `/spreadsheets/${own}`, { as: user });
  expect(await list('&state=dismissed')).toMatchObject({ total: 0 });
});

test('the chat outlives its spreadsheet and says that it is gone', async () => {
  const own = await makeDatabase(user, 'other.csv', 'city,people\nVan,4\n');
  const { uid } = (await begin(user, own)).body.data;
  await app.call('DELETE', `/spreadsheets/${own}`, { as: user });
  expect(await readChat(app, user, uid)).toMatchObject({ kind: 'spreadsheet', spreadsheet: null });
  const body = { text: 'How many people?' };
  const refused = await app.call('POST', `/conversations/${uid}/questions`, { as: user, body });
  expect(refused).toMatchObject({ status: 404, body: { code: 'spreadsheet_not_found' } });
});

test('a query whose server is killed is run again by another process, once', async () => {
  const { uid } = (await begin(user, database)).body.data;
  const child = await startServerProcess(app);
  const at = { ...app, url: child.url ?? '' };
  const isRunning = ({ event, data }: ReceivedEvent) => event === 'step' && data.kind === 'run';
  const question = { chat: uid, text: 'How many?', sql: 'select count(*) as n from satislar' };
  await ask(at, user, question, { until: isRunning });
  await child.end('SIGKILL');
  const sql = await openOwnerSql(app.address);
  await sql(`update runs set lease_until = now() - interval '1 second' where state = 'pending'`);
  await sql.end();
  const answer = await vi.waitUntil(
    async () => {
      const found = (await readChat(app, user, uid)).messages.at(-1);
      return found?.state === 'pending' ? undefined : found;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(answer).toMatchObject({ state: 'complete', text: '**4**', table: { rows: [[4]] } });
});
