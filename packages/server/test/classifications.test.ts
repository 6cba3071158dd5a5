import type { classificationEvents } from '@docent/contract/features/classification-events';
import { read, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { callerHeaders } from '#testing/caller-headers.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type EventOf, readEvents } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let user: SignedIn;
let owner: OwnerSql;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const labels = [
  { name: 'Billing', description: 'invoices, payments, refunds, charges' },
  { name: 'Delivery', description: 'shipping, parcel, courier, late' },
  { name: 'Technical', description: 'bug, crash, error, login' },
];
const texts = [
  'I was charged twice, please refund the second payment',
  'The courier left my parcel in the rain',
  'The app shows an error after login and then a crash',
  'Good morning',
];

const call = callAs(() => ({ app, as: user }));

const untilOver = (uid: string) =>
  vi.waitUntil(
    async () => {
      const { data } = (await call('GET', `/classifications/${uid}`)).body;
      return data.state === 'pending' ? undefined : data;
    },
    { timeout: 50_000, interval: 50 },
  );

async function classified(body: object): Promise<string> {
  const made = await call('POST', '/classifications', { labels, texts, ...body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await untilOver(made.body.data.uid);
  return made.body.data.uid;
}

const itemsOf = async (uid: string, query = '') =>
  (await call('GET', `/classifications/${uid}/items?${query}`)).body.data;

test('texts are sorted into labels, with the words that decided', async () => {
  const uid = await classified({ threshold: 0.4 });
  expect((await call('GET', `/classifications/${uid}`)).body.data).toMatchObject({
    title: texts[0],
    state: 'complete',
    engine: 'built-in',
    total: 4,
    done: 4,
    counts: { Billing: 1, Delivery: 1, Technical: 1 },
    unsure: 1,
    failed: 0,
    accuracy: null,
  });
  const { items, total, nextCursor } = await itemsOf(uid);
  expect({ total, nextCursor }).toEqual({ total: 4, nextCursor: null });
  expect(items.map((item: { labels: { name: string }[] }) => item.labels[0]?.name).slice(0, 3)).toEqual([
    'Billing',
    'Delivery',
    'Technical',
  ]);
  expect(items[3]).toMatchObject({ text: 'Good morning', unsure: true, evidence: [] });
  const { text, evidence } = present(items[0]);
  const words = evidence.map(({ start, end }) => text.slice(start, end));
  expect(words.join(' ')).toMatch(/charged|refund|payment/);
});

test('items are filtered by label, found by their words, sorted by confidence and read in pages', async () => {
  const uid = await classified({ threshold: 0.4 });
  expect((await itemsOf(uid, 'label=Delivery')).items.map(({ index }: { index: number }) => index)).toEqual([
    1,
  ]);
  expect((await itemsOf(uid, 'only=unsure')).total).toBe(1);
  expect((await itemsOf(uid, 'q=PARCEL')).total).toBe(1);
  const { items } = await itemsOf(uid, 'sort=-confidence');
  const confidences = items.map(
    (item: { labels: { confidence: number }[] }) => item.labels[0]?.confidence ?? 0,
  );
  expect(confidences).toEqual(confidences.toSorted((one: number, other: number) => other - one));
  const first = await itemsOf(uid, 'limit=3');
  expect(first.items).toHaveLength(3);
  const rest = await itemsOf(uid, `limit=3&cursor=${first.nextCursor}`);
  expect(rest.items.map(({ index }: { index: number }) => index)).toEqual([3]);
  expect(await itemsOf(uid, 'offset=2&limit=1')).toMatchObject({ items: [{ index: 2 }], total: 4 });
});

test('corrections change the totals, measure the accuracy and teach the next classification', async () => {
  const uid = await classified({ threshold: 0.4 });
  const correct = (index: number, names: string[] | null) =>
    call('PATCH', `/classifications/${uid}/items/${index}`, { labels: names });
  expect((await correct(3, ['Delivery'])).body.data).toMatchObject({ corrected: ['Delivery'] });
  expect((await correct(0, ['billing'])).body.data).toMatchObject({ corrected: ['Billing'] });
  expect((await correct(2, ['Nonsense'])).body.code).toBe('classification_label_unknown');
  expect((await correct(2, ['Billing', 'Delivery'])).body.code).toBe('classification_label_unknown');
  expect((await call('GET', `/classifications/${uid}`)).body.data).toMatchObject({
    counts: { Billing: 1, Delivery: 2, Technical: 1 },
    unsure: 0,
    accuracy: { checked: 2, right: 1 },
  });
  await correct(0, null);
  expect((await call('GET', `/classifications/${uid}`)).body.data.accuracy).toEqual({ checked: 1, right: 0 });
  await correct(0, ['Billing']);
  const next = await classified({ texts: ['Good morning everybody', 'A second charge'], threshold: 0.3 });
  expect((await call('GET', `/classifications/${next}`)).body.data.examples).toBe(2);
  expect((await itemsOf(next)).items[0]?.labels[0]?.name).toBe('Delivery');
});

test('an item may have several labels, and examples teach what names do not say', async () => {
  const examples = [
    ...['invoice refund', 'refund charge', 'invoice charge'].map((text) => ({ text, labels: ['Billing'] })),
    ...['parcel courier', 'courier address', 'parcel address'].map((text) => ({
      text,
      labels: ['delivery'],
    })),
    ...['invoice parcel', 'refund courier'].map((text) => ({ text, labels: ['Billing', 'Delivery'] })),
    ...['garden weather', 'garden holiday', 'weather holiday'].map((text) => ({ text, labels: [] })),
  ];
  const uid = await classified({
    multiple: true,
    examples,
    texts: ['invoice refund parcel courier', 'invoice charge'],
  });
  const { items } = await itemsOf(uid);
  const names = items.map((item: { labels: { name: string }[] }) =>
    item.labels.map(({ name }) => name).toSorted(),
  );
  expect(names).toEqual([['Billing', 'Delivery'], ['Billing']]);
  const wrong = { labels, texts, examples: [{ text: 'x', labels: ['Nonsense'] }] };
  expect((await call('POST', '/classifications', wrong)).body.code).toBe('classification_label_unknown');
});

test('all items are exported as CSV and XLSX, and no cell is a formula', async () => {
  const uid = await classified({ texts: ['=1+1 refund', '@parcel', 'İade; "çift"'], threshold: 0 });
  const get = (format: string) =>
    fetch(`${app.url}/api/classifications/${uid}/export?format=${format}`, { headers: callerHeaders(user) });
  const lines = (await (await get('csv')).text()).split('\r\n');
  expect(lines[0]).toBe('\uFEFF#,Text,Labels,Confidence,Standing,Deciding words'.replace('\uFEFF', ''));
  expect(lines[1]).toMatch(/^1,'=1\+1 refund,Billing,/);
  expect(lines[3]).toContain('"İade; ""çift"""');
  const workbook = read(await (await get('xlsx')).arrayBuffer(), { cellFormula: true });
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {};
  expect(sheet.B2).toMatchObject({ t: 's', v: '=1+1 refund' });
  expect(sheet.B2.f).toBeUndefined();
  expect(utils.sheet_to_json(sheet, { header: 1 })).toHaveLength(4);
});

test('progress is streamed, and a classification can be stopped, continued, renamed, pinned and deleted', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => `${texts[index % 4]} ${index}`);
  const made = await call('POST', '/classifications', { labels, texts: many });
  const { uid } = made.body.data;
  const [cancelled, events] = await Promise.all([
    call('POST', `/classifications/${uid}/cancel`),
    readEvents<EventOf<typeof classificationEvents>>(`${app.url}/api/classifications/${uid}/stream`, {
      accessToken: user.accessToken,
      headers: callerHeaders(user),
    }),
  ]);
  expect(cancelled.body.data).toEqual({ cancelled: true });
  expect(events[0]).toMatchObject({ event: 'start', data: { uid } });
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { finish: 'cancelled' } });
  expect(await untilOver(uid)).toMatchObject({ state: 'cancelled', total: 3_000 });
  const continued = await call('POST', `/classifications/${uid}/continue`);
  expect(continued).toMatchObject({ status: 200, body: { data: { uid } } });
  const { done, unsure, counts } = await untilOver(uid);
  const counted = Object.values<number>(counts).reduce((sum, count) => sum + count, unsure);
  expect({ done, counted }).toEqual({ done: 3_000, counted: 3_000 });
  const anew = await readEvents<EventOf<typeof classificationEvents>>(
    `${app.url}/api/classifications/${uid}/stream`,
    {
      accessToken: user.accessToken,
      headers: callerHeaders(user),
    },
  );
  expect(anew[0]?.id).toBeGreaterThan(events.at(-1)?.id ?? 0);
  expect(anew.at(-1)).toMatchObject({ event: 'done', data: { finish: 'complete' } });
  await call('PATCH', `/classifications/${uid}`, { title: 'İade talepleri' });
  const listed = (await call('GET', '/classifications?q=iade&state=complete')).body.data;
  expect(listed.items).toMatchObject([{ uid, title: 'İade talepleri', state: 'complete' }]);
  await call('POST', '/sidebar/pin-history', { type: 'classification', uid, pinned: true });
  expect((await call('GET', '/sidebar')).body.data[0]).toMatchObject({
    type: 'classification',
    value: uid,
    pinned: true,
  });
  expect((await call('POST', '/sidebar/delete-history', { type: 'classification', uid })).status).toBe(200);
  expect((await call('GET', `/classifications/${uid}`)).status).toBe(404);
  expect(await itemsOf(uid)).toBeUndefined();
});

test('rows of a column are read by the readers of tables, and files by their text', async () => {
  const csv = 'Şehir;Mesaj\nVan;"iade; fatura"\nBursa;kargo gecikti\nİzmir;\n';
  const table = await uploadReady(app, user, 'talepler.csv', csv);
  const columns = (await call('GET', `/classifications/columns?fileUid=${table.uid}`)).body.data;
  expect(columns).toMatchObject({ sheets: [], columns: [{ label: 'Şehir' }, { label: 'Mesaj' }] });
  expect(columns.columns[1]?.examples).toContain('kargo gecikti');
  const turkish = [
    { name: 'Ödeme', description: 'fatura, iade, ücret' },
    { name: 'Teslimat', description: 'kargo, gecikme, paket' },
  ];
  const column = { fileUid: table.uid, column: 'Mesaj' };
  const uid = await classified({ labels: turkish, texts: undefined, table: column, threshold: 0 });
  const { items } = await itemsOf(uid);
  expect(items).toMatchObject([
    { index: 0, row: 2, text: 'iade; fatura', labels: [{ name: 'Ödeme' }] },
    { index: 1, row: 3, text: 'kargo gecikti', labels: [{ name: 'Teslimat' }] },
    { index: 2, row: 4, text: '' },
  ]);
  const missing = { labels: turkish, table: { fileUid: table.uid, column: 'Yok' } };
  expect((await call('POST', '/classifications', missing)).body.code).toBe('table_not_found');
  const file = await uploadReady(app, user, 'mektup.txt', 'Kargo çok gecikti, paket gelmedi.');
  const ofFile = await classified({ labels: turkish, texts: undefined, fileUids: [file.uid], threshold: 0 });
  expect((await itemsOf(ofFile)).items).toMatchObject([
    { file: 'mektup.txt', labels: [{ name: 'Teslimat' }] },
  ]);
  await call('DELETE', `/files/${file.uid}`);
  expect((await itemsOf(ofFile)).items).toMatchObject([{ text: '', gone: true, evidence: [] }]);
  const { data } = (await call('GET', `/classifications/${ofFile}`)).body;
  expect(data.source.files).toEqual([{ uid: file.uid, name: 'mektup.txt', gone: true }]);
  expect((await call('DELETE', `/bin/${file.uid}`)).status).toBe(200);
  const stored = () => owner('select text from classification_items where file_id = $1', [file.uid]);
  await expect.poll(stored, { timeout: 30_000, interval: 50 }).toEqual([{ text: null }]);
});

test('rows of a sheet of a workbook are classified, and what they would take is estimated', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Note'], ['empty']]), 'Cover');
  const rows = [
    ['No', 'Message'],
    [1, 'refund my invoice'],
    [2, 'the parcel is late'],
    [3, null],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Requests');
  const { uid: fileUid } = await uploadReady(app, user, 'requests.xlsx', write(book, { type: 'buffer' }));
  const { data } = (await call('GET', `/classifications/columns?fileUid=${fileUid}&sheet=Requests`)).body;
  expect(data).toMatchObject({
    sheets: ['Cover', 'Requests'],
    columns: [{ label: 'No' }, { label: 'Message' }],
  });
  const table = { fileUid, sheet: 'Requests', column: 'Message' };
  const estimate = (await call('POST', '/classifications/estimate', { labels, table })).body.data;
  expect(estimate).toMatchObject({ items: 3, engine: 'built-in', outputTokens: 0, cost: null, seconds: 1 });
  const uid = await classified({ texts: undefined, table, threshold: 0 });
  expect((await itemsOf(uid)).items).toMatchObject([
    { row: 2, text: 'refund my invoice', labels: [{ name: 'Billing' }] },
    { row: 3, text: 'the parcel is late', labels: [{ name: 'Delivery' }] },
    { row: 4, text: '' },
  ]);
});

test('labels are suggested by the words that groups of texts share', async () => {
  const given = [
    ...['refund my invoice', 'wrong invoice and refund', 'invoice without refund'],
    ...['parcel by courier', 'late parcel, rude courier', 'courier lost a parcel'],
  ];
  const { data } = (await call('POST', '/classifications/suggest-labels', { texts: given })).body;
  const all = data.labels.map((label) => label.description).join(' ');
  expect(data.labels.length).toBeGreaterThanOrEqual(2);
  expect(all).toMatch(/invoice/);
  expect(all).toMatch(/parcel|courier/);
});

test('a request without two labels of different names, or without texts, is refused in words', async () => {
  const errorsOf = async (body: object) => (await call('POST', '/classifications', body)).body.errors;
  const single = await errorsOf({ labels: [{ name: 'A' }], texts });
  expect(single).toEqual({ labels: ['Add at least two labels.'] });
  expect(await errorsOf({ labels: [{ name: 'A' }, { name: 'a' }], texts })).toEqual({
    labels: ['Each label needs a name of its own.'],
  });
  expect(await errorsOf({ labels })).toEqual({
    texts: ['Choose one: texts, files, or a column of a table.'],
  });
});

test('the classifications of others are not found', async () => {
  const uid = await classified({});
  const other = await app.signIn();
  for (const path of ['', '/items', '/stream', '/export'])
    expect((await call('GET', `/classifications/${uid}${path}`, undefined, other)).status).toBe(404);
});
