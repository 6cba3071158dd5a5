import { randomBytes, randomUUID } from 'node:crypto';
import { allRoutes, featureDescriptions } from '@docent/contract/all-routes';
import { limits } from '@docent/contract/limits';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { type AllowedMethods, refuseOtherMethods } from '#platform/http/allowed-methods.ts';
import { apiDocsPage } from '#platform/http/api-docs-page.ts';
import { bindRoutes, type RouteGuards } from '#platform/http/bind-routes.ts';
import { enforceBodyTimeouts } from '#platform/http/body-timeouts.ts';
import { boundedJsonParser } from '#platform/http/bounded-json.ts';
import type { Binding } from '#platform/http/call.ts';
import { answerFailure } from '#platform/http/envelope.ts';
import { overriddenMethod } from '#platform/http/formats/tus.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { logRequests } from '#platform/http/request-log.ts';
import { measureRequests } from '#platform/http/request-metrics.ts';
import { type CheckReady, mountHealth } from './health.ts';
import { inlineScriptSources } from './inline-script-sources.ts';
import { type MetricsAccess, mountMetrics } from './metrics-route.ts';
import { publicPagePrefix } from './public-pages.ts';
import type { Services } from './services.ts';
import { serveWebApp } from './web-app.ts';

const bodyBytesMax = 1024 * 1024;

export interface HttpNeeds {
  bindings: readonly Binding[];
  guards: RouteGuards;
  logger: FastifyBaseLogger;
  publicUrl: string;
  trustedProxies: readonly string[];
  version: string;
  /** The folder of the built web app. */
  webRoot: string;
  checkReady: CheckReady;
  metricsAccess: MetricsAccess;
  framingSites: Services['framingSites'];
}

const contentSecurityPolicy = (webRoot: string) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineScriptSources(webRoot)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
});

/** The response to a request whose URL cannot be parsed, which is answered before any hook. */
const headersWithoutHooks = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

async function registerPlugins(app: FastifyInstance, { publicUrl, webRoot }: HttpNeeds): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(webRoot),
    // The same for browsers without frame-ancestors.
    frameguard: { action: 'deny' },
    // Requires https for the host, which a laptop on plain http cannot offer.
    hsts: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
}

/** Made once, when it is first asked for: a start need not wait for what few ask for. */
function whenAsked(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The API uses its envelope for unknown paths too. */
async function mountApi(
  app: FastifyInstance,
  needs: HttpNeeds,
  allowedMethods: AllowedMethods,
): Promise<void> {
  const info = { version: needs.version, publicUrl: needs.publicUrl };
  const document = whenAsked(() => JSON.stringify(openApiDocument(allRoutes, info, featureDescriptions)));
  const docs = whenAsked(() => apiDocsPage(allRoutes, info));
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs()));
  // The cache headers of a route are set later, and take precedence.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  bindRoutes(app, needs.bindings, { ...needs.guards, allowedMethods });
  app.setNotFoundHandler((request, reply) => answerFailure(new Failure('route_not_found'), request, reply));
}

/** The XSRF-TOKEN cookie, which the browser copies to X-XSRF-TOKEN. Cookies sign nobody in; see docs/security.md. */
function giveXsrfCookie(app: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
    if (!isNavigation || request.cookies['XSRF-TOKEN'] || request.url.startsWith(publicPagePrefix)) return;
    reply.setCookie('XSRF-TOKEN', randomBytes(16).toString('base64url'), {
      path: '/',
      sameSite: 'strict',
      secure,
    });
  });
}

/** The HTTP server of one process, not yet listening. */
export async function createHttpServer(needs: HttpNeeds): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: needs.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    // Trust `X-Forwarded-For` only from TRUSTED_PROXIES; otherwise clients could spoof their address.
    trustProxy: needs.trustedProxies.length > 0 ? [...needs.trustedProxies] : false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, reply.headers(headersWithoutHooks)),
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: true,
    rewriteUrl(request) {
      const method = overriddenMethod(request);
      if (method !== undefined) request.method = method;
      return request.url ?? '/';
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  logRequests(app);
  measureRequests(app, needs.metricsAccess.metrics);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, boundedJsonParser(app));
  enforceBodyTimeouts(app, limits.body);
  await registerPlugins(app, needs);
  const allowedMethods = refuseOtherMethods(app);
  giveXsrfCookie(app, needs.publicUrl);
  mountHealth(app, needs.checkReady);
  mountMetrics(app, needs.metricsAccess);
  await app.register((api) => mountApi(api, needs, allowedMethods), { prefix: '/api' });
  await serveWebApp(app, needs);
  return app;
}
