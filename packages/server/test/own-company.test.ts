import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let tenant: SignedIn;

beforeAll(async () => {
  app = await testApp();
  tenant = await app.signIn();
});

afterAll(async () => {
  await app?.stop();
});

describe('the current company', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const put = (as: SignedIn, body: object) => app.call('PUT', '/company', { as, body });
  const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

  test('shows its logo, texts and languages on the sign-in page', async () => {
    const as = await app.signIn();
    const body = {
      code: `welcome-${as.userId}`,
      title: 'Welcome Ltd.',
      languages: ['tr'],
      greeting: 'Merhaba!',
      logo: dataUrl(png, 'image/jpeg'),
    };
    expect((await put(as, body)).body.data).toMatchObject({ ...body, logo: dataUrl(png) });
    const greeted = await app.call('POST', '/check-company-code', { body: { company: body.code } });
    expect(greeted.body.data).toEqual({
      code: body.code,
      title: 'Welcome Ltd.',
      languages: ['tr'],
      greeting: 'Merhaba!',
      logo: dataUrl(png),
    });
    const old = await app.call('POST', '/check-company-code', { body: { company: as.companyCode } });
    expect(old.body.code).toBe('company_not_valid');
    const again = await put(as, { code: body.code, title: 'Welcome Ltd.', languages: ['tr'], logo: null });
    expect(again.body.data).toMatchObject({ logo: null, greeting: 'Merhaba!' });
  });

  test.each([
    ['a picture that can carry script', dataUrl(Buffer.from('<svg/>'), 'image/svg+xml')],
    ['markup that calls itself a picture', dataUrl(Buffer.from('<html>'), 'image/png')],
    ['an address', 'https://example.test/logo.png'],
    ['no base64', 'data:image/png;base64,????'],
    ['a beginning alone', dataUrl(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ])('rejects a logo that is %s', async (_, logo) => {
    const { status, body } = await put(tenant, {
      code: tenant.companyCode,
      title: 'T.',
      languages: ['en'],
      logo,
    });
    expect([status, body.errors]).toEqual([422, { logo: ['Choose a PNG, JPEG or WebP image'] }]);
  });

  test('rejects a logo above 200 KB', async () => {
    const logo = dataUrl(Buffer.concat([png, Buffer.alloc(200 * 1024)]));
    const { status, body } = await put(tenant, {
      code: tenant.companyCode,
      title: 'T.',
      languages: ['en'],
      logo,
    });
    expect([status, body.errors]).toEqual([422, { logo: ['The image may be at most 200 KB'] }]);
  });

  test('can be changed only with the permission', async () => {
    const { companyId, companyCode } = tenant;
    const viewer = await app.signIn(
      await createUser(app.address, { companyId, companyCode, type: 'regular', scopes: { company: {} } }),
    );
    expect((await app.call('GET', '/company', { as: viewer })).status).toBe(200);
    const refused = await put(viewer, { code: companyCode, title: 'Taken', languages: ['en'] });
    expect([refused.status, refused.body.code]).toEqual([403, 'no_permission']);
  });

  test('cannot change its own quotas', async () => {
    const quotas = { users: null, projects: null, storageBytes: null, questionsPerMonth: null };
    const { body } = await put(tenant, { code: tenant.companyCode, title: 'T.', languages: ['en'], quotas });
    expect(body.errors['']).toEqual(['Unknown field: quotas']);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
