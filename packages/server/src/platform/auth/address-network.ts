import { isIPv6 } from 'node:net';

const groupsMax = 8;
const networkGroups = 4;
const mapped = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (part: string): string[] => part.split(':').filter(Boolean);

/**
 * Returns the key that counts attempts from an address: an IPv4 address itself, or the /64 network of an IPv6 address,
 * because one customer has the whole network. Any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const { v4 } = mapped.exec(address)?.groups ?? {};
  if (v4) return v4;
  const [bare = ''] = address.toLowerCase().split('%');
  const [before = '', behind] = bare.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(behind ?? '')];
  // An IPv4 address at the end replaces two groups.
  const missing = groupsMax - head.length - tail.length - (bare.includes('.') ? 1 : 0);
  const all = [...head, ...Array.from({ length: behind === undefined ? 0 : missing }, () => '0'), ...tail];
  return `${all
    .slice(0, networkGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
