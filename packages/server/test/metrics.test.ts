import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerHeaders } from '#testing/caller-headers.ts';
import { ask, startChat } from '#testing/chat.ts';
import { createUser } from '#testing/factories.ts';
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let model: FakeModelServer;
let user: SignedIn;

beforeAll(async () => {
  model = await startFakeModelServer({
    turns: [
      { does: 'answer', words: ['Canary', ' words'] },
      { does: 'hang', words: ['And', ' so'] },
    ],
  });
  app = await testApp({ MODEL_URL: model.baseUrl, MODEL_NAME: 'canary-model' });
  user = await app.signIn(await createUser(app.address, { companyCode: 'canary-company' }));
});

afterAll(async () => {
  await app.stop();
  await model.close();
});

interface Answer {
  status: number | undefined;
  type: string | undefined;
  body: string;
}

/** `fetch` sends no Host but that of the address. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(`${app.url}${path}`, { headers, agent: false }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode, type: response.headers['content-type'], body }),
        reject,
      );
    })
      .once('error', reject)
      .end();
  });

/** The value of one series, whose labels may be written in any order; 0 for one that is not there. */
async function seriesValue(name: string, labels: Record<string, string> = {}): Promise<number> {
  const { body } = await get('/metrics');
  const named = body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const line = named.find((one) =>
    Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
  );
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('requests are counted and timed by their route pattern', async () => {
  const route = { route: '/api/files/:uid', method: 'GET', status: '4xx' };
  await app.call('GET', '/files/0199a0a0-0000-7000-8000-00000000cafe', { as: user });
  await expect.poll(() => seriesValue('docent_http_requests_total', route), { interval: 20 }).toBe(1);
  expect(await seriesValue('docent_http_request_duration_seconds_count', route)).toBe(1);
  expect(await seriesValue('docent_http_requests_in_progress')).toBe(0);
  expect(await seriesValue('docent_http_requests_waiting')).toBe(0);
});

test('documents, answers and model calls are counted without naming a company', async () => {
  const file = await uploadReady(app, user, 'canary-file.txt', 'The canary sings at dawn.');
  const chat = await startChat(app, user, [file.uid]);
  await ask(app, user, { chat, text: 'When does the canary sing?' });
  const engine = { engine: 'openai-compatible' };
  await expect
    .poll(() => seriesValue('docent_answers_total', { ...engine, outcome: 'complete' }), { interval: 20 })
    .toBe(1);
  expect(await seriesValue('docent_answer_first_token_seconds_count', engine)).toBe(1);
  const call = { provider: 'openai-compatible', purpose: 'answer', outcome: 'complete' };
  expect(await seriesValue('docent_model_calls_total', call)).toBe(1);
  expect(await seriesValue('docent_file_reads_total', { outcome: 'ready' })).toBe(1);
  const job = { kind: 'read-file', outcome: 'completed' };
  await expect.poll(() => seriesValue('docent_jobs_total', job), { interval: 20 }).toBe(1);
  expect(await seriesValue('docent_job_duration_seconds_count', { kind: 'read-file' })).toBe(1);
  const { body } = await get('/metrics');
  expect(body).toContain('docent_jobs_waiting{kind="read-file"}');
  expect(body).toContain('docent_database_connections_used ');
  expect(body).not.toMatch(/canary/i);
  for (const secret of [user.email, user.userId, user.companyId, user.projectId, file.uid, chat])
    expect(body).not.toContain(secret);
  // Labels of the code have no ids at all.
  expect(body).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/i);
});

test('an open event stream is counted, and its end records no request duration', async () => {
  const file = await uploadReady(app, user, 'long.txt', 'The story goes on for ever.');
  const chat = await startChat(app, user, [file.uid]);
  const route = { route: '/api/conversations/:uid/stream' };
  await ask(
    app,
    user,
    { chat, text: 'How long does the story go on?' },
    { until: ({ event }) => event === 'delta' },
  );
  const gone = new AbortController();
  const headers = callerHeaders(user);
  await fetch(`${app.url}/api/conversations/${chat}/stream`, { headers, signal: gone.signal });
  await expect.poll(() => seriesValue('docent_event_streams_open'), { interval: 20 }).toBe(1);
  gone.abort();
  await expect.poll(() => seriesValue('docent_event_streams_open'), { interval: 20 }).toBe(0);
  expect(await seriesValue('docent_http_requests_total', { ...route, status: '2xx' })).toBe(1);
  expect(await seriesValue('docent_http_request_duration_seconds_count', route)).toBe(0);
});

test('a proxied request and a rebound host name get the answer of an unknown page', async () => {
  const unknown = await get('/no-such-page');
  expect(unknown.status).toBe(404);
  const withoutId = ({ body, ...rest }: Answer) => ({ ...rest, body: body.replace(/"[\da-f-]{36}"/g, '""') });
  for (const headers of [{ 'x-forwarded-for': '192.0.2.7' }, { host: 'attacker.example' }])
    expect(withoutId(await get('/metrics', headers))).toEqual(withoutId(unknown));
});

test('several servers in one process count separately', async () => {
  const other = await app.another();
  const body = await (await fetch(`${other.url}/metrics`)).text();
  expect(body).not.toContain('/api/files/:uid');
  await other.stop();
});
