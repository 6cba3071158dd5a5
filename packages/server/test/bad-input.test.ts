import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { allRoutes } from '@docent/contract/all-routes';
import { limits } from '@docent/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { makeAskedModel, openLinkTo, type TestVisitor, visit } from '#testing/public-link-fixture.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { isList } from '#testing/walk/describe-route.ts';

let app: TestApp;
let user: SignedIn;
let visitor: TestVisitor;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn(await createUser(app.address, { isOperator: true }));
  const model = await makeAskedModel(app, user, ['The harbour opens at six.']);
  visitor = await visit(app, await openLinkTo(app, user, model));
});

afterAll(async () => {
  await app?.stop();
});

const json = { 'content-type': 'application/json' };
/** Requests of a directory get SCIM errors, which scim.test.ts covers. */
const bodyRoutes = allRoutes.filter(({ spec }) => spec.body && spec.answer.kind !== 'scim');
const uid = '0190c2a0-7b1a-7cde-8f00-0123456789ab';
const filled = (path: string) =>
  path
    .replace('/external/{kind}', '/external/model')
    .replace('{kind}', 'terms')
    .replace('{index}', '0')
    .replaceAll(/\{\w+\}/g, uid);
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

async function expectAlive(): Promise<void> {
  expect((await app.call('GET', '/profile', { as: user })).status).toBe(200);
}

describe.each(bodyRoutes)('$name', ({ spec }) => {
  const send = (body: string, headers: Record<string, string> = json) =>
    app.call(spec.method, filled(spec.path), {
      body,
      ...(spec.access.kind === 'visitor'
        ? { headers: { authorization: `Visitor ${visitor.token}`, ...headers } }
        : { as: user, headers: { 'x-company': user.companyCode, ...headers } }),
    });

  test.each([
    ['malformed JSON', '{"a":'],
    ['an empty body', ''],
    ['an array', '[]'],
    ['a string', '"text"'],
    ['a number', '1'],
    ['null', 'null'],
    ['NUL bytes', '\u0000\u0000'],
    ['a key of the prototype', '{"__proto__":{"type":"admin"}}'],
    ['a constructor', '{"constructor":{"prototype":{"type":"admin"}}}'],
  ])('rejects %s as malformed', async (_, body) => {
    const { status, body: answer } = await send(body);
    expect([status, answer.status, answer.code]).toEqual([400, false, 'malformed']);
  });

  test('rejects an unknown field by its name', async () => {
    const { status, body } = await send('{"surely_unknown":1}');
    expect([status, body.code, body.errors['']]).toEqual([
      422,
      'validation',
      ['Unknown field: surely_unknown'],
    ]);
  });

  test('rejects a body of another content type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      // Some routes take files as well.
      ...(spec.upload ? [] : ['multipart/form-data']),
      'application/xml',
    ]) {
      const { status, body } = await send('{}', { 'content-type': type });
      expect([type, status, body.code]).toEqual([type, 415, 'wrong_content_type']);
    }
  });

  test('rejects a body above one megabyte', async () => {
    const { status, body } = await send(JSON.stringify({ text: 'x'.repeat(1024 * 1024) }));
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  test('rejects deep nesting without an error of the server', async () => {
    for (const depth of [100, 10_000, 100_000]) {
      const { status, body } = await send(nested(depth));
      expect([depth, status, body.code]).toEqual([depth, 413, 'too_large']);
    }
    await expectAlive();
  });

  test('rejects values of other types where a text is expected', async () => {
    const { shape } = spec.body as unknown as { shape: Record<string, unknown> };
    // A body without fields has none that could be wrong.
    for (const wrong of Object.keys(shape).length > 0 ? [[], {}, ['x'], { $gt: '' }, true] : []) {
      const body = Object.fromEntries(Object.keys(shape).map((name) => [name, wrong]));
      // A body of nothing but a list of texts has its lists taken as they are.
      if (Array.isArray(wrong) && spec.body?.safeParse(body).success) continue;
      const { status, body: answer } = await send(JSON.stringify(body));
      expect([JSON.stringify(wrong), status, answer.code]).toEqual([
        JSON.stringify(wrong),
        422,
        'validation',
      ]);
    }
  });
});

describe('a text with characters that a database cannot keep', () => {
  test.each([
    ['POST', '/conversations', { kind: 'chat', title: 'a\u0000b' }],
    ['PUT', '/profile', { name: 'a\u0000b' }],
    ['POST', '/check-company-code', { company: 'a\u0000b' }],
    ['POST', '/check-permission', { permission: 'a\u0000b' }],
  ])('is rejected or removed, never an internal error: %s %s', async (method, path, body) => {
    const reply = await app.call(method, path, { as: user, body });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });

  test('is rejected in a search', async () => {
    for (const path of ['/files?q=%00', '/conversations?q=%00']) {
      expect((await app.call('GET', path, { as: user })).status).toBe(400);
    }
  });

  test('stores half a surrogate pair as a whole character', async () => {
    const { status, body } = await app.call('POST', '/conversations', {
      as: user,
      body: '{"kind":"chat","title":"\\ud83d end"}',
      headers: json,
    });
    expect(status).toBe(200);
    const { title } = (await app.call('GET', `/conversations/${body.data.uid}`, { as: user })).body.data;
    expect(title.isWellFormed()).toBe(true);
  });
});

/** Rows of a table have positions instead of a cursor, and are sorted by its own columns. */
const lists = allRoutes
  .filter(({ spec }) => isList(spec) && spec.path !== '/spreadsheets/{uid}/tables/{name}/rows')
  .map(({ spec }) => spec.path);
/** A search tells the best it found, and has no next page. */
const searches = ['/files/search', '/conversations/search'];
const paged = lists.filter((path) => !searches.includes(path));

describe('a list', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'limit=1&limit=2',
    'sort=colour',
    'sort=constructor',
    'sort[]=name',
    'unknown=1',
    '__proto__=1',
  ])('rejects %s', async (query) => {
    expect(lists.length).toBeGreaterThan(10);
    for (const path of lists) {
      const { status, body } = await app.call('GET', `${filled(path)}?${query}`, { as: user });
      expect([path, status, body.code]).toEqual([path, 422, 'validation']);
    }
  });

  test('rejects a search text that is too long', async () => {
    for (const path of lists) {
      // This one is asked a whole question.
      const lengthMax = path === '/models/{uid}/search' ? limits.question.lengthMax : limits.search.lengthMax;
      const query = `q=${'x'.repeat(lengthMax + 1)}`;
      const { status, body } = await app.call('GET', `${filled(path)}?${query}`, { as: user });
      expect([path, status, body.code]).toEqual([path, 422, 'validation']);
    }
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['no pair', encode('alone')],
    ['a NUL', encode(['a\u0000', uid])],
    ['an id that is none', encode(['2026-01-01', '-'.repeat(36)])],
  ])('rejects an invalid cursor: %s', async (_, cursor) => {
    for (const path of paged.filter((one) => !one.includes('{'))) {
      const { status, body } = await app.call('GET', `${path}?cursor=${cursor}`, { as: user });
      expect([path, status, body.code]).toEqual([path, 400, 'malformed']);
    }
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['a date that is none', encode(['never', uid])],
    ['a date beyond all', encode(['9999999-01-01', uid])],
    ['a NUL', encode(['a\u0000', uid])],
    ['an id that is none', encode(['2026-01-01', '-'.repeat(36)])],
    ['a query', encode(["'; select pg_sleep(9); --", uid])],
  ])('rejects the cursor of another list: %s', async (_, cursor) => {
    for (const path of ['/files', '/conversations']) {
      const { status, body } = await app.call('GET', `${path}?cursor=${cursor}`, { as: user });
      expect([path, status, body.code]).toEqual([path, 400, 'malformed']);
    }
  });
});

describe('headers', () => {
  test.each([{ 'x-project': 'not-a-uid' }, { 'x-project': uid }, { 'x-project': "' or 1=1" }])(
    'that name no project of the user answer like one that does not exist: %j',
    async (headers) => {
      const { status, body } = await app.call('GET', '/project', { as: user, headers });
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  test.each(['a b', 'k'.repeat(201)])('reject an Idempotency-Key like %j', async (key) => {
    const { status } = await app.call('POST', '/conversations', {
      as: user,
      body: { kind: 'chat' },
      headers: { 'idempotency-key': key },
    });
    expect(status).toBe(400);
  });
});

/** Bytes as they are, past any client that would correct them. */
async function sendRaw(bytes: string): Promise<string> {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setTimeout(3_000, () => socket.destroy());
  socket.end(bytes);
  return text(socket).catch(() => '');
}

test('closes connections that do not speak HTTP', async () => {
  const hostile = [
    'GET\r\n\r\n',
    '\u0000\u0001\u0002\r\n\r\n',
    'GET /api/profile HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'POST /api/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"',
    'POST /api/token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nzzz',
    `GET /api/profile HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
    `GET /api/${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'POST /api/files HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data\r\nContent-Length: 2\r\n\r\n{}',
    'POST /api/files HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=\r\nContent-Length: 2\r\n\r\n{}',
  ];
  for (const bytes of hostile) {
    expect(await sendRaw(bytes)).not.toMatch(/^HTTP\/1.1 (2|5)/);
    await expectAlive();
  }
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
