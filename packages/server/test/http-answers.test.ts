import { request as httpRequest } from 'node:http';
import { allRoutes } from '@docent/contract/all-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn(await createUser(app.address, { isOperator: true }));
});

afterAll(async () => {
  await app?.stop();
});

const uid = '0190c2a0-7b1a-7cde-8f00-0123456789ab';
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, uid);
const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What the contract has for a path that is made of ids, HEAD with each GET. */
function methodsOf(path: string): Set<string> {
  const fits = ({ spec }: (typeof allRoutes)[number]) =>
    new RegExp(`^${spec.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const methods = allRoutes.filter(fits).map(({ spec }) => spec.method as string);
  return new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods);
}

const paths = [...new Set(allRoutes.map(({ spec }) => filled(spec.path)))].filter(
  (path) => !path.startsWith('/scim/'),
);

describe('a method that a path does not support', () => {
  test.each(paths)('is rejected by %s, which lists the supported methods', async (path) => {
    const known = methodsOf(path);
    for (const method of knownMethods.filter((one) => !known.has(one))) {
      const { status, headers } = await fetch(`${app.url}/api${path}`, { method });
      expect([method, status, headers.get('allow')]).toEqual([method, 405, [...known].sort().join(', ')]);
    }
  });

  test('is rejected before the body is read', async () => {
    const reply = await app.call('PUT', '/token', {
      body: '{"broken',
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
    const message = 'This address does not support this method.';
    expect(reply.body).toMatchObject({ status: false, code: 'method_not_allowed', message });
  });

  test('is rejected on operator paths too, and with a query or a trailing slash', async () => {
    for (const path of ['/healthz', '/readyz?full=1', '/api/profile/?a=b'])
      expect((await fetch(`${app.url}${path}`, { method: 'DELETE' })).status).toBe(405);
    const spelled = await fetch(`${app.url}/api/token`, { method: 'PROPFIND' });
    expect([spelled.status, spelled.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('unknown paths stay unknown', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await app.call(method, '/surely/unknown')).body.code).toBe('route_not_found');
  });
});

describe('a duplicate key in a JSON body', () => {
  const send = (path: string, body: string) =>
    app.call('POST', path, { as: user, body, headers: { 'content-type': 'application/json' } });

  test('is rejected by its name, because parsers would disagree on its value', async () => {
    const { status, body } = await send('/users', '{"type":"regular","name":"A","type":"admin"}');
    expect([status, body.code, body.message]).toEqual([
      400,
      'duplicate_key',
      'The request has the key “type” twice.',
    ]);
  });

  test('is found when it is escaped or nested', async () => {
    const bodies = [
      String.raw`{"email":"a@b.test","\u0065mail":"c@d.test"}`,
      '{"scopes":{"user":{"edit":false,"edit":true}}}',
    ];
    for (const body of bodies) expect((await send('/users', body)).body.code).toBe('duplicate_key');
  });

  test('is rejected in the error format of SCIM', async () => {
    const made = await app.call('POST', '/company/provisioning/token', { as: user, body: {} });
    const token = made.body.data?.token;
    const reply = await fetch(`${app.url}/api/scim/v2/Users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: '{"userName":"a","userName":"b"}',
    });
    expect([reply.status, await reply.json()]).toMatchObject([400, { scimType: 'invalidSyntax' }]);
    const other = await fetch(`${app.url}/api/scim/v2/Users`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});

/** Sends a target that `fetch` would put right. */
const statusAndHeaders = (path: string) =>
  new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const asked = httpRequest({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    asked.on('error', reject).end();
  });

describe('another site', () => {
  test.each([
    '/',
    '/api/docs',
    '/api/openapi.json',
    '/api/profile',
    '/api/surely/unknown',
    '/healthz',
    '/api/files/%zz',
  ])('cannot frame a response: %s sends both headers', async (path) => {
    const { headers } = await statusAndHeaders(path);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  });

  test('cannot frame a download or an event stream', async () => {
    const file = present((await app.upload(user, 'a.txt', 'Some text.')).body.data.items[0]);
    const content = await app.call('GET', `/files/${file.uid}/content`, { as: user });
    expect(content.status).toBe(200);
    expect(content.headers.get('x-frame-options')).toBe('DENY');
    expect(content.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('signing out', () => {
  test('clears the browser’s cache and nothing else', async () => {
    const as = await app.signIn();
    const used = await app.call('GET', '/profile', { as });
    expect(used.headers.get('clear-site-data')).toBeNull();
    const out = await app.call('POST', '/revoke', { body: { refresh_token: as.refreshToken } });
    // Neither "storage" (the company code and the language stay) nor "cookies" (of the whole domain).
    expect([out.status, out.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
  });

  test('everywhere clears it too', async () => {
    const as = await app.signIn();
    const out = await app.call('DELETE', '/profile/sessions', { as });
    expect([out.status, out.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
  });
});
