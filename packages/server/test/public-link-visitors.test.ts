import { expect, test } from 'vitest';
import { forgetVisitors } from '#features/external/index.ts';
import { openDatabase } from '#platform/db/pool.ts';
import {
  app,
  askVisitor,
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
