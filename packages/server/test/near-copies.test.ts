import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startChat, textOf } from '#testing/chat.ts';
import { present } from '#testing/present.ts';
import { buildModel, makeModel, searchModel } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
});

afterAll(() => app?.stop());

const lease = (rent: string) =>
  `The lessee pays a monthly rent of ${rent} euros for the hall. The rent is due on the third working day of each month ` +
  'and is paid to the account of the lessor. The lessee keeps the hall clean and insures what is stored in it. ' +
  'The contract is made for five years and is renewed for a year unless one of the two ends it in writing.';

const question = 'What is the monthly rent in the Borchert contract?';

test('of two contracts that differ in a number, the one named in the question answers, also after a rename', async () => {
  const ada = await uploadReady(app, user, 'contract-ada.txt', lease('1200'));
  const borchert = await uploadReady(app, user, 'contract-borchert.txt', lease('1450'));
  const chat = await startChat(app, user, [ada.uid, borchert.uid]);
  const files = async (text: string) =>
    (await ask(app, user, { chat, text })).flatMap(({ event, data }) =>
      event === 'reference' ? [data.fileName] : [],
    );
  expect((await files(question))[0]).toBe('contract-borchert.txt');
  expect(new Set(await files('What is the monthly rent?'))).toEqual(
    new Set(['contract-ada.txt', 'contract-borchert.txt']),
  );
  const both = textOf(await ask(app, user, { chat, text: 'What is the monthly rent?' }));
  expect(both).toContain('1200');
  expect(both).toContain('1450');
  await app.call('PATCH', `/files/${ada.uid}`, { as: user, body: { name: 'lease of Caspersen.txt' } });
  expect((await files('What is the monthly rent in the Caspersen lease?'))[0]).toBe('lease of Caspersen.txt');
});

test('a build finds a passage by the current names of its file and folder', async () => {
  const one = await uploadReady(app, user, 'hall-one.txt', lease('1310'));
  const two = await uploadReady(app, user, 'hall-two.txt', lease('1520'));
  const model = await makeModel(app, user, [one.uid, two.uid]);
  await buildModel(app, user, model);
  const best = async (q: string) => {
    const { data } = await searchModel(app, user, model, `q=${encodeURIComponent(q)}`);
    return present(data.items[0]).fileUid;
  };
  expect(await best('monthly rent two')).toBe(two.uid);
  const body = { name: 'Dänholm', parent: null };
  const folder = (await app.call('POST', '/folders', { as: user, body })).body.data.uid;
  await app.call('PATCH', `/files/${one.uid}`, { as: user, body: { folder } });
  expect(await best('monthly rent danholm')).toBe(one.uid);
  await app.call('PATCH', `/files/${one.uid}`, { as: user, body: { folder: null } });
  await app.call('PATCH', `/files/${two.uid}`, { as: user, body: { folder } });
  expect(await best('monthly rent Dänholm')).toBe(two.uid);
});

test('a model search returns up to 200 passages, each with the near copies that were left out', async () => {
  const text =
    'The keeper of Strandvik climbs forty steps to the lamp, lights it at dusk and writes the weather into the book.';
  const one = await uploadReady(app, user, 'log.txt', text);
  const two = await uploadReady(app, user, 'log in capitals.txt', text.toUpperCase());
  const other = await uploadReady(app, user, 'other.txt', text.replace('forty', 'ninety'));
  const model = await makeModel(app, user, [one.uid, two.uid, other.uid]);
  await buildModel(app, user, model);
  const { data } = await searchModel(app, user, model, 'q=steps+of+the+keeper+of+Strandvik&limit=200');
  expect(data.items).toHaveLength(2);
  const held = data.items.flatMap((item: { fileUid: string; copies: { fileUid: string }[] }) => [
    item.fileUid,
    ...item.copies.map(({ fileUid }) => fileUid),
  ]);
  expect(new Set(held)).toEqual(new Set([one.uid, two.uid, other.uid]));
  const [copy] = data.items.flatMap((item: { copies: object[] }) => item.copies);
  expect(copy).toMatchObject({ start: 0, end: text.length });
  const refused = await app.call('GET', `/models/${model}/search?q=steps&limit=201`, { as: user });
  expect(refused.status).not.toBe(200);
});
