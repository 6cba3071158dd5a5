import { route } from '@docent/contract/core/route';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import { createStrictAnswers } from '#testing/strict-answers.ts';
import { createAdmission } from './admission.ts';
import { refuseOtherMethods } from './allowed-methods.ts';
import { bindRoutes, type RouteGuards } from './bind-routes.ts';
import { type Binding, bind } from './call.ts';
import { declaredBy } from './declared-fields.ts';
import { answerFailure } from './envelope.ts';

const principal: UserPrincipal = {
  companyId: 'company',
  companyCode: 'company',
  companyTitle: 'Company',
  isOperator: false,
  userId: 'user',
  kind: 'user',
  owner: { kind: 'user', id: 'user' },
  name: 'Ada',
  email: 'ada@company.example',
  phone: null,
  type: 'admin',
  language: 'en',
  createdAt: '',
  role: null,
  needsSecondStep: false,
  idleMinutes: null,
  credential: { kind: 'session', id: 'session', limitedTo: null },
  permissions: { type: 'admin', scopes: {}, actions: {} },
  projects: [{ id: '0199a0a0-0000-7000-8000-000000000001', membership: null }],
};

const guards: RouteGuards = {
  authenticate: async () => principal,
  renew: async () => principal,
  authenticateVisitor: async () => {
    throw new Failure('visitor_over');
  },
  renewVisitor: async () => undefined,
  forgetCompany: () => undefined,
  assertOpen: async () => undefined,
  idempotency: { once: (_request, work) => work() },
  authenticateDirectory: async () => ({
    companyId: 'company',
    name: 'Directory',
    kind: 'provisioning',
    address: '127.0.0.1',
  }),
  admission: createAdmission(),
};

const account = z.strictObject({ name: z.string(), phone: z.nullable(z.string()) });
const open = { access: { kind: 'session' }, summary: '', errors: [] } as const;
/** A database row: it matches the type of the answer, and has additional fields. */
const row = { name: 'Ada', phone: null, passwordHash: '$scrypt$secret', session: { token: 'secret' } };

const jsonRoute = route({
  ...open,
  method: 'GET',
  path: '/account',
  answer: { kind: 'json', data: account },
});
const list = z.strictObject({ items: z.array(account), byId: z.record(z.string(), account) });
const listRoute = route({ ...open, method: 'GET', path: '/accounts', answer: { kind: 'json', data: list } });
const eventRoute = route({
  ...open,
  method: 'GET',
  path: '/events',
  answer: { kind: 'events', events: { account } },
});
const tusRoute = route({
  ...open,
  method: 'PATCH',
  path: '/upload',
  answer: { kind: 'tus', status: 200, data: account },
});
const scimRoute = route({
  ...open,
  access: { kind: 'provisioning' },
  method: 'GET',
  path: '/scim/v2/Accounts',
  answer: { kind: 'scim', status: 200, data: account },
});

let app: FastifyInstance | undefined;

const bindings: Binding[] = [
  bind(jsonRoute, async () => row),
  bind(listRoute, async () => ({ items: [row, row], byId: { one: row } })),
  bind(eventRoute, async () => (sink) => {
    sink.send(1, 'account', JSON.stringify(row));
    sink.send(2, 'secrets', JSON.stringify(row));
    sink.end();
  }),
  bind(tusRoute, async () => ({ headers: {}, data: row })),
  bind(scimRoute, async () => row),
];

async function serve(more: Partial<RouteGuards> = {}): Promise<string> {
  app = fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  bindRoutes(app, bindings, { ...guards, ...more, allowedMethods: refuseOtherMethods(app) });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

afterEach(() => app?.close());

const kept = { name: 'Ada', phone: null };

describe('a handler that returns a password hash beside declared fields', () => {
  test.each([
    ['JSON', 'GET', '/account', { status: true, message: 'OK', data: kept }],
    [
      'a list',
      'GET',
      '/accounts',
      { status: true, message: 'OK', data: { items: [kept, kept], byId: { one: kept } } },
    ],
    ['tus', 'PATCH', '/upload', { status: true, message: 'OK', data: kept }],
    ['SCIM', 'GET', '/scim/v2/Accounts', kept],
  ])('does not send it as %s', async (_format, method, path, body) => {
    const response = await fetch(`${await serve()}${path}`, {
      method,
      headers: method === 'PATCH' ? { 'content-type': 'application/json' } : {},
      body: method === 'PATCH' ? '{}' : null,
    });
    expect(await response.json()).toEqual(body);
  });

  test('does not send it as an event, nor an undeclared event', async () => {
    const response = await fetch(`${await serve()}/events`);
    expect(await response.text()).toBe(`id: 1\nevent: account\ndata: ${JSON.stringify(kept)}\n\n`);
  });

  test('fails for every caller in a test run', async () => {
    const answers = createStrictAnswers();
    const response = await fetch(`${await serve({ checkAnswer: answers.check })}/account`);
    expect(response.status).toBe(500);
    expect(() => answers.assertAllDeclared()).toThrow(/GET \/account .*passwordHash/);
  });
});

describe('declared fields', () => {
  test('return the same value when it has no other fields', () => {
    const value = { items: [kept], byId: {} };
    expect(declaredBy(list)(value)).toBe(value);
  });

  test('contain no object if a text or a list is declared', () => {
    const declared = declaredBy(z.strictObject({ name: z.string(), tags: z.array(z.string()) }));
    expect(JSON.stringify(declared({ name: row, tags: row }))).toBe('{}');
    expect(JSON.stringify(declared({ name: 'Ada', tags: ['a', row] }))).toBe(
      '{"name":"Ada","tags":["a",null]}',
    );
  });

  test('are not inferred if a schema leaves them open', () => {
    expect(() => declaredBy(z.union([account, list]))).toThrow(/union/);
    expect(() => declaredBy(z.lazy(() => account))).toThrow(/lazy/);
  });
});
