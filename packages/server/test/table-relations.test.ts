import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callAs, dataAs } from '#testing/call-as.ts';
import { ask, textOf } from '#testing/chat.ts';
import { eventOf } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { untilImported } from '#testing/until-imported.ts';
import { postForm } from '#testing/upload-form.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  // Imports start processes; a machine that does other things at once makes minutes of seconds.
  vi.setConfig({ testTimeout: 240_000 });
  app = await testApp();
  user = await app.signIn();
});
afterAll(() => app?.stop());

const call = callAs(() => ({ app, as: user }));
const dataOf = dataAs(() => ({ app, as: user }));

async function imported(files: Record<string, string>) {
  const { body } = await postForm(app, user, '/spreadsheets', { files: Object.entries(files) });
  const uid: string = body.data.uid;
  const path = `/spreadsheets/${uid}` as const;
  await untilImported(call, uid);
  return { uid, path, tables: await dataOf('GET', `${path}/tables`) };
}

/** Waits for the job that a corrected key starts. */
async function untilRelated(path: `/spreadsheets/${string}`, to: readonly string[]): Promise<void> {
  const columns = async () => (await dataOf('GET', `${path}/relations`)).map((found) => found.to.column);
  await vi.waitUntil(async () => JSON.stringify(await columns()) === JSON.stringify(to), {
    timeout: 120_000,
    interval: 50,
  });
}

/** A person may say that a key is none, and that it is one again; one whose values repeat cannot be one. */
async function assertKeysCorrected(path: `/spreadsheets/${string}`, name: string): Promise<void> {
  const table = `${path}/tables/${name}` as const;
  for (const key of [false, true]) {
    const { body } = await call('PATCH', table, { columns: [{ name: 'id', key }] });
    const [id] = body.data.columns;
    expect([id?.unique, id?.key === true]).toEqual([true, key]);
    // What is proposed goes by the keys as they are now.
    await untilRelated(path, key ? ['id'] : []);
  }
  const repeated = await call('PATCH', table, { columns: [{ name: 'sehir', key: true }] });
  expect(repeated).toMatchObject({ status: 422, body: { errors: { columns: [expect.any(String)] } } });
}

test('keys and relations are found, asked across, and rejected by people', async () => {
  const { uid, path, tables } = await imported({
    'musteriler.csv': 'id;ad;sehir\n1;Ali;Van\n2;Ece;Rize\n3;Can;Van\n',
    'siparisler.csv': 'siparis_no;musteri_id;tutar\n10;1;5,50\n11;1;7,25\n12;3;1,00\n13;2;20,00\n',
  });
  const found = [
    {
      from: { table: 'siparisler', column: 'musteri_id' },
      to: { table: 'musteriler', column: 'id' },
      state: 'proposed',
      share: 1,
    },
  ];
  expect(await dataOf('GET', `${path}/relations`)).toEqual(found);
  expect(tables[0]?.columns[0]).toMatchObject({ name: 'id', unique: true, key: true });
  await assertKeysCorrected(path, 'musteriler');
  const { body } = await app.call('POST', '/conversations', {
    as: user,
    body: { kind: 'spreadsheet', spreadsheetUid: uid },
  });
  await app.call('POST', `/conversations/${body.data.uid}/questions`, {
    as: user,
    body: { text: 'şehre göre toplam tutar' },
  });
  const { messages } = await dataOf('GET', `/conversations/${body.data.uid}`);
  expect(messages.at(-1)?.table?.rows.toSorted()).toEqual([
    ['Rize', 20],
    ['Van', 13.75],
  ]);
  const decided = await app.call('PUT', `${path}/relations`, {
    as: user,
    body: { from: found[0]?.from, to: found[0]?.to, state: 'rejected' },
  });
  expect(decided.body.data).toMatchObject([{ state: 'rejected' }]);
});

test('a relation that would count rows twice is refused, and is left out once new data makes it so', async () => {
  const { uid, path } = await imported({
    'o.csv': 'order,city,amount\n1,Ankara,100\n2,Ankara,200\n3,Izmir,50\n',
    'p.csv': 'person,city,region\nAda,Ankara,Central\nBob,Ankara,Central\nCan,Izmir,West\n',
    'c.csv': 'place,region\nAnkara,Central\nVan,East\n',
  });
  const decide = (to: { table: string; column: string }, state: 'confirmed' | 'rejected' = 'confirmed') =>
    app.call('PUT', `${path}/relations`, {
      as: user,
      body: { from: { table: 'o', column: 'city' }, to, state },
    });
  const relationTo = async (table: string) =>
    (await dataOf('GET', `${path}/relations`)).find(({ to }) => to.table === table);
  expect(await decide({ table: 'p', column: 'city' })).toMatchObject({
    status: 422,
    body: { code: 'relation_not_unique', message: expect.stringContaining('Several rows of p') },
  });
  expect(await decide({ table: 'p', column: 'person' })).toMatchObject({
    status: 422,
    body: { code: 'relation_without_match' },
  });
  expect(await relationTo('p')).toBeUndefined();
  expect((await decide({ table: 'c', column: 'place' })).status).toBe(200);
  expect(await relationTo('c')).toMatchObject({ state: 'confirmed', share: 0.5 });

  const { body } = await app.call('POST', '/conversations', {
    as: user,
    body: { kind: 'spreadsheet', spreadsheetUid: uid },
  });
  const asked = async () => {
    const events = await ask(app, user, {
      chat: body.data.uid,
      text: 'total amount for region Central in c',
    });
    return events;
  };
  const sumOf = async () => eventOf(await asked(), 'table')?.rows;
  const saved = await dataOf('POST', `${path}/saved-questions`, {
    messageUid: eventOf(await asked(), 'start')?.messageUid,
  });
  const resultOf = () => dataOf('GET', `/saved-questions/${saved.uid}/result`);
  expect(await sumOf()).toEqual([[300]]);
  expect(await resultOf()).not.toHaveProperty('joinWarning');
  const more = { mode: 'append' };
  const form = { fields: more, files: [['c.csv', 'place,region\nAnkara,Central\n']] as [string, string][] };
  await postForm(app, user, `${path}/tables/c/versions`, form);
  await untilImported(call, uid);
  expect(await relationTo('c')).toMatchObject({ state: 'confirmed', repeats: true });
  expect(await sumOf()).not.toEqual([[600]]);
  const warning =
    '“c.place” and “o.city” both have values in several rows, so rows may be counted more than once.';
  expect(await resultOf()).toMatchObject({ rows: [[600]], joinWarning: warning });
  const byHand = await ask(app, user, { chat: body.data.uid, text: 'Total', sql: saved.sql });
  expect(textOf(byHand)).toContain(warning);

  const [from, to] = [
    { table: 'o', column: 'city' },
    { table: 'c', column: 'place' },
  ];
  const remove = () => app.call('DELETE', `${path}/relations`, { as: user, body: { from, to } });
  expect((await remove()).status).toBe(200);
  expect(await relationTo('c')).toBeUndefined();
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'relation_not_found' } });
});
