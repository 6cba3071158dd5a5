import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callAs, dataAs } from '#testing/call-as.ts';
import { ask } from '#testing/chat.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { eventOf } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const sales = `Şehir;Ürün;Tutar
Ankara;Lamba;1.250,50
İzmir;Masa;2.000,00
Ankara;Masa;749,50
Toplam;;4.000,00
`;

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let database: string;
let messageUid: string;

const call = callAs(() => ({ app, as: user }));
const dataOf = dataAs(() => ({ app, as: user }));
const untilReady = () =>
  vi.waitUntil(async () => (await dataOf('GET', `/spreadsheets/${database}`)).status === 'ready', {
    timeout: 60_000,
    interval: 50,
  });

/** An answer with a table of two columns and a chart. */
async function askedMessage(chat: string): Promise<string> {
  const events = await ask(app, user, { chat, text: 'total Tutar by Şehir' });
  return present(eventOf(events, 'start')).messageUid;
}

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
  const files = [
    await uploadReady(app, user, 'satışlar.csv', sales),
    await uploadReady(app, user, 'cities.csv', 'code,people\n6,5\n35,4\n'),
  ];
  database = (await dataOf('POST', '/spreadsheets', { fileUids: files.map(({ uid }) => uid) })).uid;
  await untilReady();
  const chat = await dataOf('POST', '/conversations', { kind: 'spreadsheet', spreadsheetUid: database });
  messageUid = await askedMessage(chat.uid);
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const path = () => `/spreadsheets/${database}/saved-questions` as const;
const save = (more: object = {}) => dataOf('POST', path(), { messageUid, ...more });
const resultOf = async (uid: string, filter?: object[]) => {
  const query = new URLSearchParams(filter && { filter: JSON.stringify(filter) });
  return call('GET', `/saved-questions/${uid}/result?${query}`);
};
const empty = async () => {
  for (const { uid } of (await dataOf('GET', path())).items) await call('DELETE', `/saved-questions/${uid}`);
};

describe('a saved question', () => {
  test('has the question as its title, and the query and chart of the answer', async () => {
    const saved = await save();
    expect(saved).toMatchObject({ title: 'total Tutar by Şehir', shown: 'chart', chart: { kind: 'bar' } });
    const { body } = await resultOf(saved.uid);
    expect(body.data).toMatchObject({ rowCount: 2, chart: { kind: 'bar' }, filteredBy: [] });
    expect(body.data.understood).toMatch(/^Sum of Tutar, by Şehir/);
    expect(body.data.rows).toEqual(expect.arrayContaining([['Ankara', 2000]]));
    expect(body.data.columns).toMatchObject([{ name: 'Şehir' }, { name: 'sum of Tutar' }]);
    await empty();
  });

  test('says which of its columns are months', async () => {
    const sql = `select date_trunc('month', date '2024-02-09') as ay, sum(tutar) as toplam from satislar group by 1`;
    const chat = await dataOf('POST', '/conversations', { kind: 'spreadsheet', spreadsheetUid: database });
    const events = await ask(app, user, { chat: chat.uid, text: 'Months', sql });
    const columns = [{ name: 'ay', period: 'month' }, { name: 'toplam' }];
    expect(eventOf(events, 'table')).toMatchObject({ columns });
    const saved = await dataOf('POST', path(), { messageUid: eventOf(events, 'start')?.messageUid });
    // It is called by what the query says: the question may be another one.
    expect(saved.title).toBe(eventOf(events, 'table')?.understood);
    const { columns: shown } = (await resultOf(saved.uid)).body.data;
    expect(shown).toMatchObject(columns);
    expect(shown[1]).not.toHaveProperty('period');
    await empty();
  });

  test('is renamed, shown as another chart, moved, found, and deleted', async () => {
    const [first, second, third] = [
      await save({ title: 'A' }),
      await save({ title: 'B' }),
      await save({ title: 'C' }),
    ];
    const change = { title: 'Üçüncü', chartKind: 'pie', position: 0 };
    expect(await dataOf('PATCH', `/saved-questions/${third.uid}`, change)).toMatchObject({
      title: 'Üçüncü',
      chart: { kind: 'pie' },
      position: 0,
    });
    await call('DELETE', `/saved-questions/${first.uid}`);
    const page = await dataOf('GET', `${path()}?limit=1`);
    expect(page).toMatchObject({ total: 2, items: [{ uid: third.uid }] });
    const next = await dataOf('GET', `${path()}?limit=1&cursor=${page.nextCursor}`);
    expect(next).toMatchObject({ nextCursor: null, items: [{ uid: second.uid }] });
    expect((await dataOf('GET', `${path()}?q=${encodeURIComponent('ÜÇÜNCÜ')}`)).items).toHaveLength(1);
    const { body } = await call('GET', '/audit-events?limit=200');
    const actions = body.data.items.map(({ action }: { action: string }) => action);
    for (const action of ['created', 'changed', 'deleted'])
      expect(actions).toContain(`saved_question.${action}`);
    await empty();
  });

  test('is filtered where a table of its query has the column, and says so', async () => {
    const { uid } = await save();
    const ankara = { column: 'sehir', operator: 'equals', value: 'Ankara' };
    const crowded = { column: 'people', operator: 'greater', value: 4 };
    const { body } = await resultOf(uid, [ankara, crowded]);
    expect(body.data).toMatchObject({ rows: [['Ankara', 2000]], filteredBy: ['sehir'] });
    const hostile = { column: 'sehir', operator: 'contains', value: `x') or 1=1 --` };
    expect((await resultOf(uid, [hostile])).body.data.rows).toEqual([]);
    expect((await resultOf(uid, [{ ...ankara, column: 'none' }])).status).toBe(422);
    await empty();
  });

  test('is of the project, and saved from answers of one’s own alone', async () => {
    const { uid } = await save();
    const stranger = await app.signIn();
    const foreign = await call('GET', `/saved-questions/${uid}/result`, undefined, stranger);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'saved_question_not_found' } });
    const colleague = await app.signIn(
      await createUser(app.address, { companyId: user.companyId, projectId: user.projectId, type: 'admin' }),
    );
    const read = await call('GET', `/saved-questions/${uid}/result`, undefined, colleague);
    expect(read.status).toBe(200);
    const copied = await call('POST', path(), { messageUid }, colleague);
    expect(copied).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await empty();
  });
});

describe('a schedule of saved questions', () => {
  const schedulePath = () => `/spreadsheets/${database}/question-schedule` as const;
  const notified = async () =>
    (await dataOf('GET', '/notifications')).items.filter(
      ({ type }: { type: string }) => type === 'saved_question',
    );
  const runsDone = async () => {
    const [row] = await owner<{ run: number; run_done: number }>(
      'select run, run_done from question_schedules',
    );
    return row && row.run === row.run_done ? row.run : 0;
  };
  /** Makes the schedule due, and waits for its run to end. */
  async function runOnTime() {
    const before = await runsDone();
    await owner(`update question_schedules set next_run_at = now() - interval '1 hour'`);
    await owner(`insert into pgboss.job (name, data) values ('wake-question-schedules', '{}')`);
    await vi.waitUntil(async () => (await runsDone()) > before, { timeout: 60_000, interval: 100 });
  }

  test('notifies its user once of changed results, and of nothing else', async () => {
    const { uid } = await save();
    const body = { every: 'weekly', weekday: 3, hour: 7 };
    const reply = await app.call('PUT', schedulePath(), {
      as: user,
      body,
      headers: { 'X-Timezone': 'Europe/Istanbul' },
    });
    expect(reply.body.data).toMatchObject({ ...body, timeZone: 'Europe/Istanbul', changedAt: null });
    expect(new Date(reply.body.data.nextRunAt).getUTCDay()).toBe(3);
    expect(new Date(reply.body.data.nextRunAt).getUTCHours()).toBe(4);
    await vi.waitUntil(async () => (await runsDone()) === 1, { timeout: 60_000, interval: 100 });
    await runOnTime();
    expect(await notified()).toEqual([]);

    const file = await uploadReady(app, user, 'new.csv', 'Şehir;Ürün;Tutar\nVan;Masa;10,00\n');
    const { name } = present((await dataOf('GET', `/spreadsheets/${database}/tables`))[0]);
    const version = { fileUid: file.uid, mode: 'append' };
    expect((await call('POST', `/spreadsheets/${database}/tables/${name}/versions`, version)).status).toBe(
      200,
    );
    await untilReady();
    await runOnTime();
    const [found, ...others] = await notified();
    expect(found).toMatchObject({ type: 'saved_question', value: database });
    expect(others).toEqual([]);
    expect(await dataOf('GET', schedulePath())).toMatchObject({ changed: [uid] });
    // The same run delivered again has no effect.
    const [job] = await owner<{ company_id: string; id: string; run: number }>(
      'select company_id, id, run from question_schedules',
    );
    const again = JSON.stringify({ companyId: job?.company_id, scheduleId: job?.id, run: job?.run });
    await owner(`insert into pgboss.job (name, data) values ('run-question-schedule', $1)`, [again]);
    await runOnTime();
    expect(await notified()).toHaveLength(1);

    expect((await call('DELETE', schedulePath())).status).toBe(200);
    expect(await dataOf('GET', schedulePath())).toBeNull();
    await empty();
  });

  test('tells of a changed result whose join counts rows several times in the bell and in the mail', async () => {
    const preferences = await dataOf('GET', '/profile/notification-preferences');
    const answer = { inApp: true, push: false, mail: true, digest: false };
    await call('PUT', '/profile/notification-preferences', { ...preferences, answer });
    const { name } = present((await dataOf('GET', `/spreadsheets/${database}/tables`))[0]);
    const chat = await dataOf('POST', '/conversations', { kind: 'spreadsheet', spreadsheetUid: database });
    const sql = `select sum(a.tutar) as t from ${name} a join ${name} b on a.sehir = b.sehir`;
    const events = await ask(app, user, { chat: chat.uid, text: 'Sum', sql });
    await save({ messageUid: present(eventOf(events, 'start')).messageUid, title: 'Joined' });
    await call('PUT', schedulePath(), { every: 'weekly', weekday: 3, hour: 7 });
    await vi.waitUntil(async () => (await runsDone()) === 1, { timeout: 60_000, interval: 100 });
    const before = await notified();
    const file = await uploadReady(app, user, 'newer.csv', 'Şehir;Ürün;Tutar\nAnkara;Masa;15,00\n');
    await call('POST', `/spreadsheets/${database}/tables/${name}/versions`, {
      fileUid: file.uid,
      mode: 'append',
    });
    await untilReady();
    await runOnTime();
    const inTurkish = await app.call('GET', '/notifications', {
      as: user,
      headers: { 'X-Language': 'tr' },
    });
    expect(await notified()).toHaveLength(before.length + 1);
    expect((await notified())[0]?.text).toMatch(
      /^Results .* have changed, and some may count rows more than once/,
    );
    expect(inTurkish.body.data.items[0]?.text).toMatch(/satırlar birden çok kez sayılmış olabilir/);
    const mailed = () =>
      owner<{ body_text: string }>(`select body_text from mails where kind = 'questions_changed'`);
    await vi.waitUntil(async () => (await mailed()).length > 0, { timeout: 60_000, interval: 100 });
    expect((await mailed())[0]?.body_text).toContain('Joined: “satışlar.Şehir” has values in several rows');
  });
});
