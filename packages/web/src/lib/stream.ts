import type { CallOf, EventSchemas, OutputOf, RouteSpec } from '@docent/contract/core/route';
import { createParser } from 'eventsource-parser';
import { reactToAnswer } from './answer-reactions.ts';
import { failureOfAnswer, failureWithoutAnswer } from './api-failure.ts';
import { backgroundHeaders } from './background-use.ts';
import { refreshAccess, refreshBeforeExpiry } from './refresh.ts';
import { addressOf, requestHeaders } from './request-parts.ts';
import { accessToken } from './stored-session.ts';

type EventRoute = RouteSpec & { answer: { kind: 'events'; events: EventSchemas } };
type EventsOf<Route extends EventRoute> = Route['answer']['events'];

/** One event of a route's stream; `id` increases within an answer and is the value for `lastEventId`. */
export type StreamEvent<Route extends EventRoute> = {
  [Name in keyof EventsOf<Route> & string]: {
    id: number;
    event: Name;
    data: OutputOf<EventsOf<Route>[Name]>;
  };
}[keyof EventsOf<Route> & string];

export interface StreamOptions<Route extends EventRoute> {
  /** Only events after this one. */
  lastEventId?: number | undefined;
  idempotencyKey?: string | undefined;
  /** Whether nobody waits for it: what the page itself loads goes first. */
  inBackground?: boolean | undefined;
  signal: AbortSignal;
  onEvent: (event: StreamEvent<Route>) => void;
}

type Opening = {
  url: string;
  method: string;
  body: string | undefined;
  extra: Record<string, string>;
  priority: RequestPriority;
};

async function open({ url, method, body, extra, priority }: Opening, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: {
        ...requestHeaders(),
        ...backgroundHeaders(method),
        ...extra,
        Accept: 'text/event-stream',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      credentials: 'include',
      cache: 'no-store',
      priority,
      signal,
    });
  } catch {
    throw failureWithoutAnswer(signal.aborted ? 'aborted' : 'network_error');
  }
}

const isStream = (response: Response) =>
  response.ok && (response.headers.get('content-type') ?? '').startsWith('text/event-stream');

/** There are no events after `lastEventId`, and there will be none. */
const isOver = ({ status }: Response) => status === 204;

const readBody = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

async function openWithSession(opening: Opening, signal: AbortSignal): Promise<Response> {
  await refreshBeforeExpiry();
  const token = accessToken();
  const first = await open(opening, signal);
  if (isStream(first) || isOver(first)) return first;
  const body = await readBody(first);
  if (reactToAnswer(first.status, body) !== 'refresh') throw failureOfAnswer(first.status, body);
  await refreshAccess(token);
  const second = await open(opening, signal);
  if (isStream(second) || isOver(second)) return second;
  throw failureOfAnswer(second.status, await readBody(second));
}

async function readAll(response: Response, onText: (text: string) => void, signal: AbortSignal) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) onText(part.value);
  } catch {
    throw failureWithoutAnswer(signal.aborted ? 'aborted' : 'network_error');
  }
}

/**
 * Reads a route's server-sent events until the stream ends.
 * @throws ApiFailure when the response is a JSON failure, when the connection breaks, or (`aborted`) on `signal`
 */
export async function streamEvents<Route extends EventRoute>(
  route: Route,
  input: CallOf<Route>,
  options: StreamOptions<Route>,
): Promise<void> {
  const { lastEventId, idempotencyKey, inBackground, signal, onEvent } = options;
  const opening = {
    url: addressOf(route, input),
    method: route.method,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    priority: inBackground ? ('low' as const) : ('auto' as const),
    extra: {
      ...(lastEventId !== undefined && { 'Last-Event-ID': String(lastEventId) }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
  };
  const response = await openWithSession(opening, signal);
  if (isOver(response)) return;
  const known = new Set(Object.keys(route.answer.events));
  const parser = createParser({
    onEvent: ({ id, event = 'message', data }) => {
      // Events of a newer server are skipped. Platform seam: the server created it from this route's schemas.
      if (known.has(event))
        onEvent({ id: Number(id ?? 0), event, data: JSON.parse(data) } as StreamEvent<Route>);
    },
  });
  await readAll(response, (text) => parser.feed(text), signal);
}
