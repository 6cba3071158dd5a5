import { limits } from '@docent/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '../testing/serve-api.ts';
import { reactToAnswer } from './answer-reactions.ts';
import { refreshBeforeExpiry } from './refresh.ts';

/* What the page does about its session on its own (spec point 4). */

const uid = '01920000-0000-7000-8000-0000000000aa';
const company = { uid, code: 'x', title: 'X', isOperator: false };
const user = { uid, name: 'Ada', email: 'a@b.test', phone: null, type: 'admin', language: 'en', company };

/** An access token that expires in so many seconds. */
const tokenFor = (seconds: number) =>
  `head.${btoa(JSON.stringify({ data: user, exp: Date.now() / 1000 + seconds }))}.sign`;

beforeEach(() => {
  localStorage.setItem('refreshToken', 'one');
});

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
});

test.each([
  [limits.session.refreshBeforeExpiryS - 1, 1],
  [limits.session.refreshBeforeExpiryS + 2, 0],
])('before a stream, a token that expires in %i s is refreshed %i times', async (seconds, times) => {
  const { sent } = serveApi({
    'POST /refresh': { access_token: tokenFor(900), refresh_token: 'two', expires_in: 900 },
  });
  localStorage.setItem('accessToken', tokenFor(seconds));
  await Promise.all([refreshBeforeExpiry(), refreshBeforeExpiry()]);
  expect(sent('POST /refresh')).toEqual(Array.from({ length: times }, () => ({ refresh_token: 'one' })));
  expect(localStorage.getItem('refreshToken')).toBe(times === 1 ? 'two' : 'one');
  expect(limits.session.refreshBeforeExpiryS).toBe(4);
});

test('entering maintenance takes all notifications off the screen', async () => {
  const closed: string[] = [];
  const shown = ['one', 'two'].map((tag) => ({ tag, close: () => closed.push(tag) }));
  const registration = { getNotifications: async () => shown };
  const serviceWorker = { getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  // jsdom cannot leave its page, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(reactToAnswer(503, { status: false, message: 'x' })).toBe('none');
  expect(closed).toEqual([]);
  reactToAnswer(503, { status: false, message: 'x', maintenance: true });
  await vi.waitFor(() => expect(closed).toEqual(['one', 'two']));
});
