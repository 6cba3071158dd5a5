import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { untilImported } from '#testing/until-imported.ts';
import { postForm } from '#testing/upload-form.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  // Imports start processes; a machine that does other things at once makes minutes of seconds.
  app = await testApp();
  user = await app.signIn();
});
afterAll(() => app?.stop());

const call = callAs(() => ({ app, as: user }));

async function send(name: string, content: string): Promise<string> {
  return (await postForm(app, user, '/spreadsheets', { files: [[name, content]] })).body.data.uid;
}

test('an import that somebody cancels is canceled, not failed, and can be started again', async () => {
  const line = 'Ankara;1.250,50;01.02.2024;evet\n';
  const uid = await send('long.csv', `Şehir;Tutar;Tarih;Onaylı\n${line.repeat(400_000)}`);
  const cancelled = await call('POST', `/spreadsheets/${uid}/cancel`);
  expect(cancelled.body.data).toEqual({ cancelled: true });
  const ended = await untilImported(call, uid);
  expect(ended).toMatchObject({ status: 'failed', cancelled: true, tableCount: 1 });
  expect(ended.progress).toBeLessThan(1);
  expect(ended.stage).toBeUndefined();
  const tables = (await call('GET', `/spreadsheets/${uid}/tables`)).body.data;
  const error = 'The import was canceled.';
  expect(tables).toMatchObject([{ status: 'failed', cancelled: true, version: 0, error }]);
  const listed = async (state: string) =>
    (await call('GET', `/spreadsheets?status=${state}`)).body.data.items.map(
      (item: { uid: string }) => item.uid,
    );
  expect([await listed('cancelled'), await listed('failed')]).toEqual([[uid], []]);
  const { items } = (await call('GET', '/notifications')).body.data;
  expect(items).toEqual([]);
  const again = await call('POST', `/spreadsheets/${uid}/import`);
  expect(again.body.data).toMatchObject({ status: 'importing', progress: 0 });
  expect(await call('POST', `/spreadsheets/${uid}/import`)).toMatchObject({
    status: 409,
    body: { code: 'spreadsheet_importing' },
  });
  const seen: { progress: number; stage?: string | undefined }[] = [];
  const look = async () => {
    const { progress, stage } = (await call('GET', `/spreadsheets/${uid}`)).body.data;
    seen.push({ progress, stage });
    return progress;
  };
  await expect.poll(look, { interval: 50, timeout: 100_000 }).toBe(1);
  const shares = seen.map(({ progress }) => progress);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(seen.some(({ stage }) => stage !== undefined)).toBe(true);
  expect(await untilImported(call, uid)).toMatchObject({ status: 'ready', rowCount: 400_000, progress: 1 });
  // What did nothing leaves no event.
  expect((await call('POST', `/spreadsheets/${uid}/cancel`)).body.data).toEqual({ cancelled: false });
  const owner = await openOwnerSql(app.address);
  const events = await owner(`select action from audit_events where subject_id = '${uid}' order by seq`);
  await owner.end();
  expect(events.map(({ action }) => action)).toEqual([
    'spreadsheet.created',
    'spreadsheet.import_cancelled',
    'spreadsheet.changed',
  ]);
});

test('importing again leaves tables alone that are there', async () => {
  const uid = await send('cities.csv', 'city,people\nVan,4\nMuş,5\n');
  await untilImported(call, uid);
  expect((await call('POST', `/spreadsheets/${uid}/import`)).body.data).toMatchObject({ status: 'ready' });
  const [table] = (await call('GET', `/spreadsheets/${uid}/tables`)).body.data;
  expect(table).toMatchObject({ status: 'ready', version: 1 });
});
