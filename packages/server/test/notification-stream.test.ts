import type { notificationEvents } from '@docent/contract/features/notification';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { warnOfQuotas } from '#features/company/index.ts';
import { createMailer } from '#features/mail/index.ts';
import { announce, mailDigest, mailDigestJob, mailNotificationJob } from '#features/notification/index.ts';
import { findContact } from '#features/user/index.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type EventOf, readEvents } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
/** Another process that serves requests. */
let other: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let db: Database;
let jobs: Jobs;

beforeAll(async () => {
  app = await testApp({}, undefined, ['--web']);
  other = await app.another();
  owner = await openOwnerSql(app.address);
  db = openDatabase(app.address, 4);
  jobs = await openJobs(app.address, [mailNotificationJob, mailDigestJob], () => undefined);
});

beforeEach(async () => {
  user = await app.signIn(await createUser(app.address));
});

afterAll(async () => {
  await jobs?.stop(0);
  await db?.close();
  await owner?.end();
  await other?.stop();
  await app?.stop();
});

const answerReady = (title: string) => ({
  companyId: user.companyId,
  userId: user.userId,
  kind: 'answer.ready' as const,
  key: newUid(),
  subject: { type: 'chat', value: newUid() },
  values: { title },
});

const tell = (title: string) => inScope(db, user, (tx) => announce(tx, { jobs }, answerReady(title)));

type BellEvent = EventOf<typeof notificationEvents>;

/** Follows the stream until it met an event, and tells when it is open. */
function follow(from: TestApp, until: (event: BellEvent) => boolean, lastEventId?: number) {
  return readEvents<BellEvent>(`${from.url}/api/notifications/stream`, {
    accessToken: user.accessToken,
    until,
    ...(lastEventId !== undefined && { lastEventId }),
  });
}

const says = (title: string) => (event: BellEvent) =>
  event.event === 'notification' && event.data.text.endsWith(title);
const textsOf = (events: readonly BellEvent[]) =>
  events.flatMap(({ event, data }) => (event === 'notification' ? [data.text] : []));

describe('the stream of notifications', () => {
  test('shows what is announced in another process, once and in order, and goes on after the last event', async () => {
    await tell('one');
    // The second is announced while the reader is there.
    const first = await follow(
      other,
      (event) => {
        if (says('one')(event)) void tell('two');
        return says('two')(event);
      },
      0,
    );
    expect(textsOf(first)).toEqual(['Your answer is ready: one', 'Your answer is ready: two']);
    await tell('missed');
    const rest = await follow(app, says('missed'), first.at(-1)?.id);
    expect(textsOf(rest)).toEqual(['Your answer is ready: missed']);
    const ids = [...first, ...rest].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, another) => one - another));
  });

  test('says in every process that the notifications were read', async () => {
    await tell('one');
    const events = await follow(
      other,
      ({ event, data }) => {
        const isRead = event === 'read' && data.unread === 0;
        if (event === 'read' && !isRead) void app.call('GET', '/notifications/view', { as: user });
        return isRead;
      },
      0,
    );
    // A reader who comes back is told how many are unread.
    expect(events.map(({ event, data }) => [event, data.unread])).toEqual([
      ['notification', true],
      ['read', 1],
      ['read', 0],
    ]);
  });

  test('shows nothing of other users', async () => {
    const [reader, neighbour] = [user, await app.signIn(await createUser(app.address))];
    const reading = follow(app, says('mine'), 0);
    user = neighbour;
    await tell('theirs');
    user = reader;
    await tell('mine');
    expect(textsOf(await reading)).toEqual(['Your answer is ready: mine']);
  });
});

describe('the page of all notifications', () => {
  const page = async (query: string) =>
    (await app.call('GET', `/notifications/all?${query}`, { as: user })).body.data;
  const texts = (data: { items: { text: string }[] }) => data.items.map(({ text }) => text.split(': ')[1]);

  test('is paged, searched by its words in both languages, and limited to a topic or what is unread', async () => {
    for (const title of ['Şirket', 'Pier', 'Harbour']) await tell(title);
    const first = await page('limit=2');
    expect([texts(first), first.total]).toEqual([['Harbour', 'Pier'], 3]);
    expect(texts(await page(`limit=2&cursor=${first.nextCursor}`))).toEqual(['Şirket']);
    expect(texts(await page(`q=${encodeURIComponent('ŞİRKET')}`))).toEqual(['Şirket']);
    expect((await page('q=yanıtınız')).total).toBe(3);
    expect([(await page('topic=model')).total, (await page('topic=answer')).total]).toEqual([0, 3]);
    await app.call('GET', '/notifications/view', { as: user });
    await tell('New');
    expect(texts(await page('unread=true'))).toEqual(['New']);
    expect((await page('unread=false')).total).toBe(3);
  });
});

describe('the daily mail', () => {
  const wants = async (digest: boolean, zone: string) => {
    const { data } = (await app.call('GET', '/profile/notification-preferences', { as: user })).body;
    const body = { ...data, answer: { inApp: true, push: false, mail: false, digest } };
    const headers = { 'x-timezone': zone };
    const saved = await app.call('PUT', '/profile/notification-preferences', { as: user, body, headers });
    expect(saved.status).toBe(200);
  };
  const run = () =>
    mailDigest(
      { db, mailer: createMailer(jobs, 'https://docent.example'), findRecipient: findContact },
      user,
    );
  const mails = () =>
    owner<{ subject: string; body_text: string }>(
      `select subject, body_text from mails where company_id = $1 and kind = 'daily_digest'`,
      [user.companyId],
    );

  test('is due at eight in the time zone of the user, and one job takes all in', async () => {
    await wants(true, 'Asia/Tokyo');
    await Promise.all([tell('one'), tell('two')]);
    await tell('three');
    const due = await owner<{ hour: number; waits: boolean }>(
      `select distinct extract(hour from digest_at at time zone 'Asia/Tokyo')::int as hour,
         digest_at > now() and digest_at <= now() + interval '1 day' as waits
       from notifications where company_id = $1`,
      [user.companyId],
    );
    expect(due).toEqual([{ hour: 8, waits: true }]);
    const queued = await owner<{ start: Date }>(
      `select start_after as start from pgboss.job where name = 'mail-digest' and data ->> 'userId' = $1`,
      [user.userId],
    );
    expect(queued.length).toBeGreaterThan(0);
    expect(queued.length).toBeLessThan(3);
    expect(queued.every(({ start }) => start.getTime() > Date.now())).toBe(true);
    // Nothing is due yet.
    await run();
    expect(await mails()).toEqual([]);
  });

  test('holds each event once, in the language of the user, also when two jobs run at once', async () => {
    await wants(true, 'UTC');
    await tell('Liman');
    await tell('İskele');
    await owner(`update notifications set digest_at = now() where company_id = $1`, [user.companyId]);
    await owner(`update users set language = 'tr' where id = $1`, [user.userId]);
    await Promise.all([run(), run(), run()]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Dünden bu yana olanlar');
    expect(mail?.body_text).toContain('• Yanıtınız hazır: Liman');
    expect(mail?.body_text).toContain('• Yanıtınız hazır: İskele');
  });

  test('leaves out what the user has switched off since', async () => {
    await wants(true, 'UTC');
    await tell('Pier');
    await wants(false, 'UTC');
    await owner(`update notifications set digest_at = now() where company_id = $1`, [user.companyId]);
    await run();
    expect(await mails()).toEqual([]);
  });
});

describe('a quota of the company', () => {
  const texts = async () =>
    (await app.call('GET', '/notifications', { as: user })).body.data.items.map(
      ({ text }: { text: string }) => text,
    );

  test('is warned of once when most of it is used, and once when all of it is', async () => {
    await owner(`update users set type = 'admin' where id = $1`, [user.userId]);
    const use = (bytes: number) =>
      owner(
        `insert into company_quotas (company_id, storage_bytes_max, storage_bytes) values ($1, 1000, $2)
         on conflict (company_id) do update set storage_bytes_max = 1000, storage_bytes = $2`,
        [user.companyId, bytes],
      );
    const warn = () => warnOfQuotas({ db, jobs }, { signal: new AbortController().signal });
    await use(799);
    await warn();
    expect(await texts()).toEqual([]);
    await use(800);
    await Promise.all([warn(), warn()]);
    await use(1000);
    await warn();
    await warn();
    expect(await texts()).toEqual([
      '100% of your company’s storage is used.',
      '80% of your company’s storage is used.',
    ]);
  });
});
