import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { createHealthServer } from './health.ts';

const token = 'a-token-of-the-operator';
const servers: FastifyInstance[] = [];

function healthServer(withToken: string | undefined): FastifyInstance {
  const server = createHealthServer(pino({ level: 'silent' }), {
    checkReady: async () => undefined,
    metricsAccess: { metrics: createMetrics(), token: withToken },
  });
  servers.push(server);
  return server;
}

const open = healthServer(token);
const closed = healthServer(undefined);

afterAll(() => Promise.all(servers.map((server) => server.close())));

const statusOf = async (server: FastifyInstance, options: InjectOptions) =>
  (await server.inject({ url: '/metrics', headers: { host: 'localhost:3000' }, ...options })).statusCode;

test('a worker answers /metrics on its health port', async () => {
  const reply = await closed.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
  expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(reply.body).toContain('process_cpu_seconds_total');
});

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'serves metrics to a program at %s',
  async (at) => {
    expect(await statusOf(closed, { remoteAddress: at })).toBe(200);
  },
);

test.each(['192.0.2.7', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '128.0.0.1'])(
  'answers 404 to a caller at %s, whatever host it names',
  async (remoteAddress) => {
    expect(await statusOf(closed, { remoteAddress })).toBe(404);
  },
);

test.each(['localhost', 'LOCALHOST:9100', '127.0.0.1:3000', '[::1]:3000'])(
  'answers the host %s',
  async (host) => {
    expect(await statusOf(closed, { headers: { host } })).toBe(200);
  },
);

test.each([
  'attacker.example',
  'localhost.attacker.example',
  '127.0.0.1.attacker.example:3000',
  'attacker.example:127',
  '10.0.0.1',
])('answers 404 for a host name that was rebound to this machine: %s', async (host) => {
  expect(await statusOf(closed, { headers: { host } })).toBe(404);
});

test.each([
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
])('answers 404 for a request forwarded by a local proxy: %o', async (header) => {
  expect(await statusOf(closed, { headers: { host: 'localhost', ...header } })).toBe(404);
});

test('accepts METRICS_TOKEN from any address, and no other token', async () => {
  const from = (sent: string) =>
    statusOf(open, {
      remoteAddress: '192.0.2.7',
      headers: { host: 'docent.example', 'x-forwarded-for': '192.0.2.8', authorization: sent },
    });
  expect(await from(`Bearer ${token}`)).toBe(200);
  for (const sent of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Bearer ', `Basic ${token}`, token])
    expect(await from(sent)).toBe(404);
});

test('accepts no token while METRICS_TOKEN is not set', async () => {
  for (const sent of ['Bearer undefined', 'Bearer ', 'Bearer null'])
    expect(await statusOf(closed, { remoteAddress: '192.0.2.7', headers: { authorization: sent } })).toBe(
      404,
    );
});
