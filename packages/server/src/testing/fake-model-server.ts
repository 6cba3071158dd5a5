import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const requestBody = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  max_tokens: z.number().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

export type SeenRequest = {
  readonly body: z.infer<typeof requestBody>;
  readonly authorization: string | undefined;
};

type Words = readonly string[] | ((request: SeenRequest) => readonly string[]);

/** What the server does with one request. `words` are sent as one chunk each. */
export type ModelTurn =
  | {
      readonly does: 'answer';
      readonly words: Words;
      readonly thoughts?: readonly string[];
      readonly delayMs?: number;
      readonly finish?: string;
      readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number };
    }
  | {
      readonly does: 'refuse';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Record<string, string>;
    }
  /** The connection breaks after the words. */
  | { readonly does: 'break'; readonly words: readonly string[] }
  /** The response ends in good order but without a finish reason. */
  | { readonly does: 'end-early'; readonly words: readonly string[] }
  /** Sends this line as it is after the words, then ends in good order. */
  | { readonly does: 'send-line'; readonly words: readonly string[]; readonly line: string }
  /** Says nothing more after the words and keeps the connection open. */
  | { readonly does: 'hang'; readonly words: readonly string[]; readonly thoughts?: readonly string[] }
  /** Keeps even the response headers back. */
  | { readonly does: 'ignore' }
  /** What it does depends on what it is asked. */
  | { readonly does: 'choose'; readonly turn: (request: SeenRequest) => ModelTurn };

export type FakeModelServer = {
  /** Give it to the provider as it is. */
  readonly baseUrl: string;
  readonly requests: readonly SeenRequest[];
  /** Connections that are still open: shows that a stopped answer also stops at the provider. */
  readonly openCount: () => number;
  readonly close: () => Promise<void>;
};

export type FakeModelScript = {
  /** One per request in turn; the last one repeats. */
  readonly turns: readonly [ModelTurn, ...ModelTurn[]];
  /** When set, any other key is answered 401. */
  readonly apiKey?: string;
};

/** A scripted OpenAI-compatible server on the loopback address and a free port. */
export async function startFakeModelServer(script: FakeModelScript): Promise<FakeModelServer> {
  const requests: SeenRequest[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer(async (message, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    if (message.method === 'GET') return listModels(response);
    if (message.url?.endsWith('/embeddings')) return refuseEmbeddings(response);
    const request = await readRequest(message);
    requests.push(request);
    await perform(chooseTurn(script, request, requests.length), request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake server has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    openCount: () => open.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The server makes no vectors. */
function refuseEmbeddings(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message: 'no such route' } }));
}

/** What an OpenAI-compatible server answers at `/models`. */
function listModels(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ object: 'list', data: [{ id: 'scripted', object: 'model' }] }));
}

function chooseTurn(script: FakeModelScript, request: SeenRequest, count: number): ModelTurn {
  if (script.apiKey !== undefined && request.authorization !== `Bearer ${script.apiKey}`) {
    const message = `Incorrect API key provided: ${request.authorization ?? 'none'}`;
    return {
      does: 'refuse',
      status: 401,
      body: JSON.stringify({ error: { message, code: 'invalid_api_key' } }),
    };
  }
  return script.turns[Math.min(count, script.turns.length) - 1] ?? script.turns[0];
}

async function readRequest(message: IncomingMessage): Promise<SeenRequest> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  const body = requestBody.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
  return { body, authorization: message.headers.authorization };
}

async function perform(turn: ModelTurn, request: SeenRequest, response: ServerResponse): Promise<void> {
  if (turn.does === 'choose') return perform(turn.turn(request), request, response);
  if (turn.does === 'ignore') return;
  if (turn.does === 'refuse') {
    response.writeHead(turn.status, { 'content-type': 'application/json', ...turn.headers });
    response.end(turn.body ?? '{"error":{"message":"scripted refusal"}}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  if (turn.does === 'answer') return answer(turn, request, response);
  if (turn.does === 'hang')
    for (const thought of turn.thoughts ?? []) sendChunk(response, { reasoning_content: thought });
  for (const word of turn.words) sendChunk(response, { content: word });
  if (turn.does === 'break') {
    // Let what was written leave first: a reset may otherwise overtake it.
    await sleep(20);
    response.destroy();
  }
  if (turn.does === 'end-early') response.end();
  if (turn.does === 'send-line') response.end(`${turn.line}\n\ndata: [DONE]\n\n`);
}

async function answer(
  turn: Extract<ModelTurn, { does: 'answer' }>,
  request: SeenRequest,
  response: ServerResponse,
): Promise<void> {
  for (const thought of turn.thoughts ?? []) sendChunk(response, { reasoning_content: thought });
  const words = typeof turn.words === 'function' ? turn.words(request) : turn.words;
  for (const word of words) {
    if (turn.delayMs !== undefined) await sleep(turn.delayMs);
    if (response.destroyed) return;
    sendChunk(response, { content: word });
  }
  sendChunk(response, {}, { finish_reason: turn.finish ?? 'stop' });
  if (turn.usage) response.write(`data: ${JSON.stringify({ choices: [], usage: turn.usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

function sendChunk(response: ServerResponse, delta: object, rest: object = {}): void {
  const choice = { index: 0, delta, finish_reason: null, ...rest };
  const chunk = { id: 'scripted', object: 'chat.completion.chunk', model: 'scripted', choices: [choice] };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}
