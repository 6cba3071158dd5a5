import type { FastifyRequest } from 'fastify';

/** A header of a request, its first value where it is sent more than once. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}
