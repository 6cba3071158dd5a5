import { BlockList, isIP } from 'node:net';

type Subnet = readonly [address: string, prefix: number];

/** IPv4 ranges that are not public: private, loopback, link-local (which has metadata services), CGNAT, reserved. */
const closedIpv4: readonly Subnet[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Ranges inside the public IPv6 block: tunnels that contain an IPv4 address (Teredo, 6to4), documentation, benchmarks.
 */
const closedIpv6: readonly Subnet[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(subnets: readonly Subnet[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, family);
  return list;
}

const closedV4 = listOf(closedIpv4, 'ipv4');
const closedV6 = listOf(closedIpv6, 'ipv6');
/** All other ranges are loopback, mapped IPv4, NAT64, unique local, link-local, multicast, or unassigned. */
const globalV6 = listOf([['2000::', 3]], 'ipv6');

const withoutZone = (address: string) => address.split('%')[0] ?? '';

/** Whether an address (not a name) is public. */
export function isPublicAddress(address: string): boolean {
  const bare = withoutZone(address);
  if (isIP(bare) === 4) return !closedV4.check(bare, 'ipv4');
  if (isIP(bare) === 6) return globalV6.check(bare, 'ipv6') && !closedV6.check(bare, 'ipv6');
  return false;
}

/** Normalizes a host of URLs and settings for comparison. */
const hostKey = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

interface Destination {
  host: string;
  port: number;
}

const entryPattern = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/;

/** Whether an allowed `host` or `host:port` matches the destination; a bare IPv6 address is a host. */
function namesDestination(entry: string, { host, port }: Destination): boolean {
  if (isIP(entry) === 6) return hostKey(entry) === hostKey(host);
  const [, entryHost, entryPort] = entryPattern.exec(entry) ?? [];
  if (entryHost === undefined || hostKey(entryHost) !== hostKey(host)) return false;
  return entryPort === undefined || Number(entryPort) === port;
}

function coversAddress(entry: string, address: string): boolean {
  const [network = '', prefix] = entry.split('/');
  const bare = withoutZone(address);
  const version = isIP(network);
  if (prefix === undefined || version === 0 || version !== isIP(bare)) return false;
  const bits = Number(prefix);
  if (!Number.isInteger(bits) || bits < 0 || bits > (version === 4 ? 32 : 128)) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return listOf([[network, bits]], family).check(bare, family);
}

/** Ports of public hosts: services on other ports are rarely meant for the public. */
const publicPorts: ReadonlySet<number> = new Set([80, 443]);

/**
 * Whether a connection to `address`, to which `destination` resolved, is allowed: to web ports of public addresses, and
 * elsewhere if the operator listed the host, the host with its port, or a range that contains the address.
 */
export function isPermitted(address: string, destination: Destination, allowed: readonly string[]): boolean {
  if (isPublicAddress(address) && publicPorts.has(destination.port)) return true;
  return allowed.some((entry) => namesDestination(entry, destination) || coversAddress(entry, address));
}

/** Whether the operator listed a host by its name or, for an address, by a range. */
export function isOpenedByOperator(destination: Destination, allowed: readonly string[]): boolean {
  return allowed.some(
    (entry) => namesDestination(entry, destination) || coversAddress(entry, hostKey(destination.host)),
  );
}
