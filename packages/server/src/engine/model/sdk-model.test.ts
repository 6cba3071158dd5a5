import { limits } from '@docent/contract/limits';
import { Agent } from 'undici';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  anthropicEvents,
  googleEvents,
  startVendorServer,
  type VendorServer,
  type VendorTurn,
} from '#testing/vendor-servers.ts';
import { listProviderModels } from './list-provider-models.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelPart } from './model-port.ts';
import { connectChatModel, type ProviderConnection } from './provider-kinds.ts';

const KEY = 'sk-very-secret-0123456789';
const dispatcher = new Agent();
const started: VendorServer[] = [];

afterEach(async () => {
  for (const server of started.splice(0)) await server.close();
});
afterAll(() => dispatcher.destroy());

async function serve(...turns: [VendorTurn, ...VendorTurn[]]): Promise<VendorServer> {
  const server = await startVendorServer(turns);
  started.push(server);
  return server;
}

const connectionTo = (kind: ProviderConnection['kind'], url: string): ProviderConnection => ({
  kind,
  url,
  key: KEY,
  headers: { 'x-team': 'research' },
  dispatcher,
  timeouts: { firstTokenMs: 30_000, idleMs: 30_000 },
  retry: { attempts: 3, firstPauseMs: 1, longestPauseMs: 2_000 },
});

async function ask(
  connection: ProviderConnection,
  signal = new AbortController().signal,
  onPart?: () => void,
) {
  const parts: ModelPart[] = [];
  let failure: unknown;
  const messages = [
    { role: 'system', content: 'Answer from the passages.' },
    { role: 'user', content: 'Hello?' },
    { role: 'assistant', content: 'Yes?' },
    { role: 'user', content: 'Where is Ankara?' },
  ] as const;
  try {
    for await (const part of connectChatModel(connection, 'scripted').streamChat({
      messages,
      signal,
      maxOutputTokens: 100,
    })) {
      parts.push(part);
      onPart?.();
    }
  } catch (error) {
    failure = error;
  }
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { parts, text, failure };
}

const vendors = {
  anthropic: {
    events: anthropicEvents,
    overloaded: {
      does: 'refuse',
      status: 529,
      body: '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
    },
    midStreamError:
      'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
    refusedKey: {
      does: 'refuse',
      status: 401,
      body: `{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key ${KEY}"}}`,
    },
    unknownModel: {
      does: 'refuse',
      status: 404,
      body: '{"type":"error","error":{"type":"not_found_error","message":"model: scripted not found"}}',
    },
  },
  google: {
    events: googleEvents,
    overloaded: {
      does: 'refuse',
      status: 503,
      body: '{"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}}',
    },
    midStreamError:
      'data: {"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}}',
    refusedKey: {
      does: 'refuse',
      status: 400,
      body: `{"error":{"code":400,"message":"API key not valid: ${KEY}. Invalid API key.","status":"INVALID_ARGUMENT"}}`,
    },
    unknownModel: {
      does: 'refuse',
      status: 404,
      body: '{"error":{"code":404,"message":"models/scripted is not found for API version v1beta","status":"NOT_FOUND"}}',
    },
  },
} as const;

describe.each(['anthropic', 'google'] as const)('a model of %s', (kind) => {
  const { events, ...turns } = vendors[kind];
  const codeOf = async (...script: [VendorTurn, ...VendorTurn[]]) => {
    const { url } = await serve(...script);
    const { failure, text } = await ask(connectionTo(kind, url));
    if (!(failure instanceof ModelFailure)) throw new Error(`No failure, but “${text}”: ${failure}`);
    expect(failure.detail).not.toContain(KEY);
    return { code: failure.code, text };
  };

  test('streams text, usage and the end, and gets rules, history and question', async () => {
    const server = await serve({ does: 'stream', events: events(['Ankara', ' is in', ' Anatolia.']) });
    const { parts, text, failure } = await ask(connectionTo(kind, server.url));
    expect([failure, text]).toEqual([undefined, 'Ankara is in Anatolia.']);
    expect(parts.slice(-2)).toEqual([
      { type: 'usage', inputTokens: 25, outputTokens: 15 },
      { type: 'finish', reason: 'complete' },
    ]);
    const [request] = server.requests;
    const sent = JSON.stringify(request?.body);
    for (const words of ['Answer from the passages.', 'Hello?', 'Yes?', 'Where is Ankara?'])
      expect(sent).toContain(words);
    const headers = request?.headers;
    expect(headers?.['x-team']).toBe('research');
    expect([headers?.['x-api-key'], headers?.['x-goog-api-key']]).toContain(KEY);
    expect(headers?.authorization).toBeUndefined();
  });

  test('separates reasoning from text', async () => {
    const { url } = await serve({
      does: 'stream',
      events: events(['Yes.'], { thoughts: ['Let me', ' think.'] }),
    });
    const { parts } = await ask(connectionTo(kind, url));
    const thoughts = parts.flatMap((part) => (part.type === 'reasoning' ? part.text : [])).join('');
    expect(thoughts).toBe('Let me think.');
  });

  test('accepts CRLF line endings', async () => {
    const { url } = await serve({ does: 'stream', events: events(['Evet', ' efendim']), crlf: true });
    expect((await ask(connectionTo(kind, url))).text).toBe('Evet efendim');
  });

  test('is retried when it is overloaded before the first token', async () => {
    const server = await serve(turns.overloaded, { does: 'stream', events: events(['Here.']) });
    expect((await ask(connectionTo(kind, server.url))).text).toBe('Here.');
    expect(server.requests).toHaveLength(2);
  });

  test('keeps the text before an error in the middle of the stream', async () => {
    const begun = events(['Half of', ' an answer']).slice(0, kind === 'anthropic' ? 5 : 2);
    const { code, text } = await codeOf({ does: 'stream', events: [...begun, turns.midStreamError] });
    expect(code).toMatch(/^model_(?:cut_off|unavailable|rate_limited)$/);
    expect(text).toBe('Half of an answer');
  });

  test('a broken connection and an end without a reason interrupt the answer', async () => {
    const begun = events(['Half']).slice(0, kind === 'anthropic' ? 4 : 1);
    for (const does of ['break', 'stream'] as const)
      expect(await codeOf({ does, events: begun })).toEqual({ code: 'model_cut_off', text: 'Half' });
  });

  test('rejections of the provider have error codes without the key', async () => {
    expect((await codeOf(turns.refusedKey)).code).toBe('model_refused_key');
    expect((await codeOf(turns.unknownModel)).code).toBe('model_unknown');
    const page = { does: 'refuse', status: 404, body: '<!doctype html><html>Not found</html>' } as const;
    expect((await codeOf(page)).code).toBe('model_wrong_address');
    const ownPage = {
      does: 'refuse',
      status: 200,
      body: '<html>Sign in</html>',
      headers: { 'content-type': 'text/html' },
    } as const;
    expect((await codeOf(ownPage)).code).toBe('model_wrong_address');
    const limited = {
      does: 'refuse',
      status: 429,
      body: '{"error":{"message":"slow down"}}',
      headers: { 'retry-after': '60' },
    } as const;
    expect((await codeOf(limited)).code).toBe('model_rate_limited');
    const garbled = { does: 'stream', events: ['data: {"candidates": [{'] } as const;
    expect((await codeOf(garbled)).code).toMatch(/^model_(?:bad_answer|cut_off|unavailable)$/);
  });

  test('an empty stream and an endless one both end', async () => {
    expect((await codeOf({ does: 'stream', events: [] })).code).toMatch(/^model_(?:cut_off|bad_answer)$/);
    const { url } = await serve({
      does: 'hang',
      events: events(['Half']).slice(0, kind === 'anthropic' ? 4 : 1),
    });
    const timeouts = { firstTokenMs: 30_000, idleMs: 50 };
    const { failure, text } = await ask({ ...connectionTo(kind, url), timeouts });
    expect([(failure as ModelFailure).code, text]).toEqual(['model_cut_off', 'Half']);
  });

  test('an answer of 10 MB ends as too long, and the connection is closed', async () => {
    const server = await serve({
      does: 'hang',
      events: events(Array.from({ length: 1_000 }, () => 'long text '.repeat(1_000))),
    });
    const { parts, text, failure } = await ask(connectionTo(kind, server.url));
    expect([failure, text.length]).toEqual([undefined, limits.answer.textLengthMax]);
    expect(parts.at(-1)).toEqual({ type: 'finish', reason: 'length' });
    await expect.poll(server.openCount).toBe(0);
  });

  test('a failing server is asked as often as configured and no more', async () => {
    const server = await serve({ does: 'refuse', status: 500, body: '{"error":{"message":"internal"}}' });
    const { failure } = await ask(connectionTo(kind, server.url));
    expect([(failure as ModelFailure).code, server.requests.length]).toEqual(['model_unavailable', 3]);
  });

  test('stopping closes the stream of the provider', async () => {
    const server = await serve({
      does: 'hang',
      events: events(['Half']).slice(0, kind === 'anthropic' ? 4 : 1),
    });
    const stop = new AbortController();
    const { failure } = await ask(connectionTo(kind, server.url), stop.signal, () =>
      stop.abort(new Error('stopped')),
    );
    expect(failure).toEqual(new Error('stopped'));
    await expect.poll(server.openCount).toBe(0);
  });

  test('a redirect is not followed, so that the key stays with its host', async () => {
    const elsewhere = await serve({ does: 'stream', events: events(['Caught']) });
    const { code } = await codeOf({
      does: 'refuse',
      status: 307,
      body: '',
      headers: { location: `${elsewhere.url}/v1` },
    });
    expect(code).toMatch(/^model_/);
    expect(elsewhere.requests).toEqual([]);
  });
});

// Anthropic's format has no answer without usage.
test('an answer of Google without usage is complete all the same', async () => {
  const withoutUsage = googleEvents(['Done.']).map((one) => one.replace(/,"usageMetadata":\{[^}]*\}/, ''));
  const { url } = await serve({ does: 'stream', events: withoutUsage });
  const { parts, failure } = await ask(connectionTo('google', url));
  expect([failure, parts]).toEqual([
    undefined,
    [
      { type: 'text', text: 'Done.' },
      { type: 'finish', reason: 'complete' },
    ],
  ]);
});

test('the list of models is read in the vendor’s format', async () => {
  const list = async (kind: ProviderConnection['kind'], answer: object) => {
    const server = await startVendorServer([{ does: 'hang', events: [] }], answer);
    started.push(server);
    const found = await listProviderModels(connectionTo(kind, server.url), new AbortController().signal);
    return { found, request: server.requests[0] };
  };
  const openai = await list('openai', { data: [{ id: 'gpt-x' }, { id: '' }, 7] });
  expect(openai.found).toEqual([{ id: 'gpt-x', name: 'gpt-x', contextLength: null }]);
  expect([openai.request?.path, openai.request?.headers.authorization]).toEqual([
    '/v1/models',
    `Bearer ${KEY}`,
  ]);
  const azure = await list('azure', { data: [{ id: 'gpt-x' }] });
  expect([azure.request?.path, azure.request?.headers['api-key']]).toEqual(['/openai/v1/models', KEY]);
  const anthropic = await list('anthropic', { data: [{ id: 'claude-x', display_name: 'Claude X' }] });
  expect(anthropic.found).toEqual([{ id: 'claude-x', name: 'Claude X', contextLength: null }]);
  expect(anthropic.request?.headers['anthropic-version']).toBeTruthy();
  const google = await list('google', {
    models: [{ name: 'models/gemini-x', displayName: 'Gemini X', inputTokenLimit: 1_000_000 }],
  });
  expect(google.found).toEqual([{ id: 'gemini-x', name: 'Gemini X', contextLength: 1_000_000 }]);
  await expect(list('openai', { unexpected: true })).rejects.toMatchObject({ code: 'model_bad_answer' });
});
