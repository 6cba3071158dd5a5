import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let other: TestApp;
let owner: OwnerSql;

beforeAll(async () => {
  app = await testApp();
  other = await app.another();
  owner = await openOwnerSql(app.address);
});

afterAll(async () => {
  await owner?.end();
  await other?.stop();
  await app?.stop();
});

async function endsAfter(idleMinutes: number | null, given?: SignedIn): Promise<SignedIn> {
  const user = given ?? (await app.signIn());
  const body = { secondStep: 'off', providerCounts: true, idleMinutes };
  expect((await app.call('PUT', '/company/security', { as: user, body })).status).toBe(200);
  return user;
}

/** Time passes for the company without a request. */
async function pass(minutes: number, { companyId }: SignedIn): Promise<void> {
  const earlier = `make_interval(mins => $2)`;
  await owner(`update sessions set last_active_at = last_active_at - ${earlier} where company_id = $1`, [
    companyId,
    minutes,
  ]);
  await owner(`update company_security set idle_since = idle_since - ${earlier} where company_id = $1`, [
    companyId,
    minutes,
  ]);
}

const ask = (as: SignedIn, headers: Record<string, string> = {}, process = app) =>
  process.call('GET', '/profile', { as, headers });
const refresh = (as: SignedIn, headers: Record<string, string> = {}) =>
  app.call('POST', '/refresh', { body: { refresh_token: as.refreshToken }, headers });

const lastUse = async ({ companyId }: SignedIn) =>
  (
    await owner<{ ago: number }>(
      `select extract(epoch from now() - last_active_at)::float8 as ago from sessions where company_id = $1`,
      [companyId],
    )
  )[0]?.ago ?? 0;

describe('a session that is idle for longer than its company allows', () => {
  test('rejects its access token in every process, with the reason', async () => {
    const user = await endsAfter(30);
    await pass(31, user);
    for (const process of [app, other]) {
      await expect
        .poll(async () => (await ask(user, {}, process)).body.code, { interval: 50 })
        .toBe('session_idle');
      const { status, body } = await ask(user, {}, process);
      expect([status, body.logoutNeeded]).toEqual([401, true]);
      expect(body.message).toBe(
        'You were signed out because you did nothing for 30 minutes. Please sign in again.',
      );
    }
    const turkish = await ask(user, { 'x-language': 'tr' });
    expect(turkish.body.message).toContain('30 dakika boyunca işlem yapmadığınız için');
  });

  test('rejects a refresh, and signs the user out', async () => {
    const user = await endsAfter(30);
    await pass(31, user);
    const { status, body } = await refresh(user);
    expect([status, body.code, body.logoutNeeded]).toEqual([401, 'session_idle', true]);
  });

  test('stays ended when the company later allows more, and is audited once', async () => {
    const user = await endsAfter(30);
    const colleague = await app.signIn(user);
    await pass(31, user);
    expect((await refresh(user)).body.code).toBe('session_idle');
    expect((await refresh(user)).body.code).toBe('session_idle');
    await owner('update company_security set idle_minutes = null, idle_since = null where company_id = $1', [
      user.companyId,
    ]);
    expect((await refresh(user)).body.code).toBe('session_idle');
    expect((await refresh(colleague)).status).toBe(200);
    const events = await owner<{ details: object }>(
      `select details from audit_events where company_id = $1 and action = 'session.ended_idle'`,
      [user.companyId],
    );
    expect(events.map(({ details }) => details)).toEqual([{ minutes: 30 }]);
  });

  test('stays alive with any request or refresh', async () => {
    for (const use of [ask, refresh]) {
      const user = await endsAfter(30);
      await pass(29, user);
      expect((await use(user)).status).toBe(200);
      expect(await lastUse(user)).toBeLessThan(60);
    }
  });

  test('is not kept alive by background requests of a page', async () => {
    const background = { 'x-background': 'true' };
    const user = await endsAfter(30);
    await pass(29, user);
    expect((await ask(user, background)).status).toBe(200);
    expect((await refresh(user, background)).status).toBe(200);
    expect(await lastUse(user)).toBeGreaterThan(28 * 60);
    await pass(2, user);
    await expect
      .poll(async () => (await ask(user, background)).body.code, { interval: 50 })
      .toBe('session_idle');
  });
});

test('users are not signed out for time before the limit was set, nor without a limit', async () => {
  const user = await app.signIn();
  await owner(`update sessions set last_active_at = now() - interval '3 days' where user_id = $1`, [
    user.userId,
  ]);
  expect((await refresh(user)).status).toBe(200);
  const late = await app.signIn();
  await owner(`update sessions set last_active_at = now() - interval '3 days' where user_id = $1`, [
    late.userId,
  ]);
  await endsAfter(5, late);
  expect((await ask(late)).status).toBe(200);
});

test('does not affect sessions of other companies', async () => {
  const stranger = await app.signIn();
  await owner(`update sessions set last_active_at = now() - interval '3 days' where user_id = $1`, [
    stranger.userId,
  ]);
  const user = await endsAfter(5);
  await pass(60, user);
  expect((await ask(stranger)).status).toBe(200);
});
