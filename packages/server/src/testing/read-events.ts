import type { EventSchemas } from '@docent/contract/core/route';
import type { answerEvents } from '@docent/contract/features/conversation-events';
import { createParser } from 'eventsource-parser';
import type * as z from 'zod/mini';

/** An event of a stream, by what its route declares. */
export type EventOf<Schemas extends EventSchemas> = {
  [Name in keyof Schemas & string]: { id: number; event: Name; data: z.output<Schemas[Name]> };
}[keyof Schemas & string];

/** An event of an answer. */
export type ReceivedEvent = EventOf<typeof answerEvents>;

type AnyEvent = EventOf<EventSchemas>;

/** The data of every event of this name. */
export function eventsOf<Event extends AnyEvent, const Name extends Event['event']>(
  events: readonly Event[],
  name: Name,
): Extract<Event, { event: Name }>['data'][] {
  const isNamed = (event: Event): event is Extract<Event, { event: Name }> => event.event === name;
  return events.filter(isNamed).map(({ data }) => data);
}

/** The data of the last event of this name, if there is one. */
export const eventOf = <Event extends AnyEvent, const Name extends Event['event']>(
  events: readonly Event[],
  name: Name,
) => eventsOf(events, name).at(-1);

export interface EventRequest<Event extends AnyEvent = ReceivedEvent> {
  method?: string;
  accessToken: string;
  body?: unknown;
  lastEventId?: number;
  headers?: Record<string, string>;
  /** Leaves the stream after the first event it is true for. */
  until?: (event: Event) => boolean;
}

/**
 * Reads server-sent events until the stream ends, or `until` is met. A JSON answer is thrown as `{ status, body }`.
 * `Event` names the events of another stream than an answer's.
 */
export async function readEvents<Event extends AnyEvent = ReceivedEvent>(
  url: string,
  request: EventRequest<Event>,
): Promise<Event[]> {
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
  const events: Event[] = [];
  const parser = createParser({
    onEvent({ id, event, data }) {
      // A test trusts the server to send what the route declares, which `createStrictAnswers` and openapi.test.ts check.
      events.push({ id: Number(id), event, data: JSON.parse(data) } as Event);
    },
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
