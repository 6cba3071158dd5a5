import { limits } from '@docent/contract/limits';
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

const refuse = (message: string, param: string): ModelTurn => ({
  does: 'refuse',
  status: 400,
  body: JSON.stringify({
    error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' },
  }),
});

/** Takes what the newest OpenAI models take, and no system message. */
const particular: ModelTurn = {
  does: 'choose',
  turn({ body }) {
    if ('max_tokens' in body)
      return refuse(
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        'max_tokens',
      );
    if ('stream_options' in body) return refuse('Unrecognized request argument: stream_options', '');
    if (body.messages.some(({ role }) => role === 'system'))
      return refuse("'messages[0].role' does not support 'system' with this model.", 'messages[0].role');
    return fine;
  },
};

const collect = async (model: ReturnType<typeof connect>) => {
  const messages = [
    { role: 'system', content: 'Be brief.' } as const,
    { role: 'user', content: 'Hi?' } as const,
  ];
  let text = '';
  const request = { messages, signal: new AbortController().signal, maxOutputTokens: 100 };
  for await (const part of model.streamChat(request)) if (part.type === 'text') text += part.text;
  return text;
};

describe('a server that does not support part of the request', () => {
  test('gets another request without it, and later requests without it from the start', async () => {
    const server = await serve([particular]);
    const model = connect(server.baseUrl);
    expect(await collect(model)).toBe('All is well.');
    expect(server.requests).toHaveLength(4);
    expect(server.requests.at(-1)?.body).toEqual({
      model: 'scripted',
      messages: [{ role: 'user', content: 'Be brief.\n\nHi?' }],
      max_completion_tokens: 100,
      stream: true,
    });
    expect(await collect(model)).toBe('All is well.');
    expect(server.requests).toHaveLength(5);
  });

  test('and rejects everything is not retried endlessly', async () => {
    const { failure, requestCount } = await failureOf({
      does: 'choose',
      turn: ({ body }) =>
        refuse(`Unknown parameter: ${Object.keys(body).join(', ')}, 'system'`, 'whatever it is'),
    });
    expect(failure.code).toBe('model_refused_request');
    expect(requestCount).toBe(5);
  });
});

describe('the output of a model', () => {
  test('can be stored: NULs are replaced, and split characters are joined', async () => {
    const server = await serve([
      { ...fine, words: ['a\u0000b \ud83d', '\ude00 c', '\ud83d'], thoughts: ['\ud83d', '\ude00\u0000'] },
    ]);
    const { parts, text } = await ask(server.baseUrl);
    expect(text).toBe('a\ufffdb 😀 c\ufffd');
    const reasoning = parts.map((part) => (part.type === 'reasoning' ? part.text : '')).join('');
    expect(reasoning).toBe('😀\ufffd');
  });

  test.each([
    [
      { prompt_tokens: 1e300, completion_tokens: 3 },
      { inputTokens: 0, outputTokens: 3 },
    ],
    [
      { prompt_tokens: 2.4, completion_tokens: -1 },
      { inputTokens: 2, outputTokens: 0 },
    ],
    [{ prompt_tokens: 'many\u0000', completion_tokens: null }, undefined],
  ])('is counted only if the number is a count: %j', async (usage, wanted) => {
    const server = await serve([{ ...fine, usage: usage as never }]);
    const { parts, text } = await ask(server.baseUrl);
    expect(text).toBe('All is well.');
    const counted = parts.find((part) => part.type === 'usage');
    expect(counted).toEqual(wanted && { type: 'usage', ...wanted });
  });

  test.each([
    ['text', { words: Array(600).fill('word '.repeat(200)) }, limits.answer.textLengthMax],
    [
      'reasoning',
      { words: [], thoughts: Array(600).fill('word '.repeat(200)) },
      limits.answer.reasoningLengthMax,
    ],
  ] as const)(
    'is capped: too much %s ends as `length`, and the connection is closed',
    async (type, sent, max) => {
      const endless = await serve([{ does: 'hang', ...sent }]);
      const { parts, failure } = await ask(endless.baseUrl);
      expect(failure).toBeUndefined();
      const received = parts.map((part) => (part.type === type ? part.text : '')).join('');
      expect(received).toHaveLength(max);
      expect(parts.at(-1)).toEqual({ type: 'finish', reason: 'length' });
      await expect.poll(() => endless.openCount()).toBe(0);
    },
  );
});
