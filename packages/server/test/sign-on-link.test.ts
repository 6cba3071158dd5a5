import { describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { walkProvider } from '#testing/identity-provider.ts';
import {
  admin,
  app,
  newKey,
  owner,
  prepareSignOn,
  provider,
  redirectUri,
  refusalOfSignOn,
  setUp,
  signOn,
} from '#testing/sign-on-fixture.ts';
import type { SignedIn } from '#testing/test-app.ts';

prepareSignOn();

const start = (browserKey: string, as: SignedIn = admin) =>
  app.call('POST', '/profile/sign-on/start', { as, body: { browserKey, currentPassword: as.password } });

/** Where the browser is led to after the provider. */
async function comeBack(url: URL): Promise<URL> {
  const response = await fetch(`${app.url}/api/sign-on/callback${url.search}`, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', app.url);
}

/** What the session shows to connect the account of `provider.account`. */
async function ticketFor(browserKey: string, as: SignedIn = admin): Promise<string> {
  const { status, body } = await start(browserKey, as);
  expect(status).toBe(200);
  const back = await comeBack(await walkProvider(body.data.url, redirectUri));
  expect([back.pathname, back.searchParams.get('tab')]).toEqual(['/settings/profile', 'security']);
  return back.searchParams.get('ticket') ?? '';
}

const finish = (ticket: string, browserKey: string, as: SignedIn = admin) =>
  app.call('POST', '/profile/sign-on/finish', { as, body: { ticket, browserKey } });

async function link(as: SignedIn = admin) {
  const key = newKey();
  return finish(await ticketFor(key, as), key, as);
}

const unlink = (body: object = { currentPassword: admin.password }) =>
  app.call('POST', '/profile/sign-on/unlink', { as: admin, body });

const actions = async () =>
  (
    await owner<{ action: string }>(
      `select action from audit_events where company_id = $1 and action like 'profile.sign_on%' order by seq`,
      [admin.companyId],
    )
  ).map(({ action }) => action);

describe('a signed-in administrator', () => {
  test('connects their provider account, signs in with it, and disconnects it', async () => {
    await setUp();
    provider.account = { sub: newUid(), email: admin.email, email_verified: true };
    expect(await refusalOfSignOn()).toBe('sign_on_admin_not_linked');
    const view = await app.call('GET', '/profile/sign-on', { as: admin });
    expect(view.body.data).toEqual({ provider: 'Acme ID', link: null, hasPassword: true });
    expect((await link()).body.data.link).not.toBeNull();
    expect(await signOn()).toMatchObject({ uid: admin.userId, type: 'admin' });
    expect((await unlink()).body.data.link).toBeNull();
    expect(await refusalOfSignOn()).toBe('sign_on_admin_not_linked');
    expect(await actions()).toEqual(['profile.sign_on_linked', 'profile.sign_on_unlinked']);
    const mails = () =>
      owner(
        `select subject from mails where company_id = $1 and kind = 'sign_on_link_changed' order by subject`,
        [admin.companyId],
      );
    await expect
      .poll(mails, { timeout: 60_000 })
      .toEqual([
        { subject: 'An account at your sign-in provider was connected' },
        { subject: 'The account at your sign-in provider was disconnected' },
      ]);
  });

  test('must enter the password to connect and to disconnect', async () => {
    await setUp();
    const body = { browserKey: newKey(), currentPassword: 'wrong password' };
    const refused = await app.call('POST', '/profile/sign-on/start', { as: admin, body });
    expect(refused.body.code).toBe('wrong_current_password');
    expect((await link()).status).toBe(200);
    expect((await unlink({})).body.code).toBe('wrong_current_password');
    expect((await unlink()).status).toBe(200);
  });

  test('cannot connect an account of another user, or a second one', async () => {
    await setUp();
    const person = await signOn();
    expect(person.type).toBe('regular');
    expect((await link()).body.code).toBe('sign_on_link_taken');
    provider.account = { sub: newUid() };
    expect((await link()).status).toBe(200);
    expect((await start(newKey())).body.code).toBe('sign_on_link_taken');
  });

  test('cannot disconnect the account without another way to sign in', async () => {
    await setUp();
    expect((await link()).status).toBe(200);
    await owner('update users set password_hash = null where id = $1', [admin.userId]);
    // The change ended the session, as every change of a password does.
    await owner('update sessions set revoked_at = null where user_id = $1', [admin.userId]);
    await expect
      .poll(async () => (await unlink({})).body.code, { interval: 100, timeout: 60_000 })
      .toBe('sign_on_only_way');
  });

  test('cannot connect an account whose address the provider marks as not verified', async () => {
    await setUp();
    provider.account = { sub: newUid(), email: admin.email, email_verified: false };
    const { body } = await start(newKey());
    const back = await comeBack(await walkProvider(body.data.url, redirectUri));
    expect([back.pathname, back.searchParams.get('problem')]).toEqual([
      '/settings/profile',
      'sign_on_email_unproven',
    ]);
  });

  test('gets an error when the company has no provider', async () => {
    expect((await app.call('GET', '/profile/sign-on', { as: admin })).body.data.provider).toBeNull();
    expect((await start(newKey())).status).toBe(404);
  });
});

describe('the response of the provider', () => {
  test('works only in the session that requested it, not for a colleague or another session of the user', async () => {
    await setUp();
    const key = newKey();
    for (const other of [await app.signIn(), await app.signIn(admin)]) {
      const ticket = await ticketFor(key);
      expect((await finish(ticket, key, other)).body.code).toBe('sign_on_expired');
      // Shown elsewhere, it is spent.
      if (other.companyId === admin.companyId)
        expect((await finish(ticket, key)).body.code).toBe('sign_on_expired');
    }
    expect(await actions()).toEqual([]);
  });

  test('works once, in the browser that started, within a minute', async () => {
    await setUp();
    const key = newKey();
    expect((await finish(await ticketFor(key), newKey())).body.code).toBe('sign_on_expired');
    const late = await ticketFor(key);
    await owner(`update sign_on_link_tickets set created_at = now() - interval '61 seconds'`);
    expect((await finish(late, key)).body.code).toBe('sign_on_expired');
    const ticket = await ticketFor(key);
    expect((await finish(ticket, key)).status).toBe(200);
    expect((await finish(ticket, key)).body.code).toBe('sign_on_expired');
  });

  test('does not sign in, and a sign-in response does not connect', async () => {
    await setUp();
    const key = newKey();
    const ticket = await ticketFor(key);
    const asSignIn = (await app.call('POST', '/sign-on/finish', { body: { ticket, browserKey: key } })).body;
    expect(asSignIn.code).toBe('sign_on_expired');
    expect((await finish(ticket.replace('sk_', 'st_'), key)).body.code).toBe('sign_on_expired');
    expect((await finish(ticket, key)).status).toBe(200);
  });

  test('is rejected when its session has ended in the meantime', async () => {
    await setUp();
    const key = newKey();
    const other = await app.signIn(admin);
    const ticket = await ticketFor(key, other);
    await app.call('POST', '/revoke', { body: { refresh_token: other.refreshToken } });
    expect((await finish(ticket, key, other)).status).toBe(401);
    expect(await actions()).toEqual([]);
  });

  test('cannot sign in with the state of a connection', async () => {
    await setUp();
    const { body } = await start(newKey());
    const url = await walkProvider(body.data.url, redirectUri);
    const state = url.searchParams.get('state') ?? '';
    expect(state).toMatch(/^sl_/);
    url.searchParams.set('state', state.replace('sl_', 'so_'));
    const back = await comeBack(url);
    expect([back.pathname, back.searchParams.get('problem')]).toEqual(['/auth/sign-on', 'sign_on_expired']);
  });
});

test('an API key can neither connect nor disconnect an account', async () => {
  await setUp();
  const made = await app.call('POST', '/api-keys', {
    as: admin,
    body: { name: 'narrow', scopes: { user: { edit: true } }, expiresAt: null },
  });
  const key = { accessToken: made.body.data.key } as SignedIn;
  expect(made.status).toBe(200);
  for (const path of ['start', 'finish', 'unlink']) {
    const body = { browserKey: newKey(), ticket: 'sk_' };
    const reply = await app.call('POST', `/profile/sign-on/${path}`, { as: key, body });
    expect([path, reply.status]).toEqual([path, 403]);
  }
});

describe('if the company requires the second step', () => {
  const demand = (providerCounts: boolean) =>
    app.call('PUT', '/company/security', {
      as: admin,
      body: { secondStep: 'everyone', providerCounts, idleMinutes: null },
    });
  const standing = async (as: { accessToken: string }) =>
    (await app.call('GET', '/permissions', { as })).body.code ?? 'open';

  test('signing in at the provider counts as the second step, unless the company disables that', async () => {
    await setUp();
    expect((await demand(true)).status).toBe(200);
    const person = await signOn();
    expect(await standing(person)).toBe('open');
    await owner('update company_security set provider_counts = false where company_id = $1', [
      admin.companyId,
    ]);
    await expect.poll(() => standing(person), { interval: 50 }).toBe('second_step_required');
    // A user without a password sets one up without being asked for it.
    const started = await app.call('POST', '/profile/two-step', { as: person, body: {} });
    expect(started.status).toBe(200);
  });
});
