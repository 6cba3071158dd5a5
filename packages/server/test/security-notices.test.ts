import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode, totpStepAt } from '#platform/auth/totp.ts';
import { type Authenticator, createAuthenticator } from '#testing/authenticator.ts';
import { callAs } from '#testing/call-as.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf, newAdmin } from '#testing/users.ts';

/** Users are notified of changes to how they sign in, by mail and in the notification list. */
const publicUrl = 'https://docent.example';
let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: publicUrl });
  owner = await openOwnerSql(app.address);
});

beforeEach(async () => {
  user = await app.signIn(await createUser(app.address));
  await owner('delete from rate_limits');
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const asUser = callAs(() => ({ app, as: user }));

interface StoredMail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
}

/** No mail server is set, so mails keep their text. */
const mailsOf = ({ companyId }: SignedIn) =>
  owner<StoredMail>(
    'select kind, recipient, subject, body_text as text from mails where company_id = $1 order by created_at, id',
    [companyId],
  );

const bellOf = async (as = user): Promise<{ type: string; text: string; unread: boolean }[]> =>
  (await app.call('GET', '/notifications', { as })).body.data.items;

/** Mails are written by a job. */
const subjects = async () => (await mailsOf(user)).map(({ subject }) => subject);

/** What stands in their notifications, also where they can no longer sign in to see it. */
const noticeCount = async () =>
  (
    await owner(`select id from notifications where user_id = $1 and type = 'security' and in_bell`, [
      user.userId,
    ])
  ).length;

async function expectTold(subject: string, kind: string, recipient = user.email): Promise<StoredMail> {
  await expect.poll(subjects, { timeout: 60_000 }).toContain(subject);
  const told = (await mailsOf(user)).find((mail) => mail.subject === subject);
  expect([told?.kind, told?.recipient]).toEqual([kind, recipient]);
  expect(told?.text).toContain(`${publicUrl}/`);
  await expect.poll(subjects, { timeout: 60_000 }).toHaveLength(await noticeCount());
  if (!told) throw new Error('Nothing was told.');
  return told;
}

const proof = () => ({ currentPassword: user.password });
const passwords = () => ({ oldPassword: user.password, newPassword: 'a wholly new pass phrase' });

async function turnTwoStepOn(): Promise<void> {
  const { secret } = (await asUser('POST', '/profile/two-step', proof())).body.data;
  const code = totpCode(secret, totpStepAt(Date.now()));
  expect((await asUser('POST', '/profile/two-step/confirm', { code })).status).toBe(200);
}

async function addPasskey(key: Authenticator): Promise<string> {
  const asked = (await asUser('POST', '/profile/passkeys/options', proof())).body.data;
  const added = await asUser('POST', '/profile/passkeys', { ...key.make(asked), name: 'Laptop' });
  expect(added.status).toBe(200);
  return added.body.data.id;
}

describe('the user is notified', () => {
  test('of a password change, with advice in case it was not them', async () => {
    expect((await asUser('PUT', '/profile/change-password', passwords())).status).toBe(200);
    const { text } = await expectTold('Your password was changed', 'password_changed');
    expect(text).toContain('If this was not you, set a new password with “Forgot password”');
    expect(text).not.toContain('This was done by');
    expect(await bellOf()).toMatchObject([{ type: 'security', unread: true }]);
  });

  test('even with notifications switched off, because a thief of the session could switch them off', async () => {
    const off = { inApp: false, push: false, mail: false };
    const body = { answer: off, model: off, file: off, account: off };
    expect((await asUser('PUT', '/profile/notification-preferences', body)).status).toBe(200);
    expect((await asUser('PUT', '/profile/change-password', passwords())).status).toBe(200);
    await expectTold('Your password was changed', 'password_changed');
  });

  test('in their own language, regardless of the language of the actor', async () => {
    await owner(`update users set language = 'tr' where id = $1`, [user.userId]);
    const admin = await app.signIn(await colleagueOf(app, user, { type: 'admin' }));
    await edit(admin, { password: 'set by an admin' });
    const { text } = await expectTold('Parolanız değiştirildi', 'password_changed');
    expect(text).toContain('Bunu yapan: Test User.');
    expect(text).toContain('Bunu beklemiyorsanız hemen yöneticinize haber verin.');
  });

  test('at the old address when an administrator changes it', async () => {
    const before = user.email;
    const admin = await app.signIn(await colleagueOf(app, user, { type: 'admin' }));
    await edit(admin, { email: `new.${before}` });
    const { text } = await expectTold(
      'The email address of your account was changed',
      'email_changed',
      before,
    );
    expect(text).toContain('This was done by Test User.');
    // Where the account went is not told to who reads mail at the old address.
    expect(text).not.toContain(`new.${before}`);
  });

  test('of becoming Passive, and Active again', async () => {
    const admin = await app.signIn(await colleagueOf(app, user, { type: 'admin' }));
    await edit(admin, { status: 'passive' });
    await expectTold('Your account was made Passive', 'status_changed');
    await edit(admin, { status: 'active' });
    await expectTold('Your account is active again', 'status_changed');
  });

  test('of two-step sign-in being turned on or off, and of new recovery codes', async () => {
    await turnTwoStepOn();
    await expectTold('Two-step sign-in was turned on', 'two_step_changed');
    expect((await asUser('POST', '/profile/two-step/recovery-codes', proof())).status).toBe(200);
    expect((await asUser('POST', '/profile/two-step/disable', proof())).status).toBe(200);
    await expectTold('New recovery codes were made', 'two_step_changed');
    await expectTold('Two-step sign-in was turned off', 'two_step_changed');
    expect((await bellOf()).map(({ text }) => text)).toEqual([
      'Two-step sign-in was turned off',
      'New recovery codes were made',
      'Two-step sign-in was turned on',
    ]);
  });

  test('of an added or removed passkey, with its name', async () => {
    const id = await addPasskey(createAuthenticator('docent.example', publicUrl));
    const { text } = await expectTold('A passkey was added to your account', 'passkey_changed');
    expect(text).toContain('“Laptop”');
    expect(text).toContain(`${publicUrl}/settings/profile?tab=security`);
    expect((await asUser('DELETE', `/profile/passkeys/${id}`)).status).toBe(200);
    await expectTold('A passkey was removed from your account', 'passkey_changed');
  });

  test('of nothing when a save changes none of these', async () => {
    const admin = await app.signIn(await colleagueOf(app, user, { type: 'admin' }));
    await edit(admin, { name: 'Another Name' });
    expect(await mailsOf(user)).toEqual([]);
    expect(await bellOf()).toEqual([]);
  });
});

/** The user's own values, changed by an administrator. */
async function edit(admin: SignedIn, wishes: Record<string, unknown>): Promise<void> {
  const body = newAdmin({ email: user.email, ...wishes });
  const reply = await app.call('PUT', `/users/${user.userId}`, { as: admin, body });
  expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
}

describe('a stolen refresh token', () => {
  const refresh = (token: string) => app.call('POST', '/refresh', { body: { refresh_token: token } });
  const audited = () =>
    owner(
      `select actor_name, address, subject_kind from audit_events
       where company_id = $1 and action = 'session.refresh_token_reused'`,
      [user.companyId],
    );

  async function stolenToken(): Promise<string> {
    const stolen = user.refreshToken;
    expect((await refresh(stolen)).status).toBe(200);
    await owner(`update refresh_tokens set spent_at = spent_at - interval '1 minute' where company_id = $1`, [
      user.companyId,
    ]);
    return stolen;
  }

  test('ends the session when it is used again, is audited, and notifies the user once', async () => {
    const stolen = await stolenToken();
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await refresh(stolen)).status).toBe(401);
    expect((await asUser('GET', '/profile')).status).toBe(401);
    const { text } = await expectTold('A session was ended to protect your account', 'session_revoked');
    expect(text).toContain('Someone may have copied it');
    expect(await audited()).toEqual([
      { actor_name: 'Test User', address: '127.0.0.1', subject_kind: 'session' },
    ]);
    expect(await mailsOf(user)).toHaveLength(1);
  });

  test('sends no notice when the user had signed out already', async () => {
    const stolen = await stolenToken();
    expect((await app.call('DELETE', '/profile/sessions', { as: user })).status).toBe(200);
    expect((await refresh(stolen)).status).toBe(401);
    expect([await audited(), await mailsOf(user)]).toEqual([[], []]);
  });
});
