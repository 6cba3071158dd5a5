import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetEarly } from '#lib/early-requests.ts';
import { nextTask } from '#lib/next-task.ts';
import { sendFirstRequests } from './first-requests.ts';

const uid = '01a21400-0000-7000-8000-000000000000';
let held: object;
let sent: string[];

beforeEach(() => {
  held = { type: 'admin', scopes: {}, actions: {} };
  sent = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'accessToken' ? 'a.b.c' : null) });
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url.replace('/api', '')}`);
    return Response.json({ status: true, data: { permissions: held } });
  });
});

afterEach(() => {
  forgetEarly();
  vi.unstubAllGlobals();
});

/** What is sent at an address, in the order in which it is sent. */
async function sentAt(pathname: string): Promise<string[]> {
  vi.stubGlobal('location', { pathname });
  await sendFirstRequests();
  // What the permissions allow is sent beside the rest, in at most as many tasks.
  for (let task = 0; task < 5; task += 1) await nextTask();
  return sent;
}

const ofEveryPage = ['GET /permissions', 'GET /profile', 'GET /project', 'GET /maintenance'];
const lists = ['GET /conversations?sort=-updatedAt&limit=5', 'GET /files?sort=-createdAt&limit=5'];

test('a page of the settings asks for what its layout shows', async () => {
  expect(await sentAt('/settings/users')).toEqual(ofEveryPage);
});

test('a conversation is asked for before everything else', async () => {
  const own = [`GET /conversations/${uid}`, 'POST /check-permission', 'GET /models/available'];
  expect(await sentAt(`/chat/${uid}`)).toEqual([...own, ...ofEveryPage]);
});

test('the dashboard asks for its lists and the available models, at its alias too', async () => {
  const all = [...lists, ...ofEveryPage, 'GET /models/available'].toSorted();
  expect((await sentAt('/dashboard')).toSorted()).toEqual(all);
  sent = [];
  expect((await sentAt('/')).toSorted()).toEqual(all);
});

test('the dashboard asks for no list that the permissions do not show', async () => {
  held = { type: 'regular', scopes: { summarize: {} }, actions: {} };
  expect(await sentAt('/dashboard')).toEqual(ofEveryPage);
  sent = [];
  held = { type: 'regular', scopes: { ask_question: {} }, actions: {} };
  expect((await sentAt('/dashboard')).toSorted()).toEqual([...lists, ...ofEveryPage].toSorted());
});

test('nothing is asked without a session', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(await sentAt('/dashboard')).toEqual([]);
});
