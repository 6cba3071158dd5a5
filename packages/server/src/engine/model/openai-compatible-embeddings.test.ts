import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeEmbeddingServer, startFakeEmbeddingServer } from '#testing/fake-embedding-server.ts';
import { ModelFailure } from './model-failure.ts';
import { createOpenAiCompatibleEmbeddings } from './openai-compatible-embeddings.ts';
import { createTokenTally } from './token-usage.ts';

const KEY = 'sk-very-secret-0123456789';
const dispatcher = new Agent();
const idle = new AbortController().signal;
let server: FakeEmbeddingServer;

beforeAll(async () => {
  server = await startFakeEmbeddingServer();
});

beforeEach(() => {
  used = createTokenTally();
  Object.assign(server, {
    tokensPerText: undefined,
    turns: [],
    dimensions: 64,
    textsMax: 100,
    lengthMax: 100_000,
  });
  server.requests.length = 0;
});

afterAll(async () => {
  await server?.close();
  await dispatcher.close();
});

const connect = (baseUrl = server.baseUrl, longestPauseMs = 1_000) =>
  createOpenAiCompatibleEmbeddings({
    baseUrl,
    modelName: 'scripted',
    apiKey: KEY,
    dispatcher,
    retry: { attempts: 3, firstPauseMs: 10, longestPauseMs },
  });

async function failureOf(embedding: Promise<unknown>): Promise<ModelFailure> {
  const error = await embedding.catch((thrown: unknown) => thrown);
  if (!(error instanceof ModelFailure)) throw new Error('It did not fail as a model does.', { cause: error });
  return error;
}

let used = createTokenTally();
const passages = (texts: readonly string[], signal = idle) =>
  ({ kind: 'passage', texts, signal, onUsage: used.add }) as const;

const largest = (vector: Float32Array | undefined) => vector?.indexOf(Math.max(...vector));

test('texts are sent in batches, and each vector is returned for its text in any response order', async () => {
  const words = Array.from({ length: 150 }, (_, at) => (at === 149 ? 'automobile' : `word${'x'.repeat(at)}`));
  const vectors = await connect().embed(passages([...words, 'car']));
  expect(server.requests.map(({ input }) => input.length)).toEqual([64, 64, 23]);
  expect(server.requests[0]?.authorization).toBe(`Bearer ${KEY}`);
  expect(vectors).toHaveLength(151);
  expect(largest(vectors[150])).toBe(largest(vectors[149]));
  expect(largest(vectors[0])).not.toBe(largest(vectors[149]));
});

test('a provider with lower limits gets fewer and shorter texts', async () => {
  Object.assign(server, { textsMax: 3, lengthMax: 1_000 });
  const long = 'long '.repeat(700);
  const vectors = await connect().embed(passages(['car', 'holiday', long, 'doctor', 'car']));
  expect(vectors).toHaveLength(5);
  expect(vectors[4]).toEqual(vectors[0]);
  expect(Math.max(...server.requests.flatMap(({ input }) => input.map((text) => text.length)))).toBe(3_500);
});

test('a rate limit is waited for as requested, and a temporary error is retried', async () => {
  server.turns.push(
    { does: 'refuse', status: 429, headers: { 'retry-after': '0.2' } },
    { does: 'refuse', status: 503 },
  );
  const startedMs = performance.now();
  expect(await connect().embed(passages(['car']))).toHaveLength(1);
  expect(performance.now() - startedMs).toBeGreaterThan(200);
  expect(server.requests).toHaveLength(3);
});

test.each([
  [{ does: 'refuse', status: 401, body: `no such key: ${KEY}` }, 'model_refused_key', 1],
  [{ does: 'refuse', status: 429, body: '{"error":{"code":"insufficient_quota"}}' }, 'model_quota_spent', 1],
  [{ does: 'refuse', status: 404 }, 'model_wrong_address', 1],
  [{ does: 'refuse', status: 500 }, 'model_unavailable', 3],
  [{ does: 'send', body: 'no JSON' }, 'model_bad_answer', 1],
  [{ does: 'send', body: '{"data":[]}' }, 'model_bad_answer', 1],
  [{ does: 'send', body: '{"data":[{"index":1,"embedding":[1,2]}]}' }, 'model_bad_answer', 1],
  [{ does: 'send', body: '{"data":[{"index":0,"embedding":[0,0]}]}' }, 'model_bad_answer', 1],
  [{ does: 'send', body: '{"data":[{"index":0,"embedding":["1"]}]}' }, 'model_bad_answer', 1],
] as const)(
  '%j fails as %s after %i requests, without the key in what is logged',
  async (turn, code, requests) => {
    server.turns.push(turn, turn, turn);
    const failure = await failureOf(connect().embed(passages(['car'])));
    expect([failure.code, server.requests.length]).toEqual([code, requests]);
    expect(failure.detail).not.toContain(KEY);
  },
);

test('vectors of different lengths in one response are rejected', async () => {
  const body = { data: Array.from({ length: 64 }, (_, index) => ({ index, embedding: [1, 2] })) };
  server.turns.push({ does: 'send', body: JSON.stringify(body) });
  const texts = Array.from({ length: 65 }, () => 'car');
  expect((await failureOf(connect().embed(passages(texts)))).code).toBe('model_bad_answer');
});

test('ends at once when it is aborted, even during a pause', async () => {
  server.turns.push({ does: 'ignore' });
  await expect(connect().embed(passages(['car'], AbortSignal.timeout(50)))).rejects.toThrow('timeout');
  // The pause is longer than the test may take.
  server.turns.push({ does: 'refuse', status: 429, headers: { 'retry-after': '3600' } });
  const patient = connect(undefined, 7_200_000);
  await expect(patient.embed(passages(['car'], AbortSignal.timeout(100)))).rejects.toThrow('timeout');
});

test('a model with prefixes gets them for questions and passages', async () => {
  const embedder = createOpenAiCompatibleEmbeddings({
    baseUrl: server.baseUrl,
    modelName: 'scripted',
    dispatcher,
    prefixes: { question: 'query:', passage: 'passage:' },
  });
  await embedder.embed({ ...passages(['car?']), kind: 'question' });
  await embedder.embed(passages(['A car.']));
  expect(server.requests.map(({ input }) => input)).toEqual([['query: car?'], ['passage: A car.']]);
  expect(server.requests[0]?.authorization).toBeUndefined();
  // Vectors of passages with other words before them are others.
  expect(embedder.name).toBe('scripted (passage:)');
});

test('a redirect is not followed, so that the key stays with its host', async () => {
  const seen: unknown[] = [];
  const elsewhere = createServer((message, response) => {
    seen.push(message.headers.authorization);
    response.end('{}');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  const location = `http://127.0.0.1:${port}/v1/embeddings`;
  server.turns.push({ does: 'refuse', status: 307, headers: { location } });
  expect((await failureOf(connect().embed(passages(['car'])))).code).toBe('model_wrong_address');
  expect(seen).toEqual([]);
  await new Promise((resolve) => elsewhere.close(resolve));
});

test('usage is taken from the provider or estimated by length, and rejected texts are not counted', async () => {
  const texts = Array.from({ length: 65 }, () => 'four');
  await connect().embed(passages(texts));
  expect(used.sum()).toEqual({ inputTokens: 65, outputTokens: 0, isEstimated: true });
  Object.assign(server, { tokensPerText: 3, turns: [{ does: 'answer' }, { does: 'refuse', status: 401 }] });
  await failureOf(connect().embed(passages(texts)));
  expect(used.sum().inputTokens).toBe(65 + 64 * 3);
});
