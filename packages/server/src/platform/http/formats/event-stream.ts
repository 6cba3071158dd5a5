import type { Answer, EventSchemas, RouteSpec } from '@docent/contract/core/route';
import { limits } from '@docent/contract/limits';
import type { FastifyReply } from 'fastify';
import type { EventFeed, EventSink } from '../call.ts';
import type { Declared } from '../declared-fields.ts';
import { jsonSchema } from '../openapi-parts.ts';
import type { WireFormat } from '../wire-format.ts';
import { guardFeed } from './guard-feed.ts';

interface EventsAnswer extends Answer {
  kind: 'events';
  events: EventSchemas;
  /** 204 to a reader who has the last event already, which makes an EventSource stop reconnecting. */
  emptyWhenOver?: true;
}

declare module '../wire-format.ts' {
  interface Formats<Spec extends RouteSpec> {
    events: {
      answer: EventsAnswer;
      result: Spec['answer'] extends { emptyWhenOver: true } ? EventFeed | undefined : EventFeed;
    };
  }
}

type DeclaredEvents = ReadonlyMap<string, Declared>;

/** A reader this far behind is cut off; it comes back with Last-Event-ID and misses nothing. */
const backlogBytesMax = 1024 * 1024;

/** The data of an event less what the route does not declare; nothing of an event that it does not declare. */
function declaredJson(json: string, declared: Declared | undefined): string | undefined {
  if (!declared) return undefined;
  const data: unknown = JSON.parse(json);
  const kept = declared(data);
  return kept === data ? json : JSON.stringify(kept);
}

/** Sends the events of a feed. The reader's going away ends the feed, never what produces it. */
function sendEvents(reply: FastifyReply, feed: EventFeed, declared: DeclaredEvents): void {
  reply.hijack();
  const raw = reply.raw;
  const gone = new AbortController();
  // What plugins (helmet, cookies) set on the reply has to be carried over by hand after a hijack.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  // The stream ends with its connection and not with a last chunk: an event is then one write and not four.
  raw.useChunkedEncodingByDefault = false;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  raw.socket?.setNoDelay(true);
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), limits.stream.heartbeatMs);
  const close = () => {
    clearInterval(heartbeat);
    gone.abort();
  };
  raw.on('close', close);
  raw.on('error', close);
  const sink: EventSink = {
    send(id, event, data) {
      if (raw.writableEnded || raw.destroyed) return;
      const json = declaredJson(data, declared.get(event));
      if (json === undefined) return;
      raw.write(`id: ${id}\nevent: ${event}\ndata: ${json}\n\n`);
      if (raw.writableLength > backlogBytesMax) raw.destroy();
    },
    end() {
      if (!raw.writableEnded) raw.end();
    },
  };
  feed(sink, gone.signal);
}

const streamSchema = {
  type: 'string',
  description: 'Server-sent events; x-events gives the data of each.',
};

/** Server-sent events, as long as their reader may read them; 204 where there is nothing left to send. */
export const eventStream: WireFormat<EventsAnswer> = {
  document: {
    sentence: 'Answers server-sent events with rising ids; `Last-Event-ID` resumes them.',
    responses: ({ events, emptyWhenOver }) => ({
      200: {
        description: 'A stream of events',
        content: { 'text/event-stream': { schema: streamSchema } },
        'x-events': Object.fromEntries(
          Object.entries(events).map(([name, schema]) => [name, jsonSchema(schema, 'output')]),
        ),
      },
      ...(emptyWhenOver && { 204: { description: 'Over: Last-Event-ID is its last event', content: {} } }),
    }),
    schemas: ({ events }) =>
      Object.entries(events).map(([name, schema]) => [`Event <code>${name}</code>`, schema]),
    headers: () => ({ 'Last-Event-ID': { type: 'integer' } }),
  },
  writerOf({ answer }, holdTo) {
    const declared = new Map(
      Object.entries(answer.events).map(([name, schema]) => [name, holdTo(schema)] as const),
    );
    return ({ reply, isStillAllowed }, result) => {
      if (result === undefined) return reply.code(204).send();
      // Platform seam: `bind` has checked the result against the route's answer.
      sendEvents(reply, guardFeed(result as EventFeed, isStillAllowed), declared);
      return reply;
    };
  },
};
