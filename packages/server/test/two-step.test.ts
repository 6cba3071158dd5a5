import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode, totpStepAt } from '#platform/auth/totp.ts';
import { callAs } from '#testing/call-as.ts';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { beginWithinWindow } from '#testing/within-window.ts';

let app: TestApp;
let sql: OwnerSql;
let user: TestUser;
let session: SignedIn;

beforeAll(async () => {
  app = await testApp();
  sql = await openOwnerSql(app.address);
});

beforeEach(async () => {
  await beginWithinWindow();
  user = await createUser(app.address);
  session = await app.signIn(user);
});

afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

const asUser = callAs(() => ({ app, as: session }));

/** A code of the app, `ahead` steps from now; the next step's is taken as well, and is not the one used before. */
const codeOf = (secret: string, ahead = 0) => totpCode(secret, totpStepAt(Date.now()) + ahead);

async function setUp(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await asUser('POST', '/profile/two-step', { currentPassword: user.password });
  expect(started.status).toBe(200);
  const { secret } = started.body.data;
  const confirmed = await asUser('POST', '/profile/two-step/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes };
}

const firstStep = () =>
  app.call('POST', '/token', {
    body: { email: user.email, password: user.password },
    headers: { 'x-company': user.companyCode },
  });
const secondStep = (ticket: string, code: string) =>
  app.call('POST', '/token/second-step', { body: { ticket, code } });

async function ticketOf(): Promise<string> {
  const { status, body } = await firstStep();
  expect([status, body.code]).toEqual([401, 'second_step_needed']);
  return body.ticket;
}

describe('setting up two-step sign-in', () => {
  test('takes effect only after a code of the app is confirmed', async () => {
    const started = await asUser('POST', '/profile/two-step', { currentPassword: user.password });
    expect(started.body.data.uri).toContain(`secret=${started.body.data.secret}`);
    expect((await firstStep()).status).toBe(200);
    expect((await asUser('GET', '/profile/two-step')).body.data).toMatchObject({ enabled: false });
    const wrong = await asUser('POST', '/profile/two-step/confirm', { code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_code']);
    expect((await firstStep()).status).toBe(200);
  });

  test('requires the password first, and rejects a wrong one', async () => {
    for (const body of [{}, { currentPassword: 'not this one' }]) {
      const { status, body: answer } = await asUser('POST', '/profile/two-step', body);
      expect([status, answer.code]).toEqual([422, 'wrong_current_password']);
    }
  });

  test('returns ten recovery codes once, and stores them and the secret unreadable', async () => {
    const { secret, recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await asUser('GET', '/profile/two-step')).body.data).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    });
    const rows = JSON.stringify([
      await sql('select * from two_steps where user_id = $1', [user.userId]),
      await sql('select * from recovery_codes where user_id = $1', [user.userId]),
    ]);
    expect(rows).not.toContain(secret);
    expect(recoveryCodes.filter((code) => rows.includes(code))).toEqual([]);
  });

  test('is rejected when it is already set up', async () => {
    await setUp();
    const again = await asUser('POST', '/profile/two-step', { currentPassword: user.password });
    expect([again.status, again.body.code]).toEqual([409, 'two_step_enabled']);
  });
});

describe('signing in with two steps', () => {
  test('requires the password and a code, and is audited', async () => {
    const { secret } = await setUp();
    const done = await secondStep(await ticketOf(), codeOf(secret, 1));
    expect(done.status).toBe(200);
    const profile = await app.call('GET', '/profile', {
      as: { ...session, accessToken: done.body.data.access_token },
    });
    expect(profile.body.data.email).toBe(user.email);
    const audit = await sql<{ details: { method: string } }>(
      `select details from audit_events where company_id = $1 and action = 'session.signed_in' order by seq`,
      [user.companyId],
    );
    expect(audit.map(({ details }) => details.method)).toEqual(['password', 'two_step']);
  });

  test('accepts a code once, even from parallel requests', async () => {
    const { secret } = await setUp();
    const [first, second] = [await ticketOf(), await ticketOf()];
    const code = codeOf(secret, 1);
    const replies = await Promise.all([secondStep(first, code), secondStep(second, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('accepts a recovery code instead, once', async () => {
    const [recovery = ''] = (await setUp()).recoveryCodes;
    const typed = recovery.toLowerCase().replace('-', ' ');
    expect((await secondStep(await ticketOf(), typed)).status).toBe(200);
    const again = await secondStep(await ticketOf(), recovery);
    expect([again.status, again.body.code]).toEqual([422, 'wrong_code']);
    expect((await asUser('GET', '/profile/two-step')).body.data.recoveryCodesLeft).toBe(9);
  });

  test('rejects codes of another user', async () => {
    const [recovery = ''] = (await setUp()).recoveryCodes;
    const other = await createUser(app.address, { companyId: user.companyId, companyCode: user.companyCode });
    [user, session] = [other, await app.signIn(other)];
    await setUp();
    expect((await secondStep(await ticketOf(), recovery)).body.code).toBe('wrong_code');
  });

  test('is blocked for a while after too many wrong codes, with any ticket', async () => {
    const { secret } = await setUp();
    for (let index = 0; index < 5; index += 1) {
      expect((await secondStep(await ticketOf(), '000000')).body.code).toBe('wrong_code');
    }
    const late = await secondStep(await ticketOf(), codeOf(secret, 1));
    expect([late.status, late.body.code]).toEqual([429, 'too_many_requests']);
  });

  test('rejects an altered or invalid ticket', async () => {
    const { secret } = await setUp();
    const ticket = await ticketOf();
    const [head = '', , signature = ''] = ticket.split('.');
    const payload = Buffer.from(JSON.stringify({ cid: user.companyId, sub: user.userId, exp: 4e9 }));
    const forged = `${head}.${payload.toString('base64url')}.${signature}`;
    for (const wrong of [forged, session.accessToken, 'x', 'a.b.c']) {
      const { status, body } = await secondStep(wrong, codeOf(secret, 1));
      expect([status, body.code, body.logoutNeeded]).toEqual([401, 'ticket_over', undefined]);
    }
    expect((await app.call('GET', '/profile', { as: { ...session, accessToken: ticket } })).status).toBe(401);
  });

  test('gives no ticket for a wrong password', async () => {
    await setUp();
    user = { ...user, password: 'not this one' };
    expect((await firstStep()).body).toMatchObject({ code: 'sign_in_failed' });
    expect((await firstStep()).body.ticket).toBeUndefined();
  });
});

test('new recovery codes void the old ones', async () => {
  const [old = ''] = (await setUp()).recoveryCodes;
  const renewed = await asUser('POST', '/profile/two-step/recovery-codes', {
    currentPassword: user.password,
  });
  expect(renewed.body.data.recoveryCodes).toHaveLength(10);
  expect((await secondStep(await ticketOf(), old)).body.code).toBe('wrong_code');
  expect((await secondStep(await ticketOf(), present(renewed.body.data.recoveryCodes[3]))).status).toBe(200);
});

describe('turning off two-step sign-in', () => {
  test('requires the password', async () => {
    await setUp();
    const refused = await asUser('POST', '/profile/two-step/disable', {});
    expect(refused.body.code).toBe('wrong_current_password');
    expect(
      (await asUser('POST', '/profile/two-step/disable', { currentPassword: user.password })).status,
    ).toBe(200);
    expect((await firstStep()).status).toBe(200);
  });

  test('for a user who lost the device is done by an administrator, and the user is notified', async () => {
    await setUp();
    const { companyId, companyCode } = user;
    const admin = await app.signIn(await createUser(app.address, { companyId, companyCode }));
    expect((await app.call('DELETE', `/users/${user.userId}/two-step`, { as: admin })).status).toBe(200);
    expect((await firstStep()).status).toBe(200);
    const mails = () => sql('select kind, recipient from mails where company_id = $1', [companyId]);
    await expect
      .poll(mails, { timeout: 60_000 })
      .toContainEqual({ kind: 'two_step_reset', recipient: user.email });
  });

  test('is rejected for an account with more permissions than the caller', async () => {
    await setUp();
    const { companyId, companyCode } = user;
    const editor = await app.signIn(
      await createUser(app.address, {
        companyId,
        companyCode,
        type: 'regular',
        scopes: { user: { access: true, edit: true } },
      }),
    );
    const refused = await app.call('DELETE', `/users/${user.userId}/two-step`, { as: editor });
    expect([refused.status, refused.body.message]).toEqual([403, 'You do not have permission to edit users']);
    expect((await firstStep()).body.code).toBe('second_step_needed');
  });

  test('for a user of another company is answered like an unknown user', async () => {
    await setUp();
    const stranger = await app.signIn();
    const foreign = await app.call('DELETE', `/users/${user.userId}/two-step`, { as: stranger });
    const random = await app.call('DELETE', `/users/${crypto.randomUUID()}/two-step`, { as: stranger });
    expect([foreign.status, foreign.body]).toEqual([random.status, random.body]);
    expect(foreign.status).toBe(404);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
