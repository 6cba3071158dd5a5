import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './request-caller.ts';

/** Frequent requests of machines are not logged, because they would hide those of users. */
const unloggedPaths = new Set(['/healthz', '/readyz', '/metrics']);

/** The route pattern instead of the URL, because URLs contain ids and search texts. */
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
      // The client disconnected before the response was complete.
      ...(!reply.raw.writableFinished && { aborted: true }),
    },
    'request',
  );
}

/**
 * Logs this request (every log line of a request has its id as `reqId`) when its response is sent, or its client
 * disconnects.
 */
function logWhenOver(request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  if (route !== null && unloggedPaths.has(route)) return;
  const startedMs = performance.now();
  const { socket } = request.raw;
  // Requests of a connection are answered one after another, so all bytes sent until the end belong to this response.
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
