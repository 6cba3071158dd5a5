import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a server of a vendor's own format does with one request. */
export type VendorTurn =
  /** Each event is sent as it is; `\n` between its lines, or CRLF where the turn says so. */
  | { readonly does: 'stream'; readonly events: readonly string[]; readonly crlf?: true }
  /** The connection breaks after the events. */
  | { readonly does: 'break'; readonly events: readonly string[] }
  /** Keeps the connection open after the events, silently. */
  | { readonly does: 'hang'; readonly events: readonly string[] }
  | {
      readonly does: 'refuse';
      readonly status: number;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

export interface SeenVendorRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // Each vendor's own form; the tests read what they mean.
  readonly body: unknown;
}

export interface VendorServer {
  readonly url: string;
  readonly requests: readonly SeenVendorRequest[];
  readonly openCount: () => number;
  readonly close: () => Promise<void>;
}

async function bodyOf(message: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece);
  const text = Buffer.concat(pieces).toString();
  return text === '' ? undefined : JSON.parse(text);
}

function perform(turn: VendorTurn, response: ServerResponse): void {
  if (turn.does === 'refuse') {
    response.writeHead(turn.status, { 'content-type': 'application/json', ...turn.headers });
    response.end(turn.body);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const end = turn.does === 'stream' && turn.crlf ? '\r\n' : '\n';
  for (const event of turn.events) response.write(event.replaceAll('\n', end) + end + end);
  if (turn.does === 'stream') response.end();
  // What was written leaves first: a reset may otherwise overtake it.
  if (turn.does === 'break') setTimeout(() => response.destroy(), 50);
}

/** A scripted server on the loopback address; one turn for each request, the last one repeats. */
export async function startVendorServer(
  turns: readonly [VendorTurn, ...VendorTurn[]],
  models: object = { data: [] },
): Promise<VendorServer> {
  const requests: SeenVendorRequest[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer(async (message, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    const body = await bodyOf(message);
    requests.push({ path: message.url ?? '', headers: message.headers, body });
    if (message.method === 'GET')
      return perform({ does: 'refuse', status: 200, body: JSON.stringify(models) }, response);
    const asked = requests.filter((request) => request.body !== undefined).length;
    perform(turns[Math.min(asked, turns.length) - 1] ?? turns[0], response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    openCount: () => open.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}`;

/** The events of an answer as Anthropic's Messages API documents them. */
export const anthropicEvents = (
  words: readonly string[],
  { stop = 'end_turn', thoughts = [] as readonly string[] } = {},
): string[] => [
  event('message_start', {
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'claude-scripted',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 25, output_tokens: 1 },
    },
  }),
  event('ping', {}),
  ...(thoughts.length > 0
    ? [
        event('content_block_start', {
          index: 0,
          content_block: { type: 'thinking', thinking: '', signature: '' },
        }),
        ...thoughts.map((thinking) =>
          event('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking } }),
        ),
        event('content_block_stop', { index: 0 }),
      ]
    : []),
  event('content_block_start', { index: 1, content_block: { type: 'text', text: '' } }),
  ...words.map((text) => event('content_block_delta', { index: 1, delta: { type: 'text_delta', text } })),
  event('content_block_stop', { index: 1 }),
  event('message_delta', { delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: 15 } }),
  event('message_stop', {}),
];

/** The events of an answer as Google's `streamGenerateContent?alt=sse` documents them. */
export const googleEvents = (
  words: readonly string[],
  { finish = 'STOP' as string | undefined, thoughts = [] as readonly string[] } = {},
): string[] => {
  const chunk = (parts: readonly object[], more: object = {}) =>
    `data: ${JSON.stringify({ candidates: [{ index: 0, content: { role: 'model', parts }, ...more }] })}`;
  const usageMetadata = { promptTokenCount: 25, candidatesTokenCount: 15, totalTokenCount: 40 };
  return [
    ...thoughts.map((text) => chunk([{ text, thought: true }])),
    ...words.map((text) => chunk([{ text }])),
    ...(finish === undefined
      ? []
      : [
          `data: ${JSON.stringify({
            candidates: [{ index: 0, content: { role: 'model', parts: [] }, finishReason: finish }],
            usageMetadata,
          })}`,
        ]),
  ];
};
