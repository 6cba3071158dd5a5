import type { IncomingMessage } from 'node:http';
import type { Answer, RouteSpec } from '@docent/contract/core/route';
import { tusBytes, tusVersion } from '@docent/contract/tus';
import type { FastifyInstance } from 'fastify';
import { envelopeSchema, type Json, jsonSchema } from '../openapi-parts.ts';
import type { WireFormat } from '../wire-format.ts';

interface TusRouteAnswer extends Answer {
  kind: 'tus';
  status: 200 | 201 | 204;
}

/** The headers of a response, and the value of its body if the route has one. */
export interface TusAnswer {
  headers: Record<string, string>;
  data?: unknown;
}

declare module '../wire-format.ts' {
  interface Formats<Spec extends RouteSpec> {
    tus: { answer: TusRouteAnswer; result: TusAnswer };
  }
}

const overriding: ReadonlySet<string> = new Set(['PATCH', 'DELETE']);
const uploadPath = /^\/api\/uploads\/[0-9a-f-]{36}\/?$/i;

/**
 * The effective method of a tus request: some networks allow only GET and POST, so a client may send a POST with an
 * override. Applies to upload routes only, before routing.
 */
export function overriddenMethod(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): string | undefined {
  const meant = String(request.headers['x-http-method-override'] ?? '').toUpperCase();
  const isMeant = request.method === 'POST' && overriding.has(meant) && uploadPath.test(request.url ?? '');
  return isMeant ? meant : request.method;
}

/**
 * Sets up the scope of tus routes: bodies are streamed, and every response, failures included, has the protocol
 * version.
 */
function speakTus(scope: FastifyInstance): void {
  scope.addContentTypeParser(tusBytes, (_request, payload, done) => done(null, payload));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'tus-resumable': tusVersion, 'tus-version': tusVersion, 'cache-control': 'no-store' });
  });
}

const text = { type: 'string' };
const number = { type: 'integer', minimum: 0 };

/** The request headers of tus. */
function requestHeaders({ method }: RouteSpec): Readonly<Record<string, Json>> {
  const version = { 'Tus-Resumable': { const: tusVersion } };
  const sent = { 'Upload-Checksum': text };
  if (method === 'POST') return { ...version, 'Upload-Length': number, 'Upload-Metadata': text, ...sent };
  if (method === 'PATCH') return { ...version, 'Upload-Offset': number, ...sent };
  return method === 'DELETE' ? version : {};
}

const answeredHeaders = ['Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Upload-Expires'];

function responses({ status, data }: TusRouteAnswer): Json {
  const schema = data && envelopeSchema(jsonSchema(data, 'output'));
  const names = [...answeredHeaders, ...(status === 201 ? ['Location'] : [])];
  return {
    [status]: {
      description: 'Success',
      headers: Object.fromEntries(names.map((name) => [name, { schema: text }])),
      content: schema ? { 'application/json': { schema } } : {},
    },
  };
}

/** Resumable uploads (tus 1.0): responses use headers, with data in the envelope if the route has some. */
export const tus: WireFormat<TusRouteAnswer> = {
  document: {
    sentence: 'Follows the tus 1.0 protocol.',
    responses,
    schemas: ({ data }) => (data ? [['Answer (<code>data</code>)', data]] : []),
    headers: requestHeaders,
  },
  prepare: speakTus,
  writerOf({ answer }, holdTo) {
    const declared = answer.data && holdTo(answer.data);
    return ({ reply }, result) => {
      // Platform seam: `bind` has checked the result against the route's response type.
      const { headers, data } = result as TusAnswer;
      reply.code(answer.status).headers(headers);
      if (data === undefined || !declared) return reply.send();
      return reply.send({ status: true, message: 'OK', data: declared(data) });
    };
  },
};
