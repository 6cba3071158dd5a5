import { expect, test } from 'vitest';
import { forgetVisitors } from '#features/external/index.ts';
import { openDatabase } from '#platform/db/pool.ts';
import {
  app,
  askVisitor,
  makeSpreadsheet,
  model,
  openLinkTo,
  owner,
  prepareLinks,
  user,
  visit,
} from '#testing/public-link-fixture.ts';

prepareLinks();

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

test('a request for a human is mailed if the user wants such mails, and is gone with the visitor', async () => {
  await owner('delete from rate_limits');
  const path = await openLinkTo(app, user, model);
  const channels = { inApp: true, push: false, mail: false };
  const preferences = { answer: channels, model: channels, file: channels, account: channels };
  await app.call('PUT', '/profile/notification-preferences', { as: user, body: preferences });
  const visitor = await visit(app, path);
  await askVisitor(app, visitor, 'What is red?');
  const asked = await visitor.call('POST', '/handover', { contact: 'grace@example.test' });
  expect(asked.status).toBe(200);
  const handled = () =>
    owner(
      `select from notifications where user_id = $1 and event_key = $2 and 'mail' = any(delivered_channels)`,
      [user.userId, `${visitor.conversation}.1`],
    );
  await expect.poll(handled, { interval: 50, timeout: 30_000 }).toHaveLength(1);
  expect(await owner(`select from mails where body_text like '%grace@example.test%'`)).toEqual([]);
  const known = () => owner(`select from visitors where handover_requests::text like '%grace@example.test%'`);
  expect(await known()).toHaveLength(1);
  await visitor.call('DELETE', '');
  expect(await known()).toEqual([]);
  const told = await owner(`select from notifications where text_values::text like '%grace@example.test%'`);
  expect(told).toEqual([]);
});

test('a page without starters offers questions that the chosen columns can answer, until a password is asked for', async () => {
  const path = await makeSpreadsheet(
    'city,kind,people,secret\nAnkara,big,5,7\nVan,small,4,8\nRize,small,3,9\n',
  );
  const table = { name: 'people', columns: ['kind', 'people'], filters: [] };
  const link = await openLinkTo(app, user, path, { tables: [table] });
  const examples = async () => (await app.call('GET', link)).body.data.examples;
  expect(await examples()).toEqual({
    en: [
      'What is the total people by kind?',
      'Which kind has the highest total people?',
      'What is the average people?',
      'How many rows does people have?',
    ],
    tr: [
      'kind bazında toplam people nedir?',
      'Toplam people en yüksek olan kind hangisi?',
      'Ortalama people nedir?',
      'people tablosunda kaç satır var?',
    ],
  });
  const visitor = await visit(app, link);
  expect(await askVisitor(app, visitor, 'What is the total people by kind?')).toContain('["small",7]');
  await openLinkTo(app, user, path, { tables: [table], password: 'a long password' });
  expect(await examples()).toBeUndefined();
  await openLinkTo(app, user, path, { tables: [table], password: null, starters: ['How many people?'] });
  const { data } = (await app.call('GET', link)).body;
  expect([data.starters, data.examples]).toEqual([['How many people?'], undefined]);
});
