import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode, totpStepAt } from '#platform/auth/totp.ts';
import { callAs } from '#testing/call-as.ts';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { newestInvitation } from '#testing/user-examples.ts';
import { colleagueOf, newAdmin } from '#testing/users.ts';

/**
 * A code, an invitation, a ticket or a session from before a change of how its user signs in is void after it, on any
 * route and for any actor.
 */
let app: TestApp;
let owner: OwnerSql;
let operator: SignedIn;
let user: TestUser;
let session: SignedIn;
let admin: SignedIn;
const newPassword = 'a wholly new pass phrase';

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  operator = await app.signIn(await createUser(app.address, { isOperator: true }));
});

beforeEach(async () => {
  user = await createUser(app.address);
  session = await app.signIn(user);
  admin = await colleagueOf(app, session, { type: 'admin' });
  await owner('delete from rate_limits');
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const call = callAs(() => ({ app, headers: { 'x-company': user.companyCode } }));

const isIn = async (as: SignedIn) => (await app.call('GET', '/profile', { as })).status === 200;

/** The newest code that was mailed to the user; no mail server is set, so mails keep their text. */
async function mailedCode(): Promise<string> {
  const codes = async () =>
    (
      await owner<{ body_text: string }>(
        `select body_text from mails where company_id = $1 and kind = 'password_reset' order by created_at desc`,
        [user.companyId],
      )
    ).flatMap(({ body_text: text }) => /\n {4}([2-9A-Z]{8})\n/.exec(text)?.[1] ?? []);
  expect((await call('POST', '/forgot-password', { email: user.email })).status).toBe(200);
  await expect.poll(async () => (await codes()).length, { timeout: 60_000, interval: 100 }).toBe(1);
  const [code = ''] = await codes();
  return code;
}

const reset = async (code: string) =>
  (await call('POST', '/reset-password', { email: user.email, code, password: 'taken over by a thief' })).body
    .code;

async function turnTwoStepOn(): Promise<string> {
  const proof = { currentPassword: user.password };
  const { secret } = (await app.call('POST', '/profile/two-step', { as: session, body: proof })).body.data;
  const body = { code: totpCode(secret, totpStepAt(Date.now())) };
  expect((await app.call('POST', '/profile/two-step/confirm', { as: session, body })).status).toBe(200);
  return secret;
}

const ticketOf = async (password = user.password): Promise<string> =>
  (await call('POST', '/token', { email: user.email, password })).body.ticket;

const finish = async (ticket: string, secret: string) =>
  (await call('POST', '/token/second-step', { ticket, code: totpCode(secret, totpStepAt(Date.now()) + 1) }))
    .body.code;

const edit = async (wishes: Record<string, unknown>) => {
  const body = newAdmin({ email: user.email, ...wishes });
  const { status } = await app.call('PUT', `/users/${user.userId}`, { as: admin, body });
  expect(status).toBe(200);
};

async function scim(method: string, body?: unknown): Promise<void> {
  const { token } = (await app.call('POST', '/company/provisioning/token', { as: admin })).body.data;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const { status } = await app.call(method, `/scim/v2/Users/${user.userId}`, {
    headers,
    ...(body !== undefined && { body }),
  });
  expect([method, status]).toEqual([method, method === 'DELETE' ? 204 : 200]);
}

const setActive = (value: boolean) =>
  scim('PATCH', { Operations: [{ op: 'replace', path: 'active', value }] });

async function makePassiveAndBack(): Promise<void> {
  await edit({ status: 'passive' });
  await edit({ status: 'active' });
}

async function changeOwnPassword(): Promise<void> {
  const body = { oldPassword: user.password, newPassword };
  expect((await app.call('PUT', '/profile/change-password', { as: session, body })).status).toBe(200);
}

async function closeAndOpenCompany(): Promise<void> {
  for (const verb of ['suspend', 'activate'])
    expect((await app.call('POST', `/companies/${user.companyId}/${verb}`, { as: operator })).status).toBe(
      200,
    );
}

/** Makes the user someone who is invited. Returns the secret of the mail. */
async function invited() {
  const { data } = (await app.call('POST', '/users', { as: admin, body: newAdmin({ invite: true }) })).body;
  user = { ...user, userId: data.id, email: data.email };
  return newestInvitation(app, data.email);
}

/** Changes after which the user could sign in as before, so that what is refused is refused for its age. */
const ways: [string, () => Promise<void>][] = [
  ['the user changes their password', changeOwnPassword],
  ['an administrator sets another password', () => edit({ password: newPassword })],
  ['an administrator makes them Passive and Active again', makePassiveAndBack],
  [
    'an administrator changes their address and back',
    async () => {
      await edit({ email: `other.${user.email}` });
      await edit({});
    },
  ],
  [
    'the directory makes them Passive and Active again (PATCH)',
    async () => {
      await setActive(false);
      await setActive(true);
    },
  ],
  [
    'the directory makes them Passive and Active again (PUT)',
    async () => {
      for (const active of [false, true])
        await scim('PUT', { userName: user.email, displayName: 'X', active });
    },
  ],
  [
    'the directory deletes them and an administrator makes them Active again',
    async () => {
      await scim('DELETE');
      await edit({ status: 'active' });
    },
  ],
  ['the operator suspends the company and opens it again', closeAndOpenCompany],
];

describe.each(ways)('after %s', (way, change) => {
  const isOfCompany = way.startsWith('the operator');

  test('voids a mailed code, a sign-in ticket and the other sessions', async () => {
    // A directory cannot change an administrator's address; everyone else is changed alike.
    await owner(`update users set type = 'regular', role_id = null where id = $1`, [user.userId]);
    const secret = await turnTwoStepOn();
    const ticket = await ticketOf();
    const stolen = await app
      .call('POST', '/token/second-step', {
        body: { ticket: await ticketOf(), code: totpCode(secret, totpStepAt(Date.now()) + 1) },
      })
      .then(({ body }) => ({ ...session, accessToken: body.data.access_token as string }));
    const code = await mailedCode();
    await owner('update two_steps set last_step = 0 where user_id = $1', [user.userId]);
    await change();
    expect(await reset(code)).toBe('reset_code_not_valid');
    expect(await finish(ticket, secret)).toBe('ticket_over');
    // The sessions of a closed company wait for it.
    if (!isOfCompany) expect(await isIn(stolen)).toBe(false);
    expect(await isIn(session)).toBe(isOfCompany || way === 'the user changes their password');
  });
});

/** Someone who is invited has no password of their own to change yet. */
test.each(ways.slice(1))('an invitation is void after %s', async (_, change) => {
  const token = await invited();
  await owner(`update users set type = 'regular' where id = $1`, [user.userId]);
  await change();
  const { status, body } = await call('POST', '/invitations/accept', { token, password: newPassword });
  expect([status, body.code]).toEqual([404, 'invitation_not_valid']);
});

describe('a code', () => {
  test('changes no password when the address no longer belongs to the user', async () => {
    const code = await mailedCode();
    await edit({ email: `other.${user.email}` });
    expect(await reset(code)).toBe('reset_code_not_valid');
    user = { ...user, email: `other.${user.email}` };
    expect((await call('POST', '/token', { email: user.email, password: user.password })).status).toBe(200);
  });

  test('is void once the second step has changed by other means', async () => {
    const code = await mailedCode();
    const secret = await turnTwoStepOn();
    expect(await reset(code)).toBe('reset_code_not_valid');
    const ticket = await ticketOf();
    expect((await app.call('DELETE', `/users/${user.userId}/two-step`, { as: admin })).status).toBe(200);
    expect(await finish(ticket, secret)).toBe('ticket_over');
  });
});

describe('new recovery codes and two-step sign-in turned off', () => {
  test.each([['/profile/two-step/recovery-codes'], ['/profile/two-step/disable']])(
    '%s: other sessions and tickets end, one’s own goes on',
    async (path) => {
      const secret = await turnTwoStepOn();
      const ticket = await ticketOf();
      const body = { currentPassword: user.password };
      expect((await app.call('POST', path, { as: session, body })).status).toBe(200);
      expect(await finish(ticket, secret)).toBe('ticket_over');
      expect(await isIn(session)).toBe(true);
    },
  );

  test('turning two-step sign-in on ends sessions that signed in with the password alone', async () => {
    const thief = await app.signIn(user);
    await turnTwoStepOn();
    expect([await isIn(thief), await isIn(session)]).toEqual([false, true]);
  });
});

describe('an invitation', () => {
  test('is void once its user has set a password with a mailed code', async () => {
    const token = await invited();
    const code = await mailedCode();
    const own = await call('POST', '/reset-password', { email: user.email, code, password: newPassword });
    expect(own.status).toBe(200);
    const late = await call('POST', '/invitations/accept', { token, password: 'taken over by a thief' });
    expect([late.status, late.body.code]).toEqual([404, 'invitation_not_valid']);
    expect((await call('POST', '/token', { email: user.email, password: newPassword })).status).toBe(200);
  });

  test('ends the existing sessions of its user when it is accepted', async () => {
    const token = await invited();
    // A session by another way than a password, such as single sign-on.
    const [row] = await owner<{ id: string }>(
      `insert into sessions (company_id, id, user_id, expires_at)
       values ($1, gen_random_uuid(), $2, now() + interval '1 day') returning id`,
      [user.companyId, user.userId],
    );
    expect((await call('POST', '/invitations/accept', { token, password: newPassword })).status).toBe(200);
    const open = await owner('select 1 from sessions where id = $1 and revoked_at is null', [row?.id]);
    expect(open).toEqual([]);
  });
});
