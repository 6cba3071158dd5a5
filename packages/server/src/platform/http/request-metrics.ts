import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '#platform/metrics/metrics.ts';

const isEventStream = ({ raw }: FastifyReply) =>
  String(raw.getHeader('content-type')).startsWith('text/event-stream');

/** Counts a finished request by its route pattern, because URLs contain ids. */
function countRequest(
  metrics: Metrics,
  request: FastifyRequest,
  reply: FastifyReply,
  startedMs: number,
): void {
  const isStream = isEventStream(reply);
  // The client of an event stream always disconnects before its end.
  const isAborted = !isStream && !reply.raw.writableFinished;
  const labels = {
    route: request.routeOptions?.url ?? 'unknown',
    method: request.method,
    status: isAborted ? 'aborted' : `${Math.floor(reply.raw.statusCode / 100)}xx`,
  };
  metrics.requests.inc(labels);
  if (!isStream) metrics.requestSeconds.observe(labels, (performance.now() - startedMs) / 1000);
}

/** Counts requests, their duration, and those in progress. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const open = new Set<FastifyReply>();
  const streamsOpen = () => [...open].filter(isEventStream).length;
  metrics.observe('docent_http_requests_open', 'Requests without an answer, event streams left out.', () => {
    return open.size - streamsOpen();
  });
  metrics.observe('docent_event_streams_open', 'Open event streams.', streamsOpen);
  app.addHook('onRequest', async (request, reply) => {
    const startedMs = performance.now();
    open.add(reply);
    reply.raw.once('close', () => {
      open.delete(reply);
      countRequest(metrics, request, reply, startedMs);
    });
  });
}
