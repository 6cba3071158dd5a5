import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';

const requestBody = z.object({ model: z.string(), input: z.array(z.string()) });

export interface SeenEmbedding {
  input: string[];
  authorization: string | undefined;
}

/** What the server does with one request in place of answering it rightly. */
export type EmbeddingTurn =
  | { does: 'answer' }
  | { does: 'refuse'; status: number; headers?: Record<string, string>; body?: string }
  /** Sends this in place of vectors. */
  | { does: 'send'; body: string }
  /** Keeps the answer back. */
  | { does: 'ignore' };

export interface FakeEmbeddingServer {
  /** Give it to the provider as it is. */
  baseUrl: string;
  requests: SeenEmbedding[];
  /** What it does next, one a request; with none left it answers. */
  turns: EmbeddingTurn[];
  dimensions: number;
  /** What it reports to have used; it reports nothing without. */
  tokensPerText: number | undefined;
  /** It refuses more texts at once, as many providers do. */
  textsMax: number;
  /** It refuses longer texts. */
  lengthMax: number;
  close(): Promise<void>;
}

/** Words that mean the same have the same place; every other word has one by its letters. */
const meanings: readonly (readonly string[])[] = [
  ['car', 'automobile', 'vehicle', 'araba', 'otomobil'],
  ['holiday', 'vacation', 'leave', 'urlaub', 'izin', 'tatil'],
  ['doctor', 'physician', 'hekim', 'doktor'],
];

function placeOf(word: string, dimensions: number): number {
  const meaning = meanings.findIndex((words) => words.includes(word));
  if (meaning >= 0) return meaning;
  let hash = 7;
  for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return meanings.length + (hash % (dimensions - meanings.length));
}

/** A vector that lies near those of texts with words of the same meaning. */
function embed(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.001);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const place = placeOf(word, dimensions);
    vector[place] = (vector[place] ?? 0) + (place < meanings.length ? 4 : 1);
  }
  return vector;
}

function refuse(response: ServerResponse, turn: { status: number; headers?: object; body?: string }): void {
  response.writeHead(turn.status, { 'content-type': 'application/json', ...turn.headers });
  response.end(turn.body ?? '{"error":{"message":"scripted refusal"}}');
}

/** A scripted server that speaks OpenAI's embeddings, on the loopback address and a free port. */
export async function startFakeEmbeddingServer(): Promise<FakeEmbeddingServer> {
  const server = createServer(async (message, response) => {
    const parts: Buffer[] = [];
    for await (const part of message) parts.push(part);
    const { input } = requestBody.parse(JSON.parse(Buffer.concat(parts).toString()));
    fake.requests.push({ input, authorization: message.headers.authorization });
    const turn = fake.turns.shift() ?? { does: 'answer' };
    if (turn.does === 'ignore') return;
    if (turn.does === 'refuse') return refuse(response, turn);
    const isTooMuch = input.length > fake.textsMax || input.some(({ length }) => length > fake.lengthMax);
    if (isTooMuch) return refuse(response, { status: 400 });
    const data = input.map((text, index) => ({ index, embedding: embed(text, fake.dimensions) }));
    response.writeHead(200, { 'content-type': 'application/json' });
    // Out of order, as providers may.
    const tokens = fake.tokensPerText && { prompt_tokens: fake.tokensPerText * input.length };
    const usage = tokens && { usage: { ...tokens, total_tokens: tokens.prompt_tokens } };
    response.end(turn.does === 'send' ? turn.body : JSON.stringify({ data: data.reverse(), ...usage }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake server has no port.');
  const fake: FakeEmbeddingServer = {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests: [],
    turns: [],
    dimensions: 64,
    tokensPerText: undefined,
    textsMax: 100,
    lengthMax: 100_000,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
