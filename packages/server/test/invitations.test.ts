import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { newestInvitation } from '#testing/user-examples.ts';
import { colleagueOf, newAdmin } from '#testing/users.ts';
import { beginWithinWindow } from '#testing/within-window.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  admin = await app.signIn();
});

beforeEach(beginWithinWindow);

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const over = {
  status: false,
  code: 'invitation_not_valid',
  message: 'This invitation is no longer valid. Ask your administrator for a new one.',
};
const check = (token: string) => app.call('POST', '/invitations/check', { body: { token } });
const accept = (token: string, password = 'my own password') =>
  app.call('POST', '/invitations/accept', { body: { token, password } });

async function invite(wishes: Record<string, unknown> = {}) {
  const body = newAdmin({ invite: true, ...wishes });
  const reply = await app.call('POST', '/users', { as: admin, body });
  expect([reply.status, reply.body.data.invitation]).toEqual([200, 'pending']);
  return { ...reply.body.data, token: await newestToken(body.email) };
}

const newestToken = (email: string) => newestInvitation(app, email);

const companyOf = ({ companyCode: code }: SignedIn) => ({ code, title: code });

describe('an invitation', () => {
  test('is mailed in the user’s language, with a link to the public address only', async () => {
    const { email } = await invite({ language: 'tr' });
    const [mail] = await owner<{ subject: string; text: string }>(
      'select subject, body_text as text from mails where recipient = $1',
      [email],
    );
    expect(mail?.subject).toContain('sizi Docent’e davet ediyor');
    expect(mail?.text).toContain('Merhaba Ayşe Işık');
    expect(mail?.text).toContain('http://localhost:3000/auth/invitation#di_');
  });

  test('shows its user, sets a password once, and the user can sign in', async () => {
    const user = await invite();
    const shown = await check(user.token);
    const company = companyOf(admin);
    expect([shown.status, shown.body.data]).toEqual([200, { company, name: user.name, email: user.email }]);
    const accepted = await accept(user.token);
    expect([accepted.status, accepted.body.data]).toEqual([
      200,
      { company: company.code, email: user.email },
    ]);
    for (const again of [await accept(user.token), await check(user.token)])
      expect([again.status, again.body]).toEqual([404, over]);
    const signedIn = await app.signIn({ ...admin, email: user.email, password: 'my own password' });
    const { body } = await app.call('GET', `/users/${user.id}`, { as: signedIn });
    expect(body.data).toMatchObject({ hasPassword: true, invitation: 'none' });
    const audited = await owner(
      `select actor_id from audit_events where action = 'user.invitation_accepted' and subject_id = $1`,
      [user.id],
    );
    expect(audited).toEqual([{ actor_id: user.id }]);
  });

  test('is accepted once, even by parallel requests', async () => {
    const { token } = await invite();
    const replies = await Promise.all(Array.from({ length: 4 }, () => accept(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test('sent again voids the earlier one', async () => {
    const user = await invite();
    const again = await app.call('POST', `/users/${user.id}/invite`, { as: admin });
    expect([again.status, again.body.data.invitation]).toEqual([200, 'pending']);
    const token = await newestToken(user.email);
    expect(token).not.toBe(user.token);
    expect((await check(user.token)).body).toEqual(over);
    expect((await accept(token)).status).toBe(200);
    const needless = await app.call('POST', `/users/${user.id}/invite`, { as: admin });
    expect([needless.status, needless.body.code]).toEqual([409, 'invitation_needless']);
  });

  test('enforces the password rules, and stays valid after a rejected password', async () => {
    const { token } = await invite();
    expect((await accept(token, '12345')).body.errors).toEqual({ password: ['Password is too short'] });
    expect((await accept(token, '')).body.errors).toEqual({ password: ['Password is required'] });
    expect((await accept(token, 'kite 7')).status).toBe(200);
  });

  test.each([
    ['after a week', `update invitations set expires_at = now() - interval '1 second' where user_id = $1`],
    ['of a Passive user', `update users set status = 'passive' where id = $1`],
    ['of a deleted user', 'delete from users where id = $1'],
  ])('is no longer valid: %s', async (_, change) => {
    const user = await invite();
    await owner(change, [user.id]);
    for (const reply of [await check(user.token), await accept(user.token)])
      expect([reply.status, reply.body]).toEqual([404, over]);
  });

  test('of a company that is suspended is no longer valid', async () => {
    const { token } = await invite();
    await owner(`update companies set status = 'suspended' where company_id = $1`, [admin.companyId]);
    expect((await accept(token)).body).toEqual(over);
    await owner(`update companies set status = 'active' where company_id = $1`, [admin.companyId]);
    await expect.poll(async () => (await app.call('GET', '/profile', { as: admin })).status).toBe(200);
  });

  test('is revoked when the address changes or a password is set', async () => {
    for (const change of [{ email: `${newUid()}@example.test` }, { password: 'set for them' }]) {
      const user = await invite();
      const body = { name: user.name, email: user.email, type: 'admin', status: 'active', ...change };
      expect((await app.call('PUT', `/users/${user.id}`, { as: admin, body })).status).toBe(200);
      expect((await check(user.token)).body).toEqual(over);
    }
  });

  test('is stored as a hash, and an invented token learns nothing', async () => {
    const { id, token } = await invite();
    const [row] = await owner<{ hash: Buffer }>(
      'select secret_hash as hash from invitations where user_id = $1',
      [id],
    );
    expect(token).not.toContain(row?.hash.toString('base64url'));
    const head = token.slice(0, 25);
    const foreign = (await app.signIn()).companyId.replaceAll('-', '');
    for (const forged of [
      'x',
      `${head}${'A'.repeat(43)}`,
      `di_${Buffer.from(foreign, 'hex').toString('base64url')}${token.slice(25)}`,
      `dk_${token.slice(3)}`,
      `${token}=`,
    ])
      expect([(await check(forged)).body, (await accept(forged)).body]).toEqual([over, over]);
  });

  test('is sent at most ten times an hour', async () => {
    const user = await invite();
    const send = async () => (await app.call('POST', `/users/${user.id}/invite`, { as: admin })).status;
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await send());
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses[10]).toBe(429);
  });

  test('is sent only by users who may edit users', async () => {
    const user = await invite();
    const viewer = await colleagueOf(app, admin, { type: 'regular', scopes: { user: {} } });
    const reply = await app.call('POST', `/users/${user.id}/invite`, { as: viewer });
    expect([reply.status, reply.body.code]).toEqual([403, 'no_user_edit_permission']);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
