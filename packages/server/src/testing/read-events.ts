import { createParser } from 'eventsource-parser';

export interface ReceivedEvent {
  id: number;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire holds
  data: any;
}

export interface EventRequest {
  method?: string;
  accessToken: string;
  body?: unknown;
  lastEventId?: number;
  headers?: Record<string, string>;
  /** Leaves the stream after the first event it is true for. */
  until?: (event: ReceivedEvent) => boolean;
}

/** Reads server-sent events until the stream ends, or `until` is met. A JSON answer is thrown as `{ status, body }`. */
export async function readEvents(url: string, request: EventRequest): Promise<ReceivedEvent[]> {
  const abort = new AbortController();
  const response = await fetch(url, {
    method: request.method ?? (request.body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${request.accessToken}`,
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...(request.lastEventId !== undefined && { 'last-event-id': String(request.lastEventId) }),
      ...request.headers,
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: abort.signal,
  });
  // 204: the reader has all of a finished answer.
  if (response.status === 204) return [];
  if (!response.body || !(response.headers.get('content-type') ?? '').startsWith('text/event-stream')) {
    throw Object.assign(new Error('not a stream'), { status: response.status, body: await response.json() });
  }
  const events: ReceivedEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) =>
      events.push({ id: Number(id), event: event ?? '', data: JSON.parse(data) }),
  });
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    const before = events.length;
    parser.feed(decoder.decode(chunk, { stream: true }));
    if (request.until && events.slice(before).some(request.until)) break;
  }
  abort.abort();
  return events;
}
