import type { FastifyRequest } from 'fastify';

/** A request header; its first value if it is repeated. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}
