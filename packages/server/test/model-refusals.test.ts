import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, readChat, startChat, textOf } from '#testing/chat.ts';
import { type FakeModelServer, type ModelTurn, startFakeModelServer } from '#testing/fake-model-server.ts';
import { eventOf } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const fine: ModelTurn = { does: 'answer', words: ['All', ' is well.'] };

let turns: ModelTurn[];
let model: FakeModelServer;
let app: TestApp;
let user: SignedIn;
let chat: string;

beforeAll(async () => {
  const script: { turns: [ModelTurn, ...ModelTurn[]] } = { turns: [fine] };
  turns = script.turns;
  model = await startFakeModelServer(script);
  app = await testApp({ MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
});

afterAll(async () => {
  await app?.stop();
  await model?.close();
});

beforeEach(async () => {
  turns.splice(0, turns.length, fine);
  user = await app.signIn();
  chat = await startChat(app, user);
});

const asking = () => ask(app, user, { chat, text: 'Is all well?' });
const refuse = (status: number, error: object, headers: Record<string, string> = {}): ModelTurn => ({
  does: 'refuse',
  status,
  headers,
  body: JSON.stringify({ error }),
});
const page = '<!DOCTYPE html><html><body>Welcome</body></html>';

describe('a rejection by the model server has its own message in both languages', () => {
  test.each<[string, ModelTurn, string, RegExp, RegExp]>([
    [
      'a wrong model name',
      refuse(404, { message: 'The model `scripted` does not exist.', code: 'model_not_found' }),
      'model_unknown',
      /check the name of the model/,
      /modelin adını/,
    ],
    [
      'a question that is too long',
      refuse(400, {
        message: "This model's maximum context length is 4096 tokens.",
        code: 'context_length_exceeded',
      }),
      'model_context_overflow',
      /shorter question/,
      /daha kısa/,
    ],
    [
      'its content filter',
      refuse(400, { message: "Azure OpenAI's content management policy", code: 'content_filter' }),
      'model_content_filtered',
      /in other words/,
      /başka sözcüklerle/,
    ],
    [
      'a content filter in mid-answer',
      { does: 'answer', words: ['Well, '], finish: 'content_filter' },
      'model_content_filtered',
      /in other words/,
      /başka sözcüklerle/,
    ],
    [
      'a refused key',
      refuse(401, { message: 'Incorrect API key' }),
      'model_refused_key',
      /its key/,
      /anahtarını/,
    ],
    [
      'a rate limit that lasts',
      refuse(429, { message: 'Rate limit reached' }, { 'retry-after': '3600' }),
      'model_rate_limited',
      /busy right now/,
      /şu anda yoğun/,
    ],
    [
      'a spent account',
      refuse(429, { message: 'You exceeded your current quota', code: 'insufficient_quota' }),
      'model_quota_spent',
      /no credit left/,
      /kredi kalmadı/,
    ],
    [
      'a web page instead of an answer',
      { does: 'refuse', status: 200, headers: { 'content-type': 'text/html' }, body: page },
      'model_wrong_address',
      /check the address/,
      /adresi kontrol/,
    ],
    [
      'a page that is not there',
      { does: 'refuse', status: 404, headers: { 'content-type': 'text/html' }, body: page },
      'model_wrong_address',
      /check the address/,
      /adresi kontrol/,
    ],
    [
      'a request that it does not take',
      refuse(400, { message: 'Bad request' }),
      'model_refused_request',
      /refused the request/,
      /kabul etmedi/,
    ],
    [
      'an error object with status 200',
      { does: 'refuse', status: 200, body: '{"error":{"message":"No models loaded."}}' },
      'model_unknown',
      /check the name of the model/,
      /modelin adını/,
    ],
  ])('%s', async (_, turn, code, english, turkish) => {
    turns.splice(0, 1, turn);
    const events = await asking();
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code } });
    expect(eventOf(events, 'error')?.message).toMatch(english);
    const stored = (await readChat(app, user, chat, { 'x-language': 'tr' })).messages.at(-1);
    expect(stored).toMatchObject({ state: 'failed', error: { code } });
    expect(stored?.error?.message).toMatch(turkish);
    turns.splice(0, 1, fine);
    expect(textOf(await asking())).toBe('All is well.');
  });
});

describe('a server that accepts a different request', () => {
  test('gets `max_completion_tokens` instead of `max_tokens`, and no `stream_options`, if it rejects them', async () => {
    turns.splice(0, 1, {
      does: 'choose',
      turn({ body }) {
        if ('max_tokens' in body)
          return refuse(400, {
            message:
              "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            param: 'max_tokens',
            code: 'unsupported_parameter',
          });
        if ('stream_options' in body)
          return refuse(422, { message: "[{'type': 'extra_forbidden', 'loc': ('body', 'stream_options')}]" });
        return fine;
      },
    });
    const before = model.requests.length;
    expect(textOf(await asking())).toBe('All is well.');
    expect(model.requests.length - before).toBe(3);
    expect(textOf(await asking())).toBe('All is well.');
    expect(model.requests.length - before).toBe(4);
  });

  test('gets fewer passages if the prompt is too long', async () => {
    const text = Array.from({ length: 120 }, (_, at) =>
      `The keeper of lamp ${at} wrote a long entry. `.repeat(12),
    );
    const file = await uploadReady(app, user, 'log.txt', text.join('\n\n'));
    chat = await startChat(app, user, [file.uid]);
    const roomLength = 9_000;
    const lengths: number[] = [];
    turns.splice(0, 1, {
      does: 'choose',
      turn({ body }) {
        const length = body.messages.reduce((sum, { content }) => sum + content.length, 0);
        lengths.push(length);
        if (length <= roomLength) return fine;
        return refuse(400, {
          message:
            'request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it',
          type: 'exceed_context_size_error',
        });
      },
    });
    expect(textOf(await ask(app, user, { chat, text: 'Which keeper wrote an entry?' }))).toBe('All is well.');
    expect(lengths.length).toBeGreaterThan(1);
    expect(lengths[0]).toBeGreaterThan(roomLength);
    expect(lengths.at(-1)).toBeLessThanOrEqual(roomLength);
  });
});
