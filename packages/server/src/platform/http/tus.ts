import type { IncomingMessage } from 'node:http';
import type { RouteSpec } from '@docent/contract/core/route';
import { tusBytes, tusVersion } from '@docent/contract/core/tus';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TusAnswer } from './call.ts';

const overriding: ReadonlySet<string> = new Set(['PATCH', 'DELETE']);
const uploadPath = /^\/api\/uploads\/[0-9a-f-]{36}\/?$/i;

/**
 * The method that a request of tus means: some networks let nothing but GET and POST pass, so a client may send a POST
 * that says which it stands for. Of the upload routes alone; to be asked before a route is chosen.
 */
export function meantMethod(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): string | undefined {
  const meant = String(request.headers['x-http-method-override'] ?? '').toUpperCase();
  const isMeant = request.method === 'POST' && overriding.has(meant) && uploadPath.test(request.url ?? '');
  return isMeant ? meant : request.method;
}

/**
 * What the tus protocol wants of HTTP, for the scope that its routes are bound in: bytes are passed on as they come,
 * and every answer, failures included, says which version is spoken.
 */
export function speakTus(scope: FastifyInstance): void {
  scope.addContentTypeParser(tusBytes, (_request, payload, done) => done(null, payload));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'tus-resumable': tusVersion, 'tus-version': tusVersion, 'cache-control': 'no-store' });
  });
}

/** An answer in headers; with a body in the envelope where the route has one. */
export function sendTus(spec: RouteSpec, reply: FastifyReply, { headers, data }: TusAnswer): FastifyReply {
  if (spec.answer.kind !== 'tus') throw new Error(`${spec.path} does not answer as tus does.`);
  reply.code(spec.answer.status).headers(headers);
  return data === undefined ? reply.send() : reply.send({ status: true, message: 'OK', data });
}
