import { Agent } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type FakeModelScript,
  type FakeModelServer,
  type ModelTurn,
  startFakeModelServer,
} from '#testing/fake-model-server.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelPart } from './model-port.ts';
import { createOpenAiCompatibleModel, type OpenAiCompatibleSettings } from './openai-compatible.ts';

const KEY = 'sk-very-secret-0123456789';
const dispatcher = new Agent();
const started: FakeModelServer[] = [];

afterEach(async () => {
  for (const server of started.splice(0)) await server.close();
});

async function serve(turns: FakeModelScript['turns'], apiKey?: string): Promise<FakeModelServer> {
  const server = await startFakeModelServer({ turns, ...(apiKey ? { apiKey } : {}) });
  started.push(server);
  return server;
}

function connect(baseUrl: string, settings: Partial<OpenAiCompatibleSettings> = {}) {
  return createOpenAiCompatibleModel({
    baseUrl,
    modelName: 'scripted',
    apiKey: KEY,
    dispatcher,
    timeouts: { firstTokenMs: 10_000, idleMs: 10_000 },
    retry: { attempts: 3, firstPauseMs: 10, longestPauseMs: 2_000 },
    ...settings,
  });
}

async function ask(
  baseUrl: string,
  settings: Partial<OpenAiCompatibleSettings> = {},
  { signal, onPart }: { signal?: AbortSignal; onPart?: () => void } = {},
) {
  const parts: ModelPart[] = [];
  let failure: unknown;
  try {
    const messages = [{ role: 'user', content: 'Hello?' } as const];
    const request = { messages, signal: signal ?? new AbortController().signal, maxOutputTokens: 100 };
    for await (const part of connect(baseUrl, settings).streamChat(request)) {
      parts.push(part);
      onPart?.();
    }
  } catch (error) {
    failure = error;
  }
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { parts, text, failure };
}

async function failureOf(turn: ModelTurn, settings: Partial<OpenAiCompatibleSettings> = {}) {
  const server = await serve([turn]);
  const { failure, text } = await ask(server.baseUrl, settings);
  if (!(failure instanceof ModelFailure)) throw new Error(`expected a ModelFailure, got ${failure}`);
  return { failure, text, requestCount: server.requests.length };
}

const fine: ModelTurn = { does: 'answer', words: ['All ', 'is ', 'well.'] };

describe('a responding model', () => {
  test('streams text, reasoning, usage and its end, in order', async () => {
    const usage = { prompt_tokens: 12, completion_tokens: 3 };
    const server = await serve([{ ...fine, thoughts: ['Hm, ', 'yes.'], usage }]);
    const { parts } = await ask(server.baseUrl);
    // How much comes together depends on the moment; what comes, and in which order, does not.
    const texts = (type: 'text' | 'reasoning') =>
      parts.flatMap((part) => (part.type === type ? [part.text] : [])).join('');
    expect(texts('reasoning')).toBe('Hm, yes.');
    expect(texts('text')).toBe('All is well.');
    expect(new Set(parts.map((part) => part.type))).toEqual(
      new Set(['reasoning', 'text', 'usage', 'finish']),
    );
    expect(parts.slice(-2)).toEqual([
      { type: 'usage', inputTokens: 12, outputTokens: 3 },
      { type: 'finish', reason: 'complete' },
    ]);
    expect(server.requests[0]?.authorization).toBe(`Bearer ${KEY}`);
    expect(server.requests[0]?.body).toMatchObject({ model: 'scripted', stream: true, max_tokens: 100 });
  });

  test('reports when it ran out of tokens', async () => {
    const server = await serve([{ ...fine, finish: 'length' }]);
    const { parts } = await ask(server.baseUrl);
    expect(parts.at(-1)).toEqual({ type: 'finish', reason: 'length' });
  });

  test('gets no key when none is configured', async () => {
    const server = await serve([fine]);
    await ask(server.baseUrl, { apiKey: undefined });
    expect(server.requests[0]?.authorization).toBeUndefined();
  });
});

describe('a temporarily busy provider', () => {
  test('is retried after the pause it requested', async () => {
    const refusal: ModelTurn = { does: 'refuse', status: 429, headers: { 'retry-after': '1' } };
    const server = await serve([refusal, fine]);
    const startedAtMs = Date.now();
    const { text } = await ask(server.baseUrl);
    expect(text).toBe('All is well.');
    expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(990);
  });

  test('is not waited for when it requests a longer pause than allowed', async () => {
    const refusal: ModelTurn = { does: 'refuse', status: 429, headers: { 'retry-after': '3600' } };
    const { failure, requestCount } = await failureOf(refusal);
    expect(failure.code).toBe('model_rate_limited');
    expect(requestCount).toBe(1);
  });

  test('fails after the configured attempts with the error code', async () => {
    const { failure, requestCount } = await failureOf({ does: 'refuse', status: 503 });
    expect(failure.code).toBe('model_unavailable');
    expect(requestCount).toBe(3);
  });

  test('is retried when the connection broke before the first token', async () => {
    const server = await serve([{ does: 'break', words: [] }, fine]);
    expect((await ask(server.baseUrl)).text).toBe('All is well.');
  });

  test('may recover from a rejected connection', async () => {
    const server = await serve([fine]);
    let calls = 0;
    const flaky = dispatcher.compose((dispatch) => (options, handler) => {
      calls += 1;
      return dispatch(calls === 1 ? { ...options, origin: 'http://127.0.0.1:9' } : options, handler);
    });
    expect((await ask(server.baseUrl, { dispatcher: flaky })).text).toBe('All is well.');
    expect(calls).toBe(2);
  });

  test('is not retried once a token was passed on', async () => {
    const { failure, text, requestCount } = await failureOf({ does: 'break', words: ['Half an '] });
    expect(failure.code).toBe('model_cut_off');
    expect(text).toBe('Half an ');
    expect(requestCount).toBe(1);
  });
});

describe('a failing provider', () => {
  test.each<[string, ModelTurn, string]>([
    ['an end without a finish', { does: 'end-early', words: ['Half'] }, 'model_cut_off'],
    ['a wrong address', { does: 'refuse', status: 404 }, 'model_wrong_address'],
    [
      'a redirect to elsewhere',
      { does: 'refuse', status: 307, headers: { location: 'http://127.0.0.1:9/' } },
      'model_wrong_address',
    ],
    [
      'a spent budget',
      { does: 'refuse', status: 429, body: '{"error":{"message":"x","code":"insufficient_quota"}}' },
      'model_quota_spent',
    ],
    [
      'a line that is no JSON',
      { does: 'send-line', words: ['Well, '], line: 'data: {oops' },
      'model_bad_answer',
    ],
    [
      'JSON that is no chunk',
      { does: 'send-line', words: [], line: 'data: {"choices":7}' },
      'model_bad_answer',
    ],
    [
      'a huge line',
      { does: 'send-line', words: [], line: `data: "${'x'.repeat(3_000_000)}"` },
      'model_bad_answer',
    ],
    [
      'an error object in the stream',
      { does: 'send-line', words: ['Well, '], line: 'data: {"error":{"message":"engine fell over"}}' },
      'model_cut_off',
    ],
    [
      'a page instead of a stream',
      { does: 'refuse', status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Hi</h1>' },
      'model_wrong_address',
    ],
  ])('%s has an error code', async (_, turn, code) => {
    const { failure } = await failureOf(turn);
    expect(failure.code).toBe(code);
    expect(failure.message).toBe(code);
  });

  test.each<[string, ModelTurn, string]>([
    ['before the headers', { does: 'ignore' }, 'model_unavailable'],
    ['after the headers', { does: 'hang', words: [] }, 'model_unavailable'],
  ])('silence %s is limited', async (_, turn, code) => {
    const { failure } = await failureOf(turn, { timeouts: { firstTokenMs: 300, idleMs: 10_000 } });
    expect(failure.code).toBe(code);
  });

  test('silence in the middle of an answer ends it as interrupted', async () => {
    const timeouts = { firstTokenMs: 10_000, idleMs: 200 };
    const { failure, text } = await failureOf({ does: 'hang', words: ['Well, '] }, { timeouts });
    expect(failure.code).toBe('model_cut_off');
    expect(text).toBe('Well, ');
  });

  test('a wrong key is reported without repeating it, not even in the log', async () => {
    const server = await serve([fine], 'sk-another');
    const { failure } = await ask(server.baseUrl);
    expect(failure).toMatchObject({ code: 'model_refused_key', message: 'model_refused_key' });
    expect(JSON.stringify(failure)).not.toContain(KEY);
    expect(server.requests).toHaveLength(1);
  });

  test('a key that is no valid header value is reported as an error code', async () => {
    const { failure, requestCount } = await failureOf(fine, { apiKey: 'sk-1\nsk-2' });
    expect([failure.code, requestCount]).toEqual(['model_unavailable', 0]);
  });

  test('the provider’s text is not part of the message', async () => {
    const body = '{"error":{"message":"internal host db-7.corp fell over"}}';
    const { failure } = await failureOf({ does: 'refuse', status: 500, body });
    expect(failure.message).toBe('model_unavailable');
    expect(failure.detail).toContain('db-7.corp');
  });
});

describe('stopping', () => {
  test('ends the stream with its reason and closes the connection', async () => {
    const server = await serve([{ does: 'hang', words: ['Well, '] }]);
    const stop = new AbortController();
    const onPart = () => stop.abort(new Error('stopped by the reader'));
    const { failure, text } = await ask(server.baseUrl, {}, { signal: stop.signal, onPart });
    expect(text).toBe('Well, ');
    expect(failure).toMatchObject({ message: 'stopped by the reader' });
    await expect.poll(() => server.openCount()).toBe(0);
  });

  test('ends a pause between two attempts', async () => {
    // The pause is longer than the test may take.
    const server = await serve([{ does: 'refuse', status: 429, headers: { 'retry-after': '3600' } }]);
    const retry = { attempts: 3, firstPauseMs: 10, longestPauseMs: 7_200_000 };
    await ask(server.baseUrl, { retry }, { signal: AbortSignal.timeout(100) });
    expect(server.requests).toHaveLength(1);
  });
});
