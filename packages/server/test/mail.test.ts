import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let mailServer: MailServer;
let app: TestApp;
let sql: OwnerSql;
let operator: SignedIn;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await testApp({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://docent.example' });
  sql = await openOwnerSql(app.address);
  operator = await app.signIn(await createUser(app.address, { isOperator: true }));
});

beforeEach(() => {
  mailServer.mails.length = 0;
});

afterAll(async () => {
  await sql?.end();
  await app?.stop();
  await mailServer?.close();
});

async function sendTest(to: string, language = 'en'): Promise<string> {
  const reply = await app.call('POST', '/settings/mails/test', {
    as: operator,
    body: { email: to },
    headers: { 'x-language': language },
  });
  expect(reply.status).toBe(200);
  return reply.body.data.id;
}

const statusOf = async (id: string) =>
  (await app.call('GET', `/settings/mails/${id}`, { as: operator })).body.data;

describe('with a mail server', () => {
  test('a mail arrives once, in the language of its recipient, from the address of the installation', async () => {
    const id = await sendTest('deniz@example.test', 'tr');
    await expect.poll(() => mailServer.mails.length, { timeout: 60_000 }).toBe(1);
    const [mail] = mailServer.mails;
    expect(mail?.to).toEqual(['deniz@example.test']);
    expect(mail?.source).toContain('Subject: Docent e-postaları çalışıyor');
    expect(mail?.source).toContain('From: Docent <docent@docent.example>');
    expect(mail?.source).toContain(`Message-ID: <${id}@docent.example>`);
    expect(mail?.source).toContain('<html lang="tr">');
    await expect.poll(async () => (await statusOf(id)).status, { timeout: 60_000 }).toBe('sent');
    expect(mailServer.mails).toHaveLength(1);
  });

  test('the text is deleted from the database once the mail is sent', async () => {
    const id = await sendTest('gone@example.test');
    await expect.poll(async () => (await statusOf(id)).status, { timeout: 60_000 }).toBe('sent');
    expect((await statusOf(id)).text).toBeNull();
    const rows = await sql('select body_text, body_html from mails where id = $1', [id]);
    expect(rows).toEqual([{ body_text: null, body_html: null }]);
  });

  test('a busy server is retried until the mail arrives', async () => {
    mailServer.refusals.push({ code: 451, message: 'Try again later' });
    const id = await sendTest('busy@example.test');
    await expect.poll(async () => (await statusOf(id)).status, { timeout: 60_000 }).toBe('sent');
    expect((await statusOf(id)).attempts).toBe(2);
    expect(mailServer.mails).toHaveLength(1);
  });

  test('a permanent failure is shown to the operator, and is not retried', async () => {
    mailServer.refusals.push({ code: 550, message: 'No such mailbox' });
    const id = await sendTest('nobody@example.test');
    await expect.poll(async () => (await statusOf(id)).status, { timeout: 60_000 }).toBe('failed');
    expect(await statusOf(id)).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('No such mailbox'),
    });
    expect(mailServer.mails).toHaveLength(0);
  });

  test('shows the operator the settings without the password', async () => {
    const withPassword = await app.another({ SMTP_URL: mailServer.url.replace('//', '//me:sesame@') });
    const { body } = await withPassword.call('GET', '/settings/mail-delivery', { as: operator });
    expect(body.data).toEqual({ server: mailServer.url, from: 'Docent <docent@docent.example>' });
    await withPassword.stop();
  });
});

describe('the outbox', () => {
  test('keeps the mails of an installation without a mail server for the operator', async () => {
    const without = await testApp();
    const ownSql = await openOwnerSql(without.address);
    const admin = await without.signIn(await createUser(without.address, { isOperator: true }));
    const sent = await without.call('POST', '/settings/mails/test', {
      as: admin,
      body: { email: 'a@example.test' },
    });
    const read = () => without.call('GET', `/settings/mails/${sent.body.data.id}`, { as: admin });
    await expect.poll(async () => (await read()).body.data.status, { timeout: 60_000 }).toBe('kept');
    expect((await read()).body.data.text).toContain('This is the test mail you asked for.');
    const audit = await ownSql(`select subject_id from audit_events where action = 'mail.read'`);
    expect(audit.at(-1)).toEqual({ subject_id: sent.body.data.id });
    await ownSql.end();
    await without.stop();
  });

  test('is searched, filtered and paged', async () => {
    const marker = newUid();
    for (const index of [1, 2, 3]) await sendTest(`${index}-${marker}@example.test`);
    const list = async (query: string) =>
      (await app.call('GET', `/settings/mails?q=${marker}&${query}`, { as: operator })).body.data;
    const first = await list('limit=2');
    expect(first).toMatchObject({ total: 3, items: [{ to: `3-${marker}@example.test` }, {}] });
    const second = await list(`limit=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ nextCursor: null, items: [{ to: `1-${marker}@example.test` }] });
    expect((await list('status=kept')).items).toEqual([]);
    expect((await list('sort=createdAt')).items[0]?.to).toBe(`1-${marker}@example.test`);
    expect(JSON.stringify(first)).not.toContain('test mail you asked for');
  });

  test('is visible to the operator only', async () => {
    const id = await sendTest('secret@example.test');
    const stranger = await app.signIn();
    for (const path of ['/settings/mails', `/settings/mails/${id}`, '/settings/mail-delivery']) {
      expect((await app.call('GET', path, { as: stranger })).status).toBe(403);
    }
    // Behind the routes as well: the function shows another company nothing.
    await sql('begin');
    await sql('set local role docent_app');
    await sql(`select set_config('app.company_id', $1, true)`, [stranger.companyId]);
    expect(await sql('select * from operator_mails(null, null)')).toEqual([]);
    expect(await sql('select * from operator_mail($1)', [id])).toEqual([]);
    await sql('rollback');
  });
});

test('the server logged no internal error', () => {
  // The one refusal to be tried again is reported by the queue, if at all, as the mail server's.
  expect(app.errors.filter((error) => !String(error).includes('Try again later'))).toEqual([]);
});
