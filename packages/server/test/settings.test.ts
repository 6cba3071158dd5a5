import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let operator: SignedIn;
let customer: SignedIn;

beforeAll(async () => {
  app = await testApp();
  operator = await app.signIn(await createUser(app.address, { isOperator: true }));
  customer = await app.signIn();
});

afterAll(() => app?.stop());

const change = (body: object, as = operator) => app.call('PUT', '/settings', { as, body });
const iso = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString();
const hourMs = 3_600_000;

describe('system settings', () => {
  test('are read and changed by the operator, one at a time, and persist', async () => {
    const before = await app.call('GET', '/settings', { as: operator });
    expect(before.body.data).toEqual({
      maintenance: false,
      maintenanceFrom: null,
      maintenanceUntil: null,
      passwordMinLength: 6,
      allowedHosts: [],
      filesPerProjectMax: 10_000,
      companiesConnectProviders: true,
      currency: 'USD',
      timeZone: 'UTC',
      updatedAt: null,
    });
    const changed = await change({ passwordMinLength: 10 });
    const { updatedAt } = changed.body.data;
    expect(Date.parse(present(updatedAt))).toBeGreaterThan(0);
    expect(changed.body.data).toEqual({ ...before.body.data, passwordMinLength: 10, updatedAt });
    expect((await app.call('GET', '/settings', { as: operator })).body.data).toEqual(changed.body.data);
    const { updatedAt: _, ...values } = before.body.data;
    const whole = await change(values);
    expect(whole.body.data).toMatchObject(values);
  });

  test('are not accessible from another company', async () => {
    for (const method of ['GET', 'PUT'])
      expect(
        await app.call(method, '/settings', { as: customer, ...(method === 'PUT' && { body: {} }) }),
      ).toMatchObject({
        status: 403,
        body: { code: 'no_permission', message: "Oops, you don't have permission!" },
      });
    expect((await app.call('GET', '/settings/installation', { as: customer })).status).toBe(403);
  });

  test('require setting@edit to be changed', async () => {
    const { companyId, companyCode } = operator;
    const reader = await app.signIn(
      await createUser(app.address, { companyId, companyCode, type: 'regular', scopes: { setting: {} } }),
    );
    expect((await app.call('GET', '/settings', { as: reader })).status).toBe(200);
    expect((await change({ passwordMinLength: 8 }, reader)).status).toBe(403);
  });

  test.each([
    ['a password minimum below the floor of 6', { passwordMinLength: 5 }, 'passwordMinLength'],
    ['a password minimum nobody could type', { passwordMinLength: 65 }, 'passwordMinLength'],
    [
      'an end before the start',
      { maintenanceFrom: iso(hourMs), maintenanceUntil: iso(0) },
      'maintenanceUntil',
    ],
    ['an end without a start', { maintenanceFrom: null, maintenanceUntil: iso(hourMs) }, 'maintenanceUntil'],
    ['a time that is none', { maintenanceFrom: 'tomorrow' }, 'maintenanceFrom'],
    ['what is no setting', { colour: 'green' }, ''],
  ])('reject %s', async (_, body, field) => {
    const reply = await change(body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });

  test('show the configuration of the installation without secrets', async () => {
    const { body } = await app.call('GET', '/settings/installation', { as: operator });
    expect(body.data).toMatchObject({ storage: { kind: 'folder' }, mailServer: null, model: null });
    expect(body.data.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(Buffer.from(body.data.pushPublicKey, 'base64url')).toHaveLength(65);
    const again = await app.call('GET', '/settings/installation', { as: operator });
    expect(again.body.data.pushPublicKey).toBe(body.data.pushPublicKey);
    const renewed = await app.call('POST', '/settings/push-keys', { as: operator, body: {} });
    expect(renewed.body.data.pushPublicKey).not.toBe(body.data.pushPublicKey);
  });
});

describe('maintenance mode', () => {
  afterEach(() => change({ maintenance: false, maintenanceFrom: null, maintenanceUntil: null }));

  const profileOf = (as: SignedIn, at = app) => at.call('GET', '/profile', { as });
  const signInReply = ({ email, password, companyCode }: SignedIn) =>
    app.call('POST', '/token', { body: { email, password }, headers: { 'x-company': companyCode } });

  test('answers 503 to everyone but operators, in every process at once', async () => {
    const other = await app.another();
    await change({ maintenance: true });
    const refused = await profileOf(customer);
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ status: false, code: 'maintenance', maintenance: true });
    await expect.poll(async () => (await profileOf(customer, other)).status).toBe(503);
    expect((await profileOf(operator)).status).toBe(200);
    await change({ maintenance: false });
    expect((await profileOf(customer)).status).toBe(200);
    await expect.poll(async () => (await profileOf(customer, other)).status).toBe(200);
    await other.stop();
  });

  test('lets only operators sign in and refresh, and keeps the sessions of others', async () => {
    await change({ maintenance: true });
    expect((await signInReply(operator)).status).toBe(200);
    expect(await signInReply(customer)).toMatchObject({ status: 503, body: { maintenance: true } });
    const refresh = () => app.call('POST', '/refresh', { body: { refresh_token: customer.refreshToken } });
    expect((await refresh()).status).toBe(503);
    await change({ maintenance: false });
    const kept = await refresh();
    expect(kept.status).toBe(200);
    customer = { ...customer, accessToken: kept.body.access_token, refreshToken: kept.body.refresh_token };
  });

  test('starts and ends on its public schedule', async () => {
    await change({ maintenanceFrom: iso(hourMs), maintenanceUntil: iso(2 * hourMs) });
    expect((await profileOf(customer)).status).toBe(200);
    expect((await app.call('GET', '/maintenance')).body.data).toMatchObject({ isOn: false });
    const until = iso(hourMs);
    await change({ maintenanceFrom: iso(-hourMs), maintenanceUntil: until });
    expect((await profileOf(customer)).status).toBe(503);
    expect((await app.call('GET', '/maintenance')).body.data).toMatchObject({ isOn: true, until });
    await change({ maintenanceFrom: iso(-2 * hourMs), maintenanceUntil: iso(-hourMs) });
    expect((await profileOf(customer)).status).toBe(200);
  });
});

describe('preferences', () => {
  test.each([
    ['notification', { answer: { inApp: false, push: true, mail: true, digest: true } }],
    ['invoice', { title: 'Işık A.Ş.', taxNumber: '1234567890', country: 'Türkiye' }],
  ] as const)('for %s are stored for each user', async (kind, change) => {
    const path = `/profile/${kind}-preferences` as const;
    const before = (await app.call('GET', path, { as: customer })).body.data;
    const changed = { ...before, ...change };
    expect((await app.call('PUT', path, { as: customer, body: changed })).status).toBe(200);
    expect((await app.call('GET', path, { as: customer })).body.data).toEqual(changed);
    expect((await app.call('GET', path, { as: operator })).body.data).toEqual(before);
  });

  test('for invoices reject an invalid address', async () => {
    const path = '/profile/invoice-preferences';
    const before = (await app.call('GET', path, { as: customer })).body.data;
    const reply = await app.call('PUT', path, { as: customer, body: { ...before, email: 'nowhere' } });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { email: ['Email must be a valid email'] } },
    });
  });
});
