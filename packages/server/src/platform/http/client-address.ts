import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const withPort = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<v4>[\d.]+))(?::\d+)?$/i;

/**
 * Where a request comes from: the other end of the connection, or, where that is a proxy that the operator trusts, whom
 * it names in `X-Forwarded-For`. Some proxies add a port; what is no address at all is the proxy's own.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  if (isIP(ip)) return ip;
  const { v4, v6 } = withPort.exec(ip)?.groups ?? {};
  const named = v4 ?? v6 ?? '';
  return isIP(named) ? named : (socket.remoteAddress ?? '');
}
