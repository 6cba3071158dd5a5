import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { conversationKindPages } from '@docent/contract/features/conversation-kind-pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { answerFailure } from '#platform/http/envelope.ts';
import { servePublicPages } from './public-pages.ts';
import type { Services } from './services.ts';

const oneYearS = 365 * 24 * 3600;
const listenersMax = 20;

/** Its headers say who may show it in a frame, and browsers do not renew those of a stored page. */
const publicPage = 'external.html';

/**
 * Files in `assets` have a hash in their name and never change; browsers revalidate all others.
 * @param path relative to the web root, because a folder above it may also be called `assets`
 */
function cacheControl(path: string): string {
  if (path === publicPage) return 'no-store';
  return path.startsWith(`assets${sep}`) ? `public, max-age=${oneYearS}, immutable` : 'no-cache';
}

/**
 * What browsers apply to documents and workers alone. A page asks for ten files, and a phone would wait for 600 bytes of
 * these with each of them.
 */
const headersOfDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const isPartOfPage = (path: string) =>
  /^assets[/\\](?!.*worker)[^/\\]+\.(?:js|css|woff2)(?:\.(?:br|gz))?$/.test(path);

/** Only page navigations get the app; a missing script or image is a plain 404. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return (request.headers.accept ?? '').includes('text/html');
}

const isBelow = (path: string, url: string) =>
  url.startsWith(path) && /^(?:[/?]|$)/.test(url.slice(path.length));

const conversationPaths = Object.values(conversationKindPages).map(({ path }) => path);

/** The pages before sign-in load little; those of the others name what they load. */
function pageOf(url: string): string {
  if (isBelow('/auth', url)) return 'index.html';
  if (/^\/(?:dashboard\/?)?(?:\?|$)/.test(url)) return 'dashboard.html';
  return conversationPaths.some((path) => isBelow(path, url)) ? 'conversation.html' : 'workspace.html';
}

function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isNavigation(request)) return answerFailure(new Failure('route_not_found'), request, reply);
  // The log, the metrics, the sender and Fastify listen for its end: more than Node takes for no leak.
  reply.raw.setMaxListeners(listenersMax);
  return reply.header('cache-control', 'no-cache').sendFile(pageOf(request.url));
}

/** Serves the pre-compressed web app, its public pages, and its own page for every path that is not a file. */
export async function serveWebApp(
  app: FastifyInstance,
  { webRoot, framingSites }: { webRoot: string; framingSites: Services['framingSites'] },
): Promise<void> {
  if (!existsSync(join(webRoot, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => answerFailure(new Failure('route_not_found'), request, reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    // The dashboard is at the root as well.
    index: ['dashboard.html', 'index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const inRoot = relative(webRoot, path);
      response.header('cache-control', cacheControl(inRoot));
      if (isPartOfPage(inRoot)) for (const name of headersOfDocuments) response.removeHeader(name);
    },
  });
  servePublicPages(app, framingSites);
  app.setNotFoundHandler(sendPage);
}
