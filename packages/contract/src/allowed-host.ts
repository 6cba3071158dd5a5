import * as z from 'zod/mini';

const addresses = [z.cidrv4(), z.cidrv6(), z.ipv6()] as const;
const named = /^(?:\[([^[\]]+)\]|([\p{L}\d._-]+))(?::(\d{1,5}))?$/u;
const portMax = 65_535;

const isPort = (text: string | undefined) =>
  text === undefined || (Number(text) > 0 && Number(text) <= portMax);

/** Whether a text is a valid entry of the allowed hosts: a host, `host:port` or a CIDR range, but not a URL. */
export function isAllowedHost(text: string): boolean {
  if (addresses.some((format) => format.safeParse(text).success)) return true;
  const [, bracketed, host, port] = named.exec(text) ?? [];
  if (bracketed !== undefined) return z.ipv6().safeParse(bracketed).success && isPort(port);
  return host !== undefined && isPort(port);
}
