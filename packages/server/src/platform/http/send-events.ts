import { limits } from '@docent/contract/limits';
import type { FastifyReply } from 'fastify';
import type { EventFeed, EventSink } from './call.ts';

/** A reader this far behind is cut off; it comes back with Last-Event-ID and misses nothing. */
const backlogBytesMax = 1024 * 1024;

/** Answers with server-sent events. The reader's going away ends the feed, never what produces it. */
export function sendEvents(reply: FastifyReply, feed: EventFeed): void {
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
      raw.write(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`);
      if (raw.writableLength > backlogBytesMax) raw.destroy();
    },
    end() {
      if (!raw.writableEnded) raw.end();
    },
  };
  feed(sink, gone.signal);
}
