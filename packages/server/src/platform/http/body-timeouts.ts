import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface BodyTimeouts {
  /** The limit for a body that is read at once, and for the rest of a body after the response. */
  timeMaxMs: number;
  /** An upload must keep sending; a resumable one can be continued later. */
  silenceMs: number;
}

const isStreamed = ({ headers }: IncomingMessage) =>
  /^(?:multipart\/|application\/offset\+octet-stream)/i.test(headers['content-type'] ?? '');

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Closes the connection of a sender whose body is late. */
function awaitEnd(raw: IncomingMessage, timeMs: number): void {
  const timer = setTimeout(() => raw.destroy(), timeMs);
  timer.unref();
  const settle = () => clearTimeout(timer);
  raw.once('end', settle);
  raw.once('close', settle);
}

function expectToGoOn(raw: IncomingMessage, silenceMs: number): void {
  raw.setTimeout(silenceMs, () => raw.destroy());
  raw.once('end', () => raw.setTimeout(0));
}

/**
 * Limits how long a body may take: a client that sends one byte a minute, signed in or not, would hold a connection and
 * its data. Node's own limit would also end long uploads.
 */
export function enforceBodyTimeouts(app: FastifyInstance, { timeMaxMs, silenceMs }: BodyTimeouts): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasBody(raw)) return;
    if (isStreamed(raw)) expectToGoOn(raw, silenceMs);
    else awaitEnd(raw, timeMaxMs);
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    awaitEnd(raw, timeMaxMs);
    // The rest of a rejected body is discarded, because the next request of the connection follows it.
    raw.unpipe();
    raw.resume();
  });
}
