import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { route } from '@docent/contract/core/route';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import { createAdmission } from './admission.ts';
import { refuseOtherMethods } from './allowed-methods.ts';
import { bindRoutes, type RouteGuards } from './bind-routes.ts';
import { type Binding, bind } from './call.ts';
import { answerFailure } from './envelope.ts';

/** One slot and a short queue, so that a test can fill both. */
const onePlace = {
  placesMax: 1,
  placesPerCompanyMax: 1,
  placesPerCallerMax: 1,
  waitingMax: 100,
  waitingPerCallerMax: 2,
  waitMaxMs: 60_000,
  longWorkMs: 60_000,
  refusalDelayMs: 10,
};

const principalOf = (name: string): UserPrincipal => ({
  companyId: name,
  companyCode: name,
  companyTitle: name,
  isOperator: false,
  userId: name,
  kind: 'user',
  owner: { kind: 'user', id: name },
  credential: { kind: 'session', id: name, limitedTo: null },
  name,
  email: name,
  phone: null,
  type: 'admin',
  language: 'en',
  createdAt: '',
  role: null,
  needsSecondStep: false,
  idleMinutes: null,
  permissions: { type: 'admin', scopes: {}, actions: {} },
  projects: [{ id: '0199a0a0-0000-7000-8000-000000000001', membership: null }],
});

const shutOut = new Set<string>();

/** Authenticates everybody and allows everything, until access is revoked. */
const guardsWith = (admission: RouteGuards['admission']): RouteGuards => ({
  async authenticate(authorization = '') {
    if (shutOut.has(authorization)) throw new Failure('session_over');
    return principalOf(authorization);
  },
  renew: async (principal) => principal,
  authenticateVisitor: async () => {
    throw new Failure('visitor_over');
  },
  renewVisitor: async () => undefined,
  forgetCompany: () => undefined,
  assertOpen: async () => undefined,
  idempotency: { once: (_request, work) => work() },
  authenticateDirectory: () => Promise.reject(new Error('There is no directory.')),
  admission,
});

const json = { kind: 'json', data: z.string() } as const;
const open = { access: { kind: 'session' }, summary: '', errors: [] } as const;
const workRoute = route({ ...open, method: 'GET', path: '/work', answer: json });
const quickRoute = route({ ...open, method: 'GET', path: '/quick', answer: json });
const streamRoute = route({
  ...open,
  method: 'GET',
  path: '/stream',
  answer: { kind: 'events', events: { start: z.strictObject({}) } },
});
const bytesType = 'application/offset+octet-stream';
const bodyRoute = route({
  ...open,
  access: { kind: 'session' },
  method: 'PATCH',
  path: '/body',
  bytes: bytesType,
  answer: { kind: 'tus', status: 200, data: z.string() },
});

let app: FastifyInstance | undefined;
let url = '';
/** Completes the requests in progress. */
let finish: () => void;
let worked: string[];
let bodiesBegun: number;
let onAbort: () => void;
/** How many requests wait for a slot. */
let countWaiting: () => number;

async function start(settings = onePlace): Promise<void> {
  const gate = Promise.withResolvers<void>();
  finish = gate.resolve;
  worked = [];
  bodiesBegun = 0;
  onAbort = () => undefined;
  const bindings: Binding[] = [
    bind(workRoute, async ({ actor }) => {
      worked.push(actor.userId);
      await gate.promise;
      return actor.userId;
    }),
    bind(quickRoute, async ({ actor }) => actor.userId),
    bind(streamRoute, async () => (sink) => sink.send(1, 'start', '{}')),
    bind(bodyRoute, async ({ actor, bytes }) => {
      const body = bytes() ?? [];
      bodiesBegun += 1;
      for await (const _ of body);
      return { headers: {}, data: actor.userId };
    }),
  ];
  const admission = createAdmission(settings);
  countWaiting = () => admission.load().waiting;
  app = fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  bindRoutes(app, bindings, {
    ...guardsWith(admission),
    allowedMethods: refuseOtherMethods(app),
  });
  app.addHook('onRequestAbort', async (_request) => onAbort());
  app.get('/healthz', async () => ({ status: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  // The address of a TCP server is an object once it listens.
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  shutOut.clear();
  finish();
  await app?.close();
  app = undefined;
});

const call = (path: string, user: string, signal?: AbortSignal) =>
  fetch(`${url}${path}`, { headers: { authorization: user }, ...(signal && { signal }) });

const isWorkedOn = (...users: string[]) => expect.poll(() => worked, { interval: 10 }).toEqual(users);

/** Fills the slot and both places of the queue; a rejected fourth call shows that the others have arrived. */
async function fill(signal?: AbortSignal): Promise<{ refused: Response; others: Promise<Response>[] }> {
  const calls = Array.from({ length: 4 }, () => call('/work', 'noisy', signal));
  const [refused, index] = await Promise.race(calls.map(async (one, at) => [await one, at] as const));
  return { refused, others: calls.toSpliced(index, 1) };
}

test('a request that finds the queue full gets 429 with Retry-After in the envelope', async () => {
  await start();
  const { refused, others } = await fill();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await refused.json()).toEqual({
    status: false,
    code: 'too_many_at_once',
    message: 'Too many requests at once. Please try again in a moment.',
  });
  finish();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a request that waited too long gets 429', async () => {
  await start({ ...onePlace, waitMaxMs: 50 });
  const first = call('/work', 'noisy');
  await isWorkedOn('noisy');
  expect((await call('/quick', 'noisy')).status).toBe(429);
  finish();
  expect((await first).status).toBe(200);
});

test('/healthz answers while all slots are taken and the queue is full', async () => {
  await start();
  const { others } = await fill();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  finish();
  await Promise.all(others);
});

test('a client that disconnects leaves the queue', async () => {
  await start();
  const held = call('/work', 'noisy');
  await isWorkedOn('noisy');
  const gone = new AbortController();
  const waiting = Array.from({ length: 3 }, () => call('/quick', 'noisy', gone.signal));
  expect((await Promise.race(waiting)).status).toBe(429);
  let abortedCount = 0;
  const closed = new Promise<void>((resolve) => {
    onAbort = () => {
      abortedCount += 1;
      if (abortedCount === 2) setImmediate(resolve);
    };
  });
  gone.abort();
  await Promise.allSettled(waiting);
  await closed;
  // The queue has room for two again, so one of three is rejected.
  const again = Array.from({ length: 3 }, () => call('/quick', 'noisy'));
  expect((await Promise.race(again)).status).toBe(429);
  finish();
  await held;
  const statuses = (await Promise.all(again)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 429]);
});

test('a user who loses access while their request waits is rejected when its turn comes', async () => {
  await start();
  const { others } = await fill();
  shutOut.add('noisy');
  finish();
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401, 401]);
});

test('an open stream takes no slot', async () => {
  await start();
  const gone = new AbortController();
  for (let count = 0; count < 3; count += 1)
    expect((await call('/stream', 'reader', gone.signal)).status).toBe(200);
  expect((await call('/quick', 'reader')).status).toBe(200);
  gone.abort();
});

test('a body that is still being received takes no slot, and its request continues in turn', async () => {
  await start();
  const headers = { authorization: 'sender', 'content-type': bytesType, 'content-length': '4' };
  const sending = httpRequest(`${url}/body`, { method: 'PATCH', headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sending.once('response', resolve).once('error', reject),
  );
  sending.write('ab');
  await expect.poll(() => bodiesBegun, { interval: 10 }).toBe(1);
  expect((await call('/quick', 'sender')).status).toBe(200);
  const held = call('/work', 'sender');
  await isWorkedOn('sender');
  sending.end('cd');
  await expect.poll(countWaiting, { interval: 10 }).toBe(1);
  const ended: string[] = [];
  const inTurn = [held.then(() => ended.push('work')), answered.then(() => ended.push('body'))];
  finish();
  await Promise.all(inTurn);
  expect(ended).toEqual(['work', 'body']);
  expect((await answered).statusCode).toBe(200);
});

test('a long-running request does not delay others', async () => {
  await start({ ...onePlace, longWorkMs: 50 });
  const long = call('/work', 'patient');
  await isWorkedOn('patient');
  expect((await call('/quick', 'patient')).status).toBe(200);
  finish();
  expect((await long).status).toBe(200);
});
