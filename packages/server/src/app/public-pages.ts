import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from './services.ts';

/** Where the pages of public links are. They set no cookie. */
export const publicPagePrefix = '/external/';

/** The script by which other sites embed public pages. */
const embedScript = '/embed.js';

/** The policy of the app, but for who may show the page in a frame. */
function allowFrames(reply: FastifyReply, sites: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply
    .header(
      'content-security-policy',
      policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${sites.join(' ')}`),
    )
    .header('cross-origin-resource-policy', 'cross-origin')
    // It knows no list of sites.
    .removeHeader('x-frame-options');
}

/**
 * Serves the page of public links, in the frames of the sites that each link names and of the app itself, which previews
 * it. Where there is no link the page only says so, wherever it stands.
 */
export function servePublicPages(app: FastifyInstance, framingSites: Services['framingSites']): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?', 1)[0] === embedScript)
      reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  app.get<{ Params: { kind: string; company: string; guid: string } }>(
    `${publicPagePrefix}:kind/:company/:guid`,
    async ({ params }, reply) => {
      const sites = await framingSites(params);
      allowFrames(reply, sites ? ["'self'", ...sites] : ['*']);
      // Without validators it is sent whole each time: "not modified" would leave the page of a closed link empty.
      const unvalidated = { etag: false, lastModified: false };
      return reply.code(sites ? 200 : 404).sendFile('external.html', unvalidated);
    },
  );
}
