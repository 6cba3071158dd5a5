import type { AddressInfo } from 'node:net';
import { route } from '@docent/contract/core/route';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import { createAdmission } from '#platform/http/admission.ts';
import type { RouteGuards } from '#platform/http/bind-routes.ts';
import { bind } from '#platform/http/call.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { createHttpServer } from './http.ts';

const projectId = '0199a0a0-0000-7000-8000-000000000001';

const principal: UserPrincipal = {
  companyId: 'company-1',
  companyCode: 'secretco',
  companyTitle: 'Secret Company',
  isOperator: false,
  userId: 'user-1',
  kind: 'user',
  owner: { kind: 'user', id: 'user-1' },
  credential: { kind: 'session', id: 'session-1', limitedTo: null },
  name: 'Ada Secret',
  email: 'ada@secret.example',
  phone: null,
  type: 'admin',
  language: 'en',
  createdAt: '',
  needsSecondStep: false,
  idleMinutes: null,
  role: null,
  permissions: { type: 'admin', scopes: {}, actions: {} },
  projects: [{ id: projectId, membership: null }],
};

const guards: RouteGuards = {
  async authenticate(authorization) {
    if (authorization !== 'Bearer secret-token') throw new Failure('token_missing');
    return principal;
  },
  renew: async (current) => current,
  authenticateVisitor: async () => {
    throw new Failure('visitor_over');
  },
  renewVisitor: async () => undefined,
  forgetCompany: () => undefined,
  assertOpen: async () => undefined,
  idempotency: { once: (_request, work) => work() },
  authenticateDirectory: async () => ({
    companyId: 'company-1',
    name: 'Directory',
    kind: 'provisioning',
    address: '127.0.0.1',
  }),
  admission: createAdmission(),
};

const fileRoute = route({
  access: { kind: 'session' },
  summary: '',
  errors: [],
  method: 'GET',
  path: '/files/{uid}',
  params: z.object({ uid: z.string() }),
  answer: { kind: 'json', data: z.string() },
});

let app: FastifyInstance;
let url: string;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  app = await createHttpServer({
    framingSites: async () => undefined,
    bindings: [bind(fileRoute, async () => 'x'.repeat(1_000))],
    guards,
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    publicUrl: 'http://localhost',
    trustedProxies: [],
    version: '0.0.0',
    webRoot: '/no-web-app',
    checkReady: async () => undefined,
    metricsAccess: { metrics: createMetrics(), token: undefined },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // A TCP server's address is an object once it listens.
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterAll(() => app.close());

beforeEach(() => void lines.splice(0));

const requestLines = () => lines.filter(({ msg }) => msg === 'request');

test('a request logs one line with its route and the caller’s id, without its content', async () => {
  const headers = { authorization: 'Bearer secret-token', 'user-agent': 'secret-agent' };
  const response = await fetch(`${url}/api/files/secret-file?search=secret-words`, { headers });
  await response.text();
  await expect.poll(requestLines, { interval: 10 }).toHaveLength(1);
  const [line] = requestLines();
  expect(line).toMatchObject({
    reqId: response.headers.get('x-request-id'),
    method: 'GET',
    route: '/api/files/:uid',
    status: 200,
    companyId: 'company-1',
    userId: 'user-1',
    credential: 'session',
  });
  expect(line?.bytes).toBeGreaterThan(1_000);
  expect(line?.durationMs).toBeGreaterThan(0);
  expect(JSON.stringify(line)).not.toMatch(/secret/i);
});

test('the line of a rejected or unknown request names no caller', async () => {
  await fetch(`${url}/api/files/one`);
  await fetch(`${url}/api/nothing-here`);
  await expect.poll(requestLines, { interval: 10 }).toHaveLength(2);
  const nobody = { companyId: null, userId: null, credential: null };
  expect(requestLines()).toMatchObject([
    { route: '/api/files/:uid', status: 401, ...nobody },
    { status: 404, ...nobody },
  ]);
});

test('health checks are not logged', async () => {
  for (const path of ['/healthz', '/readyz', '/api/nothing-here']) await fetch(`${url}${path}`);
  await expect.poll(requestLines, { interval: 10 }).toHaveLength(1);
  expect(requestLines()).toMatchObject([{ status: 404 }]);
});
