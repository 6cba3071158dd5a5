import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const withPort = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<v4>[\d.]+))(?::\d+)?$/i;

/**
 * The client address of a request: the remote address, or the client that a trusted proxy names in `X-Forwarded-For`.
 * Some proxies add a port; an invalid value is replaced by the proxy's own address.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  if (isIP(ip)) return ip;
  const { v4, v6 } = withPort.exec(ip)?.groups ?? {};
  const named = v4 ?? v6 ?? '';
  return isIP(named) ? named : (socket.remoteAddress ?? '');
}
