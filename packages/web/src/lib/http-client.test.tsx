import { afterEach, expect, test, vi } from 'vitest';
import { sendRequest } from './http-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the server sets
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

const answering = (body: string, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

const request = { method: 'POST', url: '/api/x', headers: {} };

test('sends JSON with the cookie’s token, and returns a response of any status', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the server sets
  document.cookie = 'XSRF-TOKEN=a%20b';
  const sent = answering('{"status":false}', 422);
  const answer = await sendRequest({ ...request, body: { name: 'Ada' } });
  expect(answer).toEqual({ status: 422, body: { status: false } });
  expect(sent).toHaveBeenCalledWith(
    '/api/x',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      body: '{"name":"Ada"}',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'a b' },
    }),
  );
});

test('leaves the type of a form to the browser', async () => {
  const sent = answering('{}');
  const body = new FormData();
  await sendRequest({ ...request, body });
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ body, headers: { Accept: 'application/json' } });
  expect(sent.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Content-Type');
});

test('returns the text of a proxy that answers no JSON', async () => {
  answering('<html>Bad Gateway</html>', 502);
  expect(await sendRequest(request)).toEqual({ status: 502, body: '<html>Bad Gateway</html>' });
});

test.each([
  [new TypeError('Failed to fetch'), 'network_error', 'Network Error'],
  [new DOMException('', 'AbortError'), 'aborted', 'Request aborted'],
  [new DOMException('', 'TimeoutError'), 'timeout', 'timeout of 0 ms exceeded'],
])('says why there is no response: %s', async (error, code, message) => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(error);
  await expect(sendRequest(request)).rejects.toMatchObject({ status: 0, code, message });
});
