import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetEarly, sendEarly } from './early-requests.ts';
import { sendRequest } from './http-client.ts';

const profile = { method: 'GET', url: '/api/profile', headers: { 'X-Project': '1' } };
const project = { method: 'GET', url: '/api/project', headers: { 'X-Project': '1' } };

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  const sent = vi.spyOn(globalThis, 'fetch');
  // Each answer says the how many-th it is.
  sent.mockImplementation(async () => new Response(String(sent.mock.calls.length)));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answerTo = async (request: Parameters<typeof sendRequest>[0]) => (await sendRequest(request)).body;

test('the first call that asks the same takes the answer to an early request, the next is sent', async () => {
  void sendEarly(profile);
  void sendEarly(project);
  expect(await answerTo(project)).toBe(2);
  expect(await answerTo(project)).toBe(3);
  expect(await answerTo(profile)).toBe(1);
});

test('a call for another project, or in another language, is sent itself', async () => {
  void sendEarly(profile);
  expect(await answerTo({ ...profile, headers: { 'X-Project': '2' } })).toBe(2);
  void sendEarly(project);
  expect(await answerTo({ ...project, headers: { 'X-Project': '1', 'X-Language': 'tr' } })).toBe(4);
});

test('a browser that had no project takes the answer for the one that it was given', async () => {
  void sendEarly({ ...profile, headers: {} });
  expect(await answerTo(profile)).toBe(1);
});

test('no answer is taken that was there before a change, or is older than ten seconds', async () => {
  void sendEarly(profile);
  await answerTo({ method: 'POST', url: '/api/profile', headers: {}, body: { name: 'Ada' } });
  expect(await answerTo(profile)).toBe(3);
  void sendEarly(project);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  expect(await answerTo(project)).toBe(5);
});

test('nothing is taken any more once the first screen is there', async () => {
  void sendEarly(profile);
  forgetEarly();
  expect(await answerTo(profile)).toBe(2);
});

test('an answer is still taken after the guard of the page has asked for its permission', async () => {
  void sendEarly(profile);
  const body = { permission: 'role' };
  await answerTo({ method: 'POST', url: '/api/check-permission', headers: {}, body });
  expect(await answerTo(profile)).toBe(1);
});

test('a call that was canceled meanwhile gets no answer', async () => {
  void sendEarly(profile);
  const call = sendRequest({ ...profile, signal: AbortSignal.abort() });
  await expect(call).rejects.toMatchObject({ code: 'aborted' });
});

test('the failure of an early request is the failure of the call', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  void sendEarly(profile);
  await expect(answerTo(profile)).rejects.toMatchObject({ code: 'network_error' });
});

test('a clone of the response tells what to send next, and leaves its body to the call', async () => {
  const told = sendEarly(profile).then((response) => response.clone().text());
  expect(await answerTo(profile)).toBe(1);
  expect(await told).toBe('1');
});
