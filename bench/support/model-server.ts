// A fast OpenAI-compatible server for the gateway bench, in a process of its own:
//   node bench/support/model-server.ts [--port 0] [--tokens 400] [--rate 50] [--delay 0]
// Every request gets `tokens` words at `rate` a second after `delay` ms; `?tokens=&rate=&delay=` in the
// address overrule the settings. The first line on stdout is the base address.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';

type Pace = { readonly tokenCount: number; readonly tokensPerSecond: number; readonly firstTokenMs: number };
type Stream = {
  readonly response: ServerResponse;
  readonly pace: Pace;
  readonly startsAtMs: number;
  sentCount: number;
};

const TICK_MS = 2;
const WORDS = 'the answer stands in the second passage and says so plainly'.split(' ');
const CHUNKS = WORDS.map((word) => chunk({ content: `${word} ` }, null));
const streams = new Set<Stream>();

function chunk(delta: object, finishReason: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', model: 'bench', choices })}\n\n`;
}

function readPace(): { port: number; pace: Pace } {
  const text = { type: 'string' } as const;
  const options = { port: text, tokens: text, rate: text, delay: text };
  const { values } = parseArgs({ options });
  const pace = {
    tokenCount: Number(values.tokens ?? 400),
    tokensPerSecond: Number(values.rate ?? 50),
    firstTokenMs: Number(values.delay ?? 0),
  };
  return { port: Number(values.port ?? 0), pace };
}

function paceOf(request: IncomingMessage, usual: Pace): Pace {
  const query = new URL(request.url ?? '/', 'http://bench').searchParams;
  return {
    tokenCount: Number(query.get('tokens') ?? usual.tokenCount),
    tokensPerSecond: Number(query.get('rate') ?? usual.tokensPerSecond),
    firstTokenMs: Number(query.get('delay') ?? usual.firstTokenMs),
  };
}

function open(response: ServerResponse, pace: Pace): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const stream = { response, pace, startsAtMs: performance.now() + pace.firstTokenMs, sentCount: 0 };
  streams.add(stream);
  response.on('close', () => streams.delete(stream));
  advance(stream, performance.now());
}

// One timer for all streams: two hundred timers would measure this server and not the gateway.
function advance(stream: Stream, nowMs: number): void {
  const { pace, startsAtMs } = stream;
  if (nowMs < startsAtMs) return;
  const dueCount = 1 + Math.floor(((nowMs - startsAtMs) / 1_000) * pace.tokensPerSecond);
  const targetCount = Math.min(pace.tokenCount, dueCount);
  // One write a token, as real servers do.
  for (; stream.sentCount < targetCount; stream.sentCount += 1) {
    stream.response.write(CHUNKS[stream.sentCount % CHUNKS.length]);
  }
  if (stream.sentCount < pace.tokenCount) return;
  streams.delete(stream);
  const usage = { prompt_tokens: 0, completion_tokens: pace.tokenCount };
  stream.response.write(chunk({}, 'stop'));
  stream.response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`);
}

const { port, pace } = readPace();
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => open(response, paceOf(request, pace)));
});
setInterval(() => {
  const nowMs = performance.now();
  for (const stream of streams) advance(stream, nowMs);
}, TICK_MS);
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/v1`);
});
