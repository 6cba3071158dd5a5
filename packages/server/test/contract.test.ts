import { allRoutes } from '@docent/contract/all-routes';
import type { RouteSpec } from '@docent/contract/core/route';
import { errorCatalogue } from '@docent/contract/errors';
import { translate } from '@docent/contract/messages/translate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { startServices } from '#app/services.ts';
import { createUser } from '#testing/factories.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { openTestKeys } from '#testing/test-keys.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
});

afterAll(async () => {
  await app?.stop();
});

const signature = ({ method, path }: RouteSpec) => `${method} ${path}`;
const uid = '0190c2a0-7b1a-7cde-8f00-0123456789ab';
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, uid);

describe('every route of the contract', () => {
  test('is bound exactly once, and no other route is bound', async () => {
    const services = await startServices({
      config: readConfig({}, ['--web']),
      address: app.address,
      storage: app.storage,
      keys: await openTestKeys(app.address),
      onError: () => undefined,
      onSignedIn: () => undefined,
      onMailKept: () => undefined,
    });
    const bound = services.bindings.map((binding) => signature(binding.spec));
    await services.stop(0);
    expect(bound.toSorted()).toEqual(allRoutes.map(({ spec }) => signature(spec)).toSorted());
    expect(new Set(bound).size).toBe(bound.length);
  });

  test.each(
    allRoutes.filter(({ spec }) => spec.access.kind !== 'public' && spec.access.kind !== 'provisioning'),
  )('$name answers nobody without a token, whatever the request', async ({ spec }) => {
    const bare = await app.call(spec.method, filled(spec.path));
    expect([bare.status, bare.body.code]).toEqual([401, 'token_missing']);
    if (spec.method === 'GET') return;
    const withBody = await app.call(spec.method, filled(spec.path), { body: { anything: 1 } });
    expect([withBody.status, withBody.body.code]).toEqual([401, 'token_missing']);
  });

  test.each(allRoutes.filter(({ spec }) => spec.access.kind.endsWith('permission')))(
    '$name answers no user without its permission',
    async ({ spec }) => {
      const nobody = await app.signIn(await createUser(app.address, { type: 'regular' }));
      const { status, body } = await app.call(spec.method, filled(spec.path), { as: nobody });
      const code = ('refused' in spec.access && spec.access.refused) || 'no_permission';
      expect([status, body]).toEqual([
        403,
        { status: false, code, message: translate(errorCatalogue[code].text, 'en') },
      ]);
    },
  );

  test('is public only where no session can exist yet', () => {
    const open = allRoutes.filter(({ spec }) => spec.access.kind === 'public');
    expect(open.map(({ spec }) => spec.path).toSorted()).toEqual([
      '/check-company-code',
      // A public link, until its visitor has a token.
      '/external/{kind}/{company}/{guid}',
      '/external/{kind}/{company}/{guid}/conversations',
      // The browser downloads by a ticket, without the session's headers.
      '/file-archives/{ticket}',
      '/forgot-password',
      '/invitations/accept',
      '/invitations/check',
      '/legal/{kind}',
      '/maintenance',
      '/refresh',
      '/reset-password',
      '/reset-password/check-code',
      '/revoke',
      '/sign-on/callback',
      '/sign-on/finish',
      '/sign-on/start',
      '/token',
      '/token/passkey',
      '/token/passkey/options',
      '/token/second-step',
      '/uploads',
    ]);
  });

  test('names only failures of the catalogue, each once', () => {
    for (const { spec } of allRoutes) {
      expect(new Set(spec.errors).size).toBe(spec.errors.length);
      for (const code of spec.errors) expect(errorCatalogue).toHaveProperty(code);
    }
  });
});

describe('an answer', () => {
  test('is an envelope with the id of its request', async () => {
    const [one, two] = [
      await app.call('GET', '/profile', { as: user }),
      await app.call('GET', '/profile', { as: user }),
    ];
    expect(Object.keys(one.body).sort()).toEqual(['data', 'message', 'status']);
    expect(one.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'));
  });

  test('does not echo a request id that the caller chose', async () => {
    const reply = await app.call('GET', '/profile', { as: user, headers: { 'x-request-id': 'mine' } });
    expect(reply.headers.get('x-request-id')).not.toBe('mine');
  });

  test.each([
    [{ 'x-language': 'tr' }, 'Lütfen önce oturum açın.'],
    [{ 'x-language': 'tr-TR' }, 'Lütfen önce oturum açın.'],
    [{ 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.5' }, 'Lütfen önce oturum açın.'],
    [{ 'x-language': 'en', 'accept-language': 'tr' }, 'Please sign in first.'],
    [{ 'accept-language': 'de' }, 'Please sign in first.'],
    [{ 'x-language': 'constructor' }, 'Please sign in first.'],
    [{ 'x-language': '__proto__' }, 'Please sign in first.'],
  ])('uses the language of the request: %j', async (headers, message) => {
    expect((await app.call('GET', '/profile', { headers })).body.message).toBe(message);
  });

  test('to an unknown path is the envelope of the page that does not exist', async () => {
    for (const path of ['/nothing', '/', '/files/x/y/z', '/profile/../nothing', '/%00', '/%ff']) {
      const { status, body } = await app.call('GET', path, { as: user });
      expect([path, status >= 400 && status < 500, body.status]).toEqual([path, true, false]);
    }
    const { status, body } = await app.call('GET', '/nothing');
    expect([status, body.code, body.message]).toEqual([
      404,
      'route_not_found',
      "Oops, the page you are looking for doesn't exist.",
    ]);
    expect((await app.call('DELETE', '/profile', { as: user })).status).toBe(405);
  });

  test('forbids browsers to cache it', async () => {
    const { headers } = await app.call('GET', '/profile', { as: user });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});

describe('the process', () => {
  test('reports that it is alive, and that it is ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(`${app.url}${path}`);
      expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    }
  });

  test('logged no internal error during these tests', () => {
    expect(app.errors).toEqual([]);
  });
});
