import type { summaryEvents } from '@docent/contract/features/summarize';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { callerHeaders } from '#testing/caller-headers.ts';
import { createUser } from '#testing/factories.ts';
import { present } from '#testing/present.ts';
import { type EventOf, readEvents } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
});
afterAll(() => app?.stop());

const harbour = `# Harbour report

## Traffic

The harbour of Kuzeyli handled 4,250 ships in 2023, more than in any year before. Container ships grew by 12 percent,
while fishing boats fell by 3 percent. The harbour master, Elif Kaya, expects the growth to slow down.

## Money

Fees brought in 18.4 million euros in 2023, and repairs cost 6.1 million euros. The council decided on 14 March 2024 to
build a second pier. Emre Demir will present the plan by the end of June 2024.
`;

const call = callAs(() => ({ app, as: user }));

const untilOver = (uid: string, as = user) =>
  vi.waitUntil(
    async () => {
      const { data } = (await call('GET', `/summaries/${uid}`, undefined, as)).body;
      return data.state === 'pending' ? undefined : data;
    },
    { timeout: 60_000, interval: 50 },
  );

async function summarize(body: object, as = user) {
  const { uid } = (await call('POST', '/summaries', body, as)).body.data;
  return untilOver(uid, as);
}

const stream = (uid: string, lastEventId?: number) =>
  readEvents<EventOf<typeof summaryEvents>>(`${app.url}/api/summaries/${uid}/stream`, {
    accessToken: user.accessToken,
    headers: callerHeaders(user),
    ...(lastEventId !== undefined && { lastEventId }),
  });

test('a pasted text is summarized, and every point quotes exactly what it is taken from', async () => {
  const summary = await summarize({ text: harbour, length: 'short' });
  expect(summary).toMatchObject({
    title: 'Harbour report',
    state: 'complete',
    engine: 'built-in',
    coverage: { sections: 1, sectionsRead: 1, unread: [] },
    sources: [{ isText: true, gone: false }],
  });
  expect(summary.points.length).toBeGreaterThanOrEqual(3);
  const { text } = (await call('GET', `/files/${present(summary.sources[0]).uid}/text`)).body.data;
  for (const { references } of summary.points) {
    expect(references.length).toBeGreaterThan(0);
    for (const { start, end, quote } of references) expect(text.slice(start, end)).toBe(quote);
  }
  expect(summary.text).toMatch(/^## (Traffic|Money)/);
  expect(summary.text).toContain('[1]');
  const facts = summary.facts.map(
    ({ kind, text: fact }: { kind: string; text: string }) => `${kind}: ${fact}`,
  );
  expect(facts).toEqual(
    expect.arrayContaining(['figure: 18.4 million euros', 'date: 14 March 2024', 'name: Elif Kaya']),
  );
});

test('its stream tells the steps and the points, and goes on after the last event that was read', async () => {
  const { uid, text } = await summarize({ text: harbour });
  const events = await stream(uid);
  expect(events[0]).toMatchObject({ event: 'start', data: { messageUid: uid } });
  expect(events.map(({ event }) => event)).toContain('coverage');
  expect(events.some(({ event, data }) => event === 'step' && data.text === 'Section 1 of 1')).toBe(true);
  expect(events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('')).toBe(text);
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { finish: 'complete' } });
  const middle = events[3]?.id ?? 0;
  expect(await stream(uid, middle)).toEqual(events.slice(4));
  expect(await stream(uid, events.at(-1)?.id)).toEqual([]);
});

test('minutes tell decisions and actions, in Turkish as well', async () => {
  const minutes = `Toplantıya on kişi katıldı ve gündem maddeleri sırayla ele alındı. Kurul, ikinci iskelenin yapılmasına oy birliğiyle karar verdi.
Emre Demir planı haziran sonuna kadar hazırlayacak ve kurula sunacaktır. Liman gelirlerinin geçen yıla göre arttığı görüşüldü.`;
  const { points, text } = await summarize({ text: minutes, form: 'minutes', length: 'long' });
  const kinds = Object.fromEntries(
    points.map((point: { kind: string; text: string }) => [point.kind, point.text]),
  );
  expect(kinds.decision).toContain('karar verdi');
  expect(kinds.action).toContain('hazırlayacak');
  expect(text).toContain('## Kararlar');
});

test('several files are compared: what they share, and where their figures differ', async () => {
  const one = await uploadReady(
    app,
    user,
    'plan-a.txt',
    'The second pier will cost 12 million euros and will be ready in 2027. Both plans keep the old lighthouse open for visitors. Birds nest in the northern dunes every spring.',
  );
  const other = await uploadReady(
    app,
    user,
    'plan-b.txt',
    'The second pier will cost 15 million euros and will be ready in 2026. Both plans keep the old lighthouse open for visitors. A new road leads from the station to the pier.',
  );
  const summary = await summarize({ fileUids: [one.uid, other.uid] });
  expect(summary.title).toBe('plan-a.txt, plan-b.txt');
  expect(summary.coverage).toMatchObject({ sections: 2, sectionsRead: 2 });
  const of = (kind: string) => present(summary.points.find((point) => point.kind === kind));
  expect(of('difference').text).toMatch(/plan-a\.txt: .*12 million.* — plan-b\.txt: .*15 million/);
  expect(of('shared').references.map(({ fileUid }) => fileUid)).toEqual([one.uid, other.uid]);
});

test('each of many files has a point of its own', async () => {
  const words =
    'amber basalt cedar dune ember fjord grove heath inlet jetty karst lagoon marsh nook oasis pier'.split(
      ' ',
    );
  const files = await Promise.all(
    words.map((word, at) =>
      uploadReady(
        app,
        user,
        `${word}.txt`,
        `The ${word} was measured by ${word} crews. It is ${at + 11} meters wide at its ${word} end.`,
      ),
    ),
  );
  const { points } = await summarize({ fileUids: files.map(({ uid }) => uid) });
  const own = points.filter(({ kind }: { kind: string }) => kind === 'point');
  const cited = own.map(({ references }: { references: { fileUid: string }[] }) => references[0]?.fileUid);
  expect(new Set(cited).size).toBe(files.length);
});

test('previous summaries are listed, searched, sorted, renamed and deleted', async () => {
  const as = await app.signIn();
  for (const text of ['Alpha report about ships and piers.', 'Beta report about dunes and birds.'])
    await summarize({ text }, as);
  const list = async (query: string) =>
    (await call('GET', `/summaries?${query}`, undefined, as)).body.data.items.map(
      ({ title }: { title: string }) => title.slice(0, 5),
    );
  expect(await list('sort=title')).toEqual(['Alpha', 'Beta ']);
  expect(await list('q=beta')).toEqual(['Beta ']);
  const first = (await call('GET', '/summaries?limit=1', undefined, as)).body.data;
  expect(first).toMatchObject({ total: 2, nextCursor: expect.any(String) });
  const { uid, sources } = present(first.items[0]);
  expect((await call('PATCH', `/summaries/${uid}`, { title: 'Renamed' }, as)).body.data.title).toBe(
    'Renamed',
  );
  const history = (await call('GET', '/sidebar', undefined, as)).body.data;
  expect(history).toContainEqual(expect.objectContaining({ type: 'summarize', value: uid, text: 'Renamed' }));
  expect((await call('DELETE', `/summaries/${uid}`, undefined, as)).status).toBe(200);
  expect((await call('GET', `/summaries/${uid}`, undefined, as)).status).toBe(404);
  // Its pasted text goes with it.
  expect((await call('GET', `/files/${present(sources[0]).uid}`, undefined, as)).status).toBe(404);
});

test('is exported as a PDF with embedded bytes that repeat, as Markdown and as a Word document', async () => {
  const text =
    'Şişli İskelesi 2024 yılında 12 milyon euroya yapıldı. Çığ düşen yollar ilkbaharda açıldı ve gemiler geldi.';
  const { uid, facts } = await summarize({ text, language: 'tr' });
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'figure', text: '12 milyon euro' }));
  const get = async (format: string) => {
    const headers = { ...callerHeaders(user), 'x-timezone': 'Europe/Istanbul' };
    const response = await fetch(`${app.url}/api/summaries/${uid}/pdf?format=${format}`, { headers });
    return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const pdf = await get('pdf');
  expect(pdf.type).toBe('application/pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get('pdf')).bytes.equals(pdf.bytes)).toBe(true);
  // The product's own reader of documents gets the Turkish text back.
  const file = await uploadReady(app, user, 'summary.pdf', pdf.bytes);
  const read = (await call('GET', `/files/${file.uid}/text`)).body.data.text.replaceAll(/\s+/g, ' ');
  expect(read).toContain('Şişli İskelesi 2024 yılında 12 milyon euroya yapıldı.');
  const markdown = (await get('md')).bytes.toString();
  expect(markdown).toMatch(/^# Şişli İskelesi/);
  expect(markdown).toContain('[^1]: ');
  const docx = await get('docx');
  const word = await uploadReady(app, user, 'summary.docx', docx.bytes);
  expect((await call('GET', `/files/${word.uid}/text`)).body.data.text).toContain('Çığ düşen yollar');
});

test('loses what it quotes when its source is deleted, and says so', async () => {
  const file = await uploadReady(
    app,
    user,
    'gone.txt',
    'The tower of Kuzeyli was painted red in 2019. The painters came from the town of Ovacik and stayed for two weeks.',
  );
  const { uid } = await summarize({ fileUids: [file.uid] });
  await call('POST', '/files/delete', { fileUids: [file.uid], folderUids: [] });
  const exported = await fetch(`${app.url}/api/summaries/${uid}/pdf?format=md`, {
    headers: callerHeaders(user),
  });
  const markdown = await exported.text();
  expect(markdown.match(/^- its source is gone$/gm)).toHaveLength(1);
  expect(markdown).not.toContain('[^');
  const binned = (await call('GET', `/summaries/${uid}`)).body.data;
  expect(binned.sources).toMatchObject([{ gone: true }]);
  expect(JSON.stringify(binned)).not.toContain('painted red');
  expect(binned.text).toContain('its source is gone');
  await call('POST', `/bin/${file.uid}/restore`);
  expect((await call('GET', `/summaries/${uid}`)).body.data.text).toContain('painted red');
  await call('DELETE', `/files/${file.uid}`);
  await call('DELETE', `/bin/${file.uid}`);
  const isForgotten = async () => {
    const { data } = (await call('GET', `/summaries/${uid}`)).body;
    const told = await stream(uid);
    return !JSON.stringify([data, told]).includes('painted red') && data.text.includes('its source is gone');
  };
  await vi.waitUntil(isForgotten, { timeout: 30_000, interval: 100 });
});

test('refuses what cannot be summarized, in words', async () => {
  const refusal = async (body: object) => (await call('POST', '/summaries', body)).body;
  expect(await refusal({})).toMatchObject({ errors: { text: ['Please enter your text'] } });
  expect(await refusal({ text: 'x'.repeat(60_001) })).toMatchObject({ code: 'validation' });
  expect(await refusal({ text: 'Both', fileUids: [user.userId] })).toMatchObject({
    errors: { text: ['Give either a text or files, not both'] },
  });
  expect(await refusal({ fileUids: [user.userId] })).toMatchObject({ code: 'file_not_found' });
});

test('at most five are written at a time, one that is stopped keeps its text, and its end is told', async () => {
  const as = await app.signIn();
  // So long that none is written before the sixth is asked for and four are stopped.
  const long = Array.from(
    { length: 4000 },
    (_, at) =>
      `Ship ${at} of the harbour carried ${at + 3} tons of fish and ${at * 7} barrels of oil to the northern pier.`,
  ).join(' ');
  const body = { fileUids: [(await uploadReady(app, as, 'ships.txt', long)).uid] };
  const begun = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/summaries', body, as)));
  const refused = await call('POST', '/summaries', body, as);
  expect(refused.body).toMatchObject({ code: 'summaries_running', status: false });
  const [first, ...others] = begun.map((reply) => reply.body.data.uid);
  for (const uid of others)
    expect((await call('POST', `/summaries/${uid}/cancel`, undefined, as)).body.data).toEqual({
      cancelled: true,
    });
  for (const uid of others) expect(await untilOver(uid, as)).toMatchObject({ state: 'cancelled' });
  expect(await untilOver(present(first), as)).toMatchObject({ state: 'complete' });
  // Nobody looked at it while it was written.
  const told = async () => (await call('GET', '/notifications', undefined, as)).body.data.items;
  await vi.waitUntil(async () => (await told()).length > 0, { timeout: 10_000, interval: 50 });
  expect(await told()).toContainEqual(expect.objectContaining({ type: 'summarize', value: first }));
});

test('a user who may only summarize adds a file, summarizes it and opens what a point is taken from', async () => {
  const { companyId, companyCode, projectId } = user;
  const scopes = { summarize: {} };
  const as = await app.signIn(
    await createUser(app.address, { companyId, companyCode, projectId, type: 'regular', scopes }),
  );
  const file = await uploadReady(app, as, 'only.txt', harbour);
  const { points } = await summarize({ fileUids: [file.uid], length: 'short' }, as);
  const { fileUid, start, end, quote } = present(points[0]?.references[0]);
  const { text } = (await call('GET', `/files/${fileUid}/text`, undefined, as)).body.data;
  expect(text.slice(start, end)).toBe(quote);
  expect((await call('GET', '/files?q=only', undefined, as)).body.data.total).toBe(1);
  expect((await call('DELETE', `/files/${file.uid}`, undefined, as)).status).toBe(403);
});
