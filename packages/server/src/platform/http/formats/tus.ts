import type { IncomingMessage } from 'node:http';
import { tusBytes, tusVersion } from '@docent/contract/core/tus';
import type { FastifyInstance } from 'fastify';
import type { TusAnswer } from '../call.ts';
import type { WireFormat } from '../wire-format.ts';

const overriding: ReadonlySet<string> = new Set(['PATCH', 'DELETE']);
const uploadPath = /^\/api\/uploads\/[0-9a-f-]{36}\/?$/i;

/**
 * The method that a request of tus means: some networks let nothing but GET and POST pass, so a client may send a POST
 * that says which it stands for. Of the upload routes alone; to be asked before a route is chosen.
 */
export function overriddenMethod(
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
function speakTus(scope: FastifyInstance): void {
  scope.addContentTypeParser(tusBytes, (_request, payload, done) => done(null, payload));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'tus-resumable': tusVersion, 'tus-version': tusVersion, 'cache-control': 'no-store' });
  });
}

/** Resumable uploads (tus 1.0): an answer is in headers, with data in the envelope where the route has some. */
export const tus: WireFormat<'tus'> = {
  prepare: speakTus,
  writerOf({ answer }, holdTo) {
    const declared = answer.data && holdTo(answer.data);
    return ({ reply }, result) => {
      // Platform seam: `bind` has checked the result against the route's answer.
      const { headers, data } = result as TusAnswer;
      reply.code(answer.status).headers(headers);
      if (data === undefined || !declared) return reply.send();
      return reply.send({ status: true, message: 'OK', data: declared(data) });
    };
  },
};
