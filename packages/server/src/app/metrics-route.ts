import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#platform/metrics/metrics.ts';

export interface MetricsAccess {
  metrics: Metrics;
  /** Admits remote callers; undefined: only local programs. */
  token: string | undefined;
}

/** Headers of proxies: behind one, every caller appears to be local. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i;
/** Rejects foreign host names that resolve to this machine (DNS rebinding). */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

function isProgramOfThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  return loopbackAddress.test(socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, which have equal length, in constant time. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const sent = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

/** `/metrics` in the text format of Prometheus; unauthorized callers get the answer of an unknown path. */
export function mountMetrics(app: FastifyInstance, { metrics, token }: MetricsAccess): void {
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, token) && !isProgramOfThisMachine(request)) return reply.callNotFound();
    const { contentType, text } = await metrics.render();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}
