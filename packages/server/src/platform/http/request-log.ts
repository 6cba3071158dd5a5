import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './request-caller.ts';

/** What is asked every few seconds by machines would hide what users do. */
const unloggedPaths = new Set(['/healthz', '/readyz', '/metrics']);

/** The pattern, never the address: addresses hold ids, and queries hold what users search for. */
const routeOf = (request: FastifyRequest): string | null => request.routeOptions?.url ?? null;

function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, durationMs }: { bytes: number; durationMs: number },
): void {
  const caller = callerOf(request);
  request.log.info(
    {
      method: request.method,
      route: routeOf(request),
      status: reply.raw.statusCode,
      durationMs: Math.round(durationMs * 10) / 10,
      bytes,
      companyId: caller?.companyId ?? null,
      userId: caller?.userId ?? null,
      credential: caller?.credential ?? null,
      // The client went away before it had the whole answer.
      ...(!reply.raw.writableFinished && { aborted: true }),
    },
    'request',
  );
}

/** Writes the log line of this request (its id is `reqId`, which every line of a request has) when its answer is sent, or its client is gone. */
function logWhenOver(request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  if (route !== null && unloggedPaths.has(route)) return;
  const startedMs = performance.now();
  const { socket } = request.raw;
  // Requests of a connection come one after the other, so what is sent until the end of this one is its answer.
  const sentBefore = socket.bytesWritten;
  reply.raw.once('close', () =>
    logRequest(request, reply, {
      bytes: socket.bytesWritten - sentBefore,
      durationMs: performance.now() - startedMs,
    }),
  );
}

/** One log line for each request, at level `info`. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => logWhenOver(request, reply));
}
