import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { createUser } from '#testing/factories.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { newAdmin, sendTable } from '#testing/users.ts';

/** Someone who names a user, or an address, tries to send our mail to others. */
let mailServer: MailServer;
let app: TestApp;
let owner: OwnerSql;
let operator: SignedIn;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await testApp({ SMTP_URL: mailServer.url });
  owner = await openOwnerSql(app.address);
  operator = await app.signIn(await createUser(app.address, { isOperator: true }));
});

beforeEach(async () => {
  mailServer.mails.length = 0;
  await owner('delete from rate_limits');
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
  await mailServer?.close();
});

const hostile = [
  'ada@example.test\r\nBcc: victim@example.test',
  'ada@example.test\nBcc: victim@example.test',
  'ada@example.test\u2028Bcc: victim@example.test',
  'ada@evil@example.test',
  'ada@example.test,victim@example.test',
  'ada@example.test;victim@example.test',
  'Ada <ada@example.test>',
  '"ada@evil"@example.test',
  'ada@example.test\u0000',
];

describe.each(hostile)('the hostile address %j', (email) => {
  const at = callAs(() => ({ app, as: operator }));

  test('is rejected by every route that accepts an address', async () => {
    const replies = {
      user: await at('POST', '/users', newAdmin({ email, invite: true })),
      changedUser: await at('PUT', `/users/${operator.userId}`, newAdmin({ email })),
      company: await at('POST', '/companies', {
        code: 'mail-addresses',
        title: 'Mail addresses',
        admin: { name: 'Ada', email, password: 'a wholly new pass phrase' },
      }),
      testMail: await at('POST', '/settings/mails/test', { email }),
      invoices: await at('PUT', '/profile/invoice-preferences', {
        title: '',
        taxOffice: '',
        taxNumber: '',
        address: '',
        city: '',
        country: '',
        email,
      }),
      forgotten: await app.call('POST', '/forgot-password', {
        body: { email },
        headers: { 'x-company': operator.companyCode },
      }),
    };
    // A NUL is refused before a field is looked at.
    for (const [place, { status }] of Object.entries(replies))
      expect([place, [400, 422].includes(status)]).toEqual([place, true]);
  });

  test('is rejected in a user import', async () => {
    const quoted = `"${email.replaceAll('"', '""')}"`;
    const content = `name,email,type\nAda,${quoted},admin\n`;
    const shown = await sendTable(app, operator, { path: '/users/import/preview', content });
    expect(shown.status === 422 || shown.body.data.valid === 0).toBe(true);
    await sendTable(app, operator, { path: '/users/import?invite=true', content });
    const added = await owner('select 1 from users where company_id = $1 and id <> $2', [
      operator.companyId,
      operator.userId,
    ]);
    expect(added).toEqual([]);
  });

  test('is rejected from a directory', async () => {
    const { token } = (await at('POST', '/company/provisioning/token', undefined)).body.data;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    const made = [
      { userName: email },
      { userName: 'ada@example.test', emails: [{ value: email, primary: true }] },
    ].map((body) => app.call('POST', '/scim/v2/Users', { headers, body }));
    for (const { status } of await Promise.all(made)) expect(status).toBe(400);
  });
});

describe('a user that an earlier version accepted with such an address', () => {
  test('gets no mail, and no other address gets it', async () => {
    const [bad = ''] = hostile;
    const user = await createUser(app.address);
    const admin = await app.signIn(await createUser(app.address, user));
    await owner('update users set email = $1, password_hash = null where id = $2', [bad, user.userId]);
    const invited = await app.call('POST', `/users/${user.userId}/invite`, { as: admin });
    expect(invited.status).toBe(200);
    const mail = async () =>
      (await owner('select status, error from mails where company_id = $1', [user.companyId]))[0];
    await expect
      .poll(mail, { timeout: 60_000, interval: 100 })
      .toEqual({ status: 'failed', error: 'The recipient is not one mail address.' });
    expect(mailServer.mails).toEqual([]);
  });
});

test('a name that contains addresses adds no recipient to a mail', async () => {
  const name = 'Ada" <victim@example.test>, "Other" <other@example.test';
  const body = newAdmin({ name: `${name}\r\nBcc: third@example.test`, invite: true });
  expect((await app.call('POST', '/users', { as: operator, body })).status).toBe(200);
  await expect.poll(() => mailServer.mails.length, { timeout: 60_000, interval: 100 }).toBe(1);
  expect(mailServer.mails[0]?.to).toEqual([body.email]);
  expect(mailServer.mails[0]?.source).not.toMatch(/^Bcc:/im);
});
