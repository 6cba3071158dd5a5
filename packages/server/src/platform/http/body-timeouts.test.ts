import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enforceBodyTimeouts } from './body-timeouts.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = fastify();
  enforceBodyTimeouts(app, { timeMaxMs: 100, silenceMs: 1_500 });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  app.post('/read', async () => 'read');
  app.post('/stream', async ({ body }) => {
    let bytes = 0;
    if (body instanceof Readable) for await (const chunk of body) bytes += chunk.length;
    return `${bytes}`;
  });
  app.post('/refuse', (_request, reply) => reply.code(401).send('no'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

afterAll(() => app.close());

/** Sends the start of a request, and a byte of its body every 20 ms. */
async function drip(path: string, type: string, letters: number, ...more: string[]): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  const head = ['Host: x', `Content-Type: ${type}`, 'Content-Length: 20', ...more];
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  let sent = 0;
  const dripping = setInterval(() => {
    if (sent < letters) socket.write(' ');
    sent += 1;
  }, 20);
  // Not `once` of node:events: it rejects on the reset that a server may send with bytes unread.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return answer.split('\r\n')[0] ?? '';
}

test('a body that is read at once has a total time limit, even if it keeps sending', async () => {
  expect(await drip('/read', 'application/json', 20)).toBe('');
});

test('an upload may take longer while it keeps sending', async () => {
  expect(await drip('/stream', 'multipart/form-data', 20, 'Connection: close')).toBe('HTTP/1.1 200 OK');
});

test('an upload that stops sending is aborted', async () => {
  expect(await drip('/stream', 'multipart/form-data', 5)).toBe('');
});

test('the rest of a body after the response is not read forever', async () => {
  expect(await drip('/refuse', 'multipart/form-data', 3)).toBe('HTTP/1.1 401 Unauthorized');
});
