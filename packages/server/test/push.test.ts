import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { announce, mailNotificationJob, pushNotificationJob } from '#features/notification/index.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type PushService, startPushService } from '#testing/push-service.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

/** Two processes that take jobs. */
let app: TestApp;
let other: TestApp;
let owner: OwnerSql;
let service: PushService;
let db: Database;
let jobs: Jobs;
let user: SignedIn;

beforeAll(async () => {
  service = await startPushService();
  app = await testApp();
  other = await app.another();
  owner = await openOwnerSql(app.address);
  await owner(`insert into system_settings (name, value) values ('allowedHosts', $1)`, [
    JSON.stringify([service.host]),
  ]);
  db = openDatabase(app.address, 4);
  jobs = await openJobs(app.address, [mailNotificationJob, pushNotificationJob], () => undefined);
});

beforeEach(async () => {
  user = await app.signIn(await createUser(app.address));
  service.received.length = 0;
});

afterAll(async () => {
  await jobs?.stop(0);
  await db?.close();
  await owner?.end();
  await other?.stop();
  await app?.stop();
  await service?.close();
});

const save = (subscription: object, as: SignedIn = user) =>
  app.call('POST', '/save-notification-subscription', { as, body: { subscription } });

const remove = (body: object, as: SignedIn = user) =>
  app.call('POST', '/remove-notification-subscription', { as, body });

const tell = (title: string, to: SignedIn = user) => {
  const event = {
    companyId: to.companyId,
    userId: to.userId,
    kind: 'answer.ready' as const,
    key: newUid(),
    subject: { type: 'chat', value: newUid() },
    values: { title },
  };
  return inScope(db, to, (tx) => announce(tx, { jobs }, event));
};

const bodies = (path: string) =>
  service.received.filter((one) => one.path === path).map(({ message }) => message.body);

/** Until no job of push messages waits or works. */
const untilSent = () =>
  vi.waitUntil(
    async () =>
      (
        await owner(
          `select 1 from pgboss.job where name in ('push-notification', 'send-push') and state < 'completed'
          and data ->> 'companyId' = $1`,
          [user.companyId],
        )
      ).length === 0,
    { timeout: 90_000, interval: 50 },
  );

const subscriptions = () =>
  owner<{ endpoint: string }>('select endpoint from push_subscriptions where company_id = $1', [
    user.companyId,
  ]);

describe('a browser that subscribed', () => {
  test('gets each event once, encrypted for it and signed with the key it subscribed with', async () => {
    const { key } = (await app.call('GET', '/push-key', { as: user })).body.data;
    await owner(`update users set language = 'tr' where id = $1`, [user.userId]);
    const saved = await save(service.subscribe('/one'));
    expect(saved.status).toBe(200);
    expect((await save(service.subscribe('/two'))).status).toBe(200);
    await tell('İskele');
    await untilSent();
    expect([bodies('/one'), bodies('/two')]).toEqual([
      ['Yanıtınız hazır: İskele'],
      ['Yanıtınız hazır: İskele'],
    ]);
    const [first] = service.received;
    expect(first?.message).toMatchObject({ title: 'Docent', user: user.userId, language: 'tr' });
    expect(first?.message.path).toMatch(/^\/chat\/[\w-]{36}$/);
    expect(first?.headers).toMatchObject({ ttl: '86400', topic: first?.message.tag.replaceAll('-', '') });
    expect(first?.headers.authorization).toContain(`k=${key}`);
    expect(first?.token).toMatchObject({
      aud: `http://${service.host}`,
      sub: expect.stringMatching(/^mailto:/),
    });
  });

  test('keeps its id when it is saved again, and gets nothing once it is removed', async () => {
    const subscription = service.subscribe('/kept');
    const { id } = (await save(subscription)).body.data;
    expect((await save(subscription)).body.data.id).toBe(id);
    const { endpoint } = subscription;
    expect((await remove({ endpoint, id: newUid() })).status).toBe(404);
    expect((await remove({ endpoint, id, removePushNotification: true })).status).toBe(200);
    expect((await remove({ endpoint, id })).status).toBe(404);
    expect((await remove({ endpoint, fromSWPushManager: true })).status).toBe(200);
    await tell('after');
    await untilSent();
    expect(service.received).toEqual([]);
  });

  test('is taken from the user who used it before, of another company too', async () => {
    const subscription = service.subscribe('/shared');
    await save(subscription);
    const next = await app.signIn(await createUser(app.address));
    expect((await save(subscription, next)).status).toBe(200);
    expect(await subscriptions()).toEqual([]);
    await tell('for the first');
    await untilSent();
    expect(bodies('/shared')).toEqual([]);
  });

  test('gets nothing of a kind that the user switched off, and nothing when the user is Passive', async () => {
    await save(service.subscribe('/off'));
    const { data } = (await app.call('GET', '/profile/notification-preferences', { as: user })).body;
    await app.call('PUT', '/profile/notification-preferences', {
      as: user,
      body: { ...data, answer: { ...data.answer, push: false } },
    });
    await tell('unwanted');
    await owner(`update users set status = 'passive' where id = $1`, [user.userId]);
    await untilSent();
    expect(service.received).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i is asked no more', async (status) => {
    await save(service.subscribe(`/gone-${status}`, [status]));
    await tell('gone');
    await untilSent();
    expect(service.received).toHaveLength(1);
    expect(await subscriptions()).toEqual([]);
  });

  test('that is busy is asked again until it takes the message', async () => {
    await save(service.subscribe('/busy', [503, 201]));
    await tell('busy');
    await untilSent();
    expect(bodies('/busy')).toHaveLength(2);
    expect(await subscriptions()).toHaveLength(1);
  });

  test('at an address that became private is asked no more', async () => {
    const subscription = service.subscribe('/private');
    await save(subscription);
    await owner(`update push_subscriptions set endpoint = 'https://127.0.0.1/x' where company_id = $1`, [
      user.companyId,
    ]);
    await tell('private');
    await untilSent();
    expect(await subscriptions()).toEqual([]);
  });
});

describe('an endpoint', () => {
  const keys = () => service.subscribe('/any').keys;

  test.each(['http://push.example.com/x', 'https://127.0.0.1/x', 'https://localhost/x', 'https://[::1]:1/x'])(
    'at %s is refused',
    async (endpoint) => {
      const reply = await save({ endpoint, keys: keys() });
      expect([reply.status, reply.body.code]).toEqual([422, 'push_endpoint_refused']);
    },
  );

  test.each([
    ['no address', { endpoint: 'push' }],
    ['another protocol', { endpoint: 'ftp://push.example.com/x' }],
    ['a short key', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
  ])('with %s is not valid', async (_, wrong) => {
    const reply = await save({ ...service.subscribe('/valid'), ...wrong });
    expect([reply.status, reply.body.code]).toEqual([422, 'validation']);
  });

  test('is one of at most 20 of a user', async () => {
    for (let index = 0; index < 20; index += 1)
      expect((await save(service.subscribe(`/many-${index}`))).status).toBe(200);
    const reply = await save(service.subscribe('/many-20'));
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { code: 'too_many_registrations', message: 'Too many registrations' },
    ]);
    expect(await subscriptions()).toHaveLength(20);
  });
});

test('new keys of the installation end the subscriptions that were made with the old ones', async () => {
  await save(service.subscribe('/old-key'));
  await owner(`update push_subscriptions set server_key = 'another' where company_id = $1`, [user.companyId]);
  await tell('lost');
  await untilSent();
  expect(service.received).toEqual([]);
  expect(await subscriptions()).toEqual([]);
});

test('the keys are made at the first start, and the private one is sealed', async () => {
  const [stored] = await owner<{ value: { publicKey: string; sealedPrivateKey: string } }>(
    `select value from system_settings where name = 'pushKeys'`,
  );
  expect(Buffer.from(stored?.value.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(Buffer.from(stored?.value.sealedPrivateKey ?? '', 'base64url').length).toBeGreaterThan(32);
});
