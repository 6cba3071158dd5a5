import type { NotificationPreferences } from '@docent/contract/features/preference';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailer, sendMailJob } from '#features/mail/index.ts';
import { announce, mailNotification, mailNotificationJob } from '#features/notification/index.ts';
import { findContact } from '#features/user/index.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

const publicUrl = 'https://docent.example';
/** Serves requests and takes no jobs: each test starts the workers that deliver. */
let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
/** Two processes that announce. */
const announcers: { db: Database; jobs: Jobs }[] = [];
let worker: ServerProcess | undefined;

const openQueue = () => openJobs(app.address, [mailNotificationJob, sendMailJob], () => undefined);

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: publicUrl }, undefined, ['--web']);
  owner = await openOwnerSql(app.address);
  for (let process = 0; process < 2; process += 1) {
    const db = openDatabase(app.address, 4);
    announcers.push({ db, jobs: await openQueue() });
  }
});

beforeEach(async () => {
  user = await app.signIn(await createUser(app.address));
});

afterAll(async () => {
  await worker?.end('SIGKILL');
  for (const { db, jobs } of announcers) {
    await jobs.stop(0);
    await db.close();
  }
  await owner?.end();
  await app?.stop();
});

const answerReady = (title: string, key: string = newUid()) => ({
  companyId: user.companyId,
  userId: user.userId,
  kind: 'answer.ready' as const,
  key,
  subject: { type: 'chat', value: newUid() },
  values: { title },
});

async function tell(event: Parameters<typeof announce<'answer.ready'>>[2], process = 0): Promise<void> {
  const announcer = announcers[process];
  if (!announcer) throw new Error('No such process.');
  await inScope(announcer.db, event, (tx) => announce(tx, announcer, event));
}

const bell = async () => (await app.call('GET', '/notifications', { as: user })).body.data;

const textsIn = async (): Promise<string[]> =>
  (await bell()).items.map((item: { text: string }) => item.text);

async function prefer(answer: NotificationPreferences['answer']): Promise<void> {
  const { data } = (await app.call('GET', '/profile/notification-preferences', { as: user })).body;
  const body = { ...data, answer };
  const saved = await app.call('PUT', '/profile/notification-preferences', { as: user, body });
  expect(saved.status).toBe(200);
}

const everywhere = { inApp: true, push: true, mail: true, digest: false };
const nowhere = { inApp: false, push: false, mail: false, digest: false };

interface StoredMail {
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
}

const mails = () =>
  owner<StoredMail>(
    'select kind, recipient, subject, body_text from mails where company_id = $1 order by subject',
    [user.companyId],
  );

/** The worker of a process: takes the jobs that mail events until it is stopped. */
async function startWorker(): Promise<Jobs> {
  const [{ db } = {}] = announcers;
  if (!db) throw new Error('No database.');
  const jobs = await openQueue();
  const mailer = createMailer(jobs, publicUrl);
  const deps = { db, mailer, findRecipient: findContact, details: {} };
  await jobs.work(mailNotificationJob, (data) => mailNotification(deps, data));
  return jobs;
}

/** Until no event of the company waits for the mail channel. */
const untilDelivered = () =>
  vi.waitUntil(
    async () =>
      (
        await owner(`select id from notifications where company_id = $1 and delivered_channels = '{}'`, [
          user.companyId,
        ])
      ).length === 0,
    { timeout: 90_000, interval: 100 },
  );

/** Has one worker deliver what was announced. */
async function deliver(): Promise<void> {
  const started = await startWorker();
  await untilDelivered();
  await started.stop(5_000);
}

const changePassword = async () => {
  const body = { oldPassword: user.password, newPassword: 'a wholly new pass phrase' };
  expect((await app.call('PUT', '/profile/change-password', { as: user, body })).status).toBe(200);
};

const setLanguage = async (language: 'en' | 'tr') => {
  const body = { name: 'Test User', phone: null, language };
  expect((await app.call('PUT', '/profile', { as: user, body })).status).toBe(200);
};

describe('the list of notifications', () => {
  test('uses the reader’s current language, not the one at the time of the event', async () => {
    await tell(answerReady('The pier'));
    await changePassword();
    expect(await textsIn()).toEqual(['Your password was changed', 'Your answer is ready: The pier']);
    await setLanguage('tr');
    await expect.poll(textsIn).toEqual(['Parolanız değiştirildi', 'Yanıtınız hazır: The pier']);
    await setLanguage('en');
    await expect.poll(textsIn).toEqual(['Your password was changed', 'Your answer is ready: The pier']);
  });

  test('is in the language of the screen that asks for it, whatever the profile says', async () => {
    await tell(answerReady('The pier'));
    const headers = { 'x-language': 'tr' };
    for (const path of ['/notifications', '/notifications/all'] as const) {
      const { data } = (await app.call('GET', path, { as: user, headers })).body;
      expect(data.items.map(({ text }: { text: string }) => text)).toEqual(['Yanıtınız hazır: The pier']);
    }
  });

  test('shows the stored text of a notification that is older than events', async () => {
    await owner(
      `insert into notifications (company_id, id, user_id, type, value, text)
       values ($1, gen_random_uuid(), $2, 'model', null, 'Das Modell ist fertig.')`,
      [user.companyId, user.userId],
    );
    expect(await bell()).toMatchObject({
      items: [{ type: 'model', value: null, text: 'Das Modell ist fertig.', unread: true }],
      unread: 1,
    });
  });

  test('neither shows nor counts events of unknown kinds from a newer version', async () => {
    await owner(
      `insert into notifications (company_id, id, user_id, type, kind, event_key)
       values ($1, gen_random_uuid(), $2, 'meeting', 'meeting.ready', 'one')`,
      [user.companyId, user.userId],
    );
    await tell(answerReady('The pier'));
    expect(await bell()).toMatchObject({ items: [{ type: 'chat' }], unread: 1 });
  });

  test('omits events that the user has switched off', async () => {
    await prefer(nowhere);
    await tell(answerReady('The pier'));
    expect(await bell()).toEqual({ items: [], unread: 0 });
    await prefer(everywhere);
    await tell(answerReady('The harbour'));
    expect(await textsIn()).toEqual(['Your answer is ready: The harbour']);
  });
});

describe('an announced event', () => {
  test('is shown once and mailed once although two processes announce it many times', async () => {
    await prefer(everywhere);
    const event = answerReady('The pier');
    await Promise.all(Array.from({ length: 12 }, (_, index) => tell(event, index % 2)));
    // A job that was enqueued twice finds nothing left to do.
    const [row] = await owner<{ id: string }>('select id from notifications where company_id = $1', [
      user.companyId,
    ]);
    const [first] = announcers;
    if (!first || !row) throw new Error('Nothing was announced.');
    const again = { companyId: user.companyId, notificationId: row.id };
    for (let copy = 0; copy < 4; copy += 1)
      await inScope(first.db, again, (tx) => first.jobs.enqueue(tx, again, mailNotificationJob, again));
    const started = await Promise.all([startWorker(), startWorker()]);
    const waiting = `select 1 from pgboss.job where name = 'mail-notification' and state < 'completed'`;
    await expect.poll(() => owner(waiting), { timeout: 60_000 }).toEqual([]);
    expect(await textsIn()).toEqual(['Your answer is ready: The pier']);
    const { value } = present((await bell()).items[0]);
    expect(await mails()).toEqual([
      {
        kind: 'answer_ended',
        recipient: user.email,
        // The operator sees subjects: what was asked stands in the text alone.
        subject: 'Your answer is ready',
        body_text: expect.stringContaining('Your answer is ready: The pier'),
      },
    ]);
    expect((await mails())[0]?.body_text).toContain(`${publicUrl}/chat/${value}`);
    await Promise.all(started.map((jobs) => jobs.stop(5_000)));
  }, 180_000);

  test('in a transaction that is rolled back is not delivered', async () => {
    const [announcer] = announcers;
    if (!announcer) throw new Error('Nobody announces.');
    const undone = inScope(announcer.db, user, async (tx) => {
      await announce(tx, announcer, answerReady('Undone'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await bell()).toEqual({ items: [], unread: 0 });
  });

  test('is not mailed when the user switches mails off before delivery', async () => {
    await prefer(everywhere);
    await tell(answerReady('The pier'));
    await prefer({ ...everywhere, mail: false });
    await deliver();
    expect(await mails()).toEqual([]);
    expect(await textsIn()).toEqual(['Your answer is ready: The pier']);
  }, 180_000);

  test('is mailed in the user’s language at the time of delivery', async () => {
    await prefer(everywhere);
    await tell(answerReady('The pier'));
    await setLanguage('tr');
    await deliver();
    expect(await mails()).toMatchObject([{ subject: 'Yanıtınız hazır' }]);
  }, 180_000);

  test('is not mailed to a user who becomes Passive before delivery', async () => {
    await prefer(everywhere);
    await tell(answerReady('The pier'));
    await owner(`update users set status = 'passive' where id = $1`, [user.userId]);
    await deliver();
    expect(await mails()).toEqual([]);
  }, 180_000);
});

describe('a change to how a user signs in', () => {
  test('is mailed once although the worker is killed while it sends the mail', async () => {
    await changePassword();
    const locker = await openOwnerSql(app.address);
    await locker('begin');
    await locker('lock table mails in share row exclusive mode');
    const killed = await startServerProcess(app, {}, ['--worker']);
    worker = killed;
    // The event is marked and its mail is being written: nothing of it has been committed.
    const writing = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'insert into "mails"%'`;
    await expect.poll(() => owner(writing), { timeout: 60_000 }).toHaveLength(1);
    await killed.end('SIGKILL');
    worker = undefined;
    await locker('rollback');
    await locker.end();
    expect(await mails()).toEqual([]);
    await deliver();
    expect(await mails()).toMatchObject([{ kind: 'password_changed', recipient: user.email }]);
    expect(await textsIn()).toEqual(['Your password was changed']);
  }, 180_000);

  test('is mailed to the address at that time, even after a thief changes the address and preferences', async () => {
    const before = user.email;
    await changePassword();
    const body = { answer: nowhere, model: nowhere, file: nowhere, account: nowhere };
    await app.call('PUT', '/profile/notification-preferences', { as: user, body });
    await owner(
      `update users set email = 'thief@example.test', email_key = 'thief@example.test' where id = $1`,
      [user.userId],
    );
    await deliver();
    expect(await mails()).toMatchObject([{ kind: 'password_changed', recipient: before }]);
  }, 180_000);
});
