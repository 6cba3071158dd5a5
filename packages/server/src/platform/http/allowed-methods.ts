import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#platform/failure.ts';

/** The methods that the routes support for a path. */
export type AllowedMethods = (request: Pick<FastifyRequest, 'method' | 'url'>) => string[];

const special = /[.+?^$()|[\]{}\\]/g;

/** Builds the path pattern of a route as the router does: a parameter matches one segment, a star the rest. */
function patternOf(url: string): RegExp {
  const escaped = url.replace(special, String.raw`\$&`);
  const body = escaped.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*');
  return new RegExp(`^${body}/?$`);
}

/** The files and pages of the web app match every path except those of the API. */
const isCatchAll = (url: string) => url.endsWith('*');

/**
 * Answers 405 with `Allow` if a path is known and the method is not. Register it before any route. It answers before
 * the body is read.
 */
export function refuseOtherMethods(app: FastifyInstance): AllowedMethods {
  const routes: { pattern: RegExp; methods: string[]; isCatchAll: boolean }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat(), isCatchAll: isCatchAll(url) });
  });
  const allowedFor: AllowedMethods = ({ method, url }) => {
    const path = url.split('?', 1)[0] ?? '';
    const isApi = path === '/api' || path.startsWith('/api/');
    const known = routes.filter((route) => !(isApi && route.isCatchAll) && route.pattern.test(path));
    const allowed = [...new Set(known.flatMap(({ methods }) => methods))].sort();
    // A path that no route of this method matched does not exist.
    return allowed.includes(method) ? [] : allowed;
  };
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    const allow = allowedFor(request);
    if (allow.length > 0) throw new Failure('method_not_allowed', { allow });
  });
  return allowedFor;
}
