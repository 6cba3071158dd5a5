import { allRoutes } from '@docent/contract/all-routes';
import { errorCatalogue } from '@docent/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { fileExamples } from '#testing/file-examples.ts';
import { modelExamples } from '#testing/model-examples.ts';
import { companyExamples, projectExamples } from '#testing/project-examples.ts';
import { providerExamples } from '#testing/provider-examples.ts';
import { qualityExamples } from '#testing/quality-examples.ts';
import { type EventRequest, readEvents } from '#testing/read-events.ts';
import { signInExamples } from '#testing/sign-in-examples.ts';
import { signOnExamples } from '#testing/sign-on-examples.ts';
import { sitemapExamples } from '#testing/sitemap-examples.ts';
import { type Reply, type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { userExamples } from '#testing/user-examples.ts';
import { viewerExamples } from '#testing/viewer-examples.ts';
import { uploadReady } from '#testing/wait-for-file.ts';
import { allDescriptions } from '#testing/walk/all-descriptions.ts';

let app: TestApp;
let user: SignedIn;
let fileUid: string;
let document: Document;

const schemaPart = z.looseObject({});
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(5),
  description: z.string().min(40),
  tags: z.array(z.string()).length(1),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: schemaPart,
    }),
  ),
  requestBody: z.optional(
    z.strictObject({ required: z.boolean(), content: z.record(z.string(), schemaPart) }),
  ),
  responses: z.record(
    z.string().regex(/^([2345]\d\d|default)$/),
    z.looseObject({
      description: z.string().min(1),
      content: z.record(z.string(), z.looseObject({ schema: schemaPart })),
    }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-permission': z.optional(z.string()),
  'x-public': z.optional(z.literal(true)),
});
const openApi = z.looseObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.tuple([z.strictObject({ url: z.literal('/api') })]),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(10) })),
  paths: z.record(
    z.string().startsWith('/'),
    z.record(z.enum(['get', 'post', 'put', 'patch', 'delete', 'options']), z.optional(operation)),
  ),
  components: z.looseObject({
    schemas: z.record(z.string(), schemaPart),
    securitySchemes: z.record(z.string(), schemaPart),
  }),
});
type Document = z.infer<typeof openApi>;
type Operation = z.infer<typeof operation>;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn(await createUser(app.address, { isOperator: true }));
  fileUid = (await uploadReady(app, user, 'notes.txt', 'Ankara is the capital of Türkiye.')).uid;
  document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Document;
});

afterAll(async () => {
  await app?.stop();
});

const operations = (): { path: string; method: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation ? [{ path, method, operation }] : [],
    ),
  );

function operationNamed(name: string): Operation {
  const found = operations().find((one) => one.operation.operationId === name);
  if (!found) throw new Error(`${name} is not in the document`);
  return found.operation;
}

describe('the OpenAPI document', () => {
  test('has the structure of OpenAPI 3.1', () => {
    expect(() => openApi.parse(document)).not.toThrow();
  });

  test('contains exactly the routes of the contract', () => {
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described.toSorted()).toEqual(
      allRoutes.map(({ spec }) => `${spec.method} ${spec.path}`).toSorted(),
    );
    expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(allRoutes.length);
  });

  test('states for every operation who may call it', () => {
    for (const { operation } of operations()) {
      const isPublic = operation['x-public'] === true;
      expect(isPublic).not.toBe(typeof operation['x-permission'] === 'string');
      expect(operation.security.length === 0).toBe(isPublic);
    }
  });

  test('states for every operation whether an API key may call it', () => {
    const takesKeys = (operation: Operation) => operation.security.some((one) => 'apiKey' in one);
    for (const { name, spec } of allRoutes) {
      const { access } = spec;
      const sessionOnly = access.kind === 'permission' && access.sessionOnly === true;
      const kinds = ['authenticated', 'permission', 'any-permission'];
      expect([name, takesKeys(operationNamed(name))]).toEqual([
        name,
        kinds.includes(access.kind) && !sessionOnly,
      ]);
    }
  });

  test('declares each path parameter as required', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map((parameter) => parameter.name)).toEqual(inPath);
      expect(declared.every((parameter) => parameter.required)).toBe(true);
    }
  });

  test('names each failure under its status', () => {
    for (const { name, spec } of allRoutes) {
      const { responses } = operationNamed(name);
      for (const code of spec.errors) {
        expect(responses[errorCatalogue[code].status]?.description).toContain(`${code}:`);
      }
      expect(Object.keys(responses)).toContain('500');
    }
  });

  test('has no dangling reference and no empty schema', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Failure']));
    expect(text).not.toContain('$schema');
  });

  test('is also served as a page that needs no script', async () => {
    const response = await fetch(`${app.url}/api/docs`);
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { spec } of allRoutes) expect(page).toContain(`/api${spec.path}`);
    expect(page).not.toContain('<script');
  });
});

const caller = [() => app, () => user] as const;

/** Calls that succeed, where that takes more than a request, or the answer holds much; `walk-tenancy.ts` makes the others. */
const examples: Record<string, () => Promise<Reply<unknown>>> = {
  ...companyExamples(...caller),
  ...fileExamples(...caller),
  ...modelExamples(...caller),
  ...projectExamples(...caller),
  ...providerExamples(...caller),
  ...qualityExamples(...caller),
  ...sitemapExamples(...caller),
  ...signOnExamples(...caller),
  ...signInExamples(() => app),
  ...userExamples(...caller),
  ...viewerExamples(...caller),
  checkCompanyCode: () => app.call('POST', '/check-company-code', { body: { company: user.companyCode } }),
  signIn: () =>
    app.call('POST', '/token', {
      body: { email: user.email, password: user.password },
      headers: { 'x-company': user.companyCode },
    }),
  refreshSession: async () =>
    app.call('POST', '/refresh', { body: { refresh_token: (await app.signIn(user)).refreshToken } }),
  revokeSession: async () =>
    app.call('POST', '/revoke', { body: { refresh_token: (await app.signIn(user)).refreshToken } }),
  getProfile: () => app.call('GET', '/profile', { as: user }),
  updateProfile: () => app.call('PUT', '/profile', { as: user, body: { name: 'Ayşe', phone: null } }),
  changePassword: () =>
    app.call('PUT', '/profile/change-password', {
      as: user,
      body: { oldPassword: user.password, newPassword: user.password },
    }),
  getPermissions: () => app.call('GET', '/permissions', { as: user }),
  checkPermission: () => app.call('POST', '/check-permission', { as: user, body: { permission: 'chat' } }),
  listProjects: () => app.call('GET', '/projects', { as: user }),
  getCurrentProject: () => app.call('GET', '/project', { as: user }),
  listNotifications: () => app.call('GET', '/notifications', { as: user }),
  viewNotifications: () => app.call('GET', '/notifications/view', { as: user }),
  getSidebar: () => conversation().then(() => app.call('GET', '/sidebar', { as: user })),
  deleteHistory: () => history('delete-history'),
  pinHistory: () => history('pin-history', { pinned: true }),
  createConversation: () => app.call('POST', '/conversations', { as: user, body: { kind: 'chat' } }),
  listConversations: () => conversation().then(() => app.call('GET', '/conversations', { as: user })),
  getConversation: async () => app.call('GET', `/conversations/${await asked()}`, { as: user }),
  updateConversation: async () =>
    app.call('PATCH', `/conversations/${await conversation()}`, { as: user, body: { title: 'Named' } }),
  deleteConversation: async () => app.call('DELETE', `/conversations/${await conversation()}`, { as: user }),
  rateAnswer: async () => {
    const uid = await asked();
    const { messages } = (await app.call('GET', `/conversations/${uid}`, { as: user })).body.data;
    const path = `/conversations/${uid}/messages/${messages[1]?.uid}/feedback`;
    return app.call('POST', path, { as: user, body: { value: 'up' } });
  },
  cancelAnswer: async () => app.call('POST', `/conversations/${await conversation()}/cancel`, { as: user }),
};

async function history(path: 'delete-history' | 'pin-history', more: object = {}) {
  const body = { type: 'chat', uid: await conversation(), ...more };
  return app.call('POST', `/sidebar/${path}`, { as: user, body });
}

async function conversation(): Promise<string> {
  const body = { kind: 'chat', fileUids: [fileUid] };
  return (await app.call('POST', '/conversations', { as: user, body })).body.data.uid;
}

const follow = (path: string, more: Partial<EventRequest> = {}) =>
  readEvents(`${app.url}/api${path}`, { accessToken: user.accessToken, ...more });

async function asked(): Promise<string> {
  const uid = await conversation();
  await follow(`/conversations/${uid}/questions`, { body: { text: 'What is the capital of Türkiye?' } });
  return uid;
}

const jsonRoutes = allRoutes.flatMap(({ name, spec }) =>
  spec.answer.kind === 'json' ? [{ name, spec }] : [],
);

describe('the response of', () => {
  test('every route with a JSON response is checked here or by the tenancy walk', () => {
    const walked = (name: string) => allDescriptions[name]?.access && !allDescriptions[name].refusal;
    expect(jsonRoutes.filter(({ name }) => !examples[name] && !walked(name))).toEqual([]);
    const names = new Set(jsonRoutes.map(({ name }) => name));
    expect(Object.keys(examples).filter((name) => !names.has(name))).toEqual([]);
  });

  test.each(jsonRoutes.filter(({ name }) => examples[name]))(
    '$name is what the document promises, and nothing more',
    async ({ name, spec }) => {
      const { status, body } = (await examples[name]?.()) ?? { status: 0, body: undefined };
      expect([status, body]).toEqual([200, expect.objectContaining({ status: true })]);
      const promised = operationNamed(name).responses['200']?.content['application/json']?.schema ?? false;
      const result = z.fromJSONSchema(promised as Parameters<typeof z.fromJSONSchema>[0]).safeParse(body);
      expect(result.error?.issues ?? []).toEqual([]);
      // The contract's own schema is strict: a key that it does not know is refused.
      expect(spec.answer.data?.safeParse(Reflect.get(Object(body), 'data')).error?.issues ?? []).toEqual([]);
    },
  );

  test('a question streams events of the declared shapes', async () => {
    const uid = await conversation();
    const events = await follow(`/conversations/${uid}/questions`, {
      body: { text: 'Which city is the capital?' },
    });
    const again = await follow(`/conversations/${uid}/stream`);
    for (const name of ['askQuestion', 'streamConversation']) {
      const spec = allRoutes.find((route) => route.name === name)?.spec;
      const known = spec?.answer.events;
      if (!known) throw new Error(`${name} answers with events`);
      for (const { event, data } of [...events, ...again]) {
        expect(known[event]?.safeParse(data).error?.issues ?? []).toEqual([]);
      }
    }
    expect(events.length).toBeGreaterThan(2);
  });

  test('a failure is the declared envelope', async () => {
    const failure = z.fromJSONSchema(
      document.components.schemas.Failure as Parameters<typeof z.fromJSONSchema>[0],
    );
    const replies = [
      await app.call('GET', '/profile'),
      await app.call('POST', '/token', { body: {} }),
      await app.call('GET', `/files/${newUid()}`, { as: user }),
    ];
    for (const { status, body } of replies) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(failure.safeParse(body).error?.issues ?? []).toEqual([]);
    }
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
