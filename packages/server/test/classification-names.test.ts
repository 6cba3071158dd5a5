import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
});
afterAll(() => app?.stop());

const call = callAs(() => ({ app, as: user }));

test('a label may have a name that every object knows', async () => {
  const labels = [
    { name: 'Billing', description: 'invoices, payments, refunds, charges' },
    { name: 'constructor', description: 'bug, crash, error, login' },
  ];
  const texts = ['please refund the second payment', 'an error after login and then a crash'];
  const { uid } = (await call('POST', '/classifications', { labels, texts })).body.data;
  const counts = await vi.waitUntil(
    async () => {
      const { data } = (await call('GET', `/classifications/${uid}`)).body;
      return data.state === 'pending' ? undefined : data.counts;
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(counts).toEqual({ Billing: 1, constructor: 1 });
});
