import { describe, expect, test } from 'vitest';
import { isPermitted, isPublicAddress } from './address-rules.ts';

test.each([
  ['unspecified', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private', '172.31.255.255'],
  ['private', '192.168.0.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['loopback', '127.0.0.53'],
  ['link-local and metadata', '169.254.169.254'],
  ['benchmarks', '198.19.0.1'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['loopback', '::1'],
  ['unspecified', '::'],
  ['unique local', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['multicast', 'ff02::1'],
  ['mapped IPv4', '::ffff:8.8.8.8'],
  ['mapped loopback', '::ffff:7f00:1'],
  ['compatible IPv4', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::1'],
  ['Teredo', '2001:0:7f00:1::1'],
  ['documentation', '2001:db8::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s is not a public address: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe('a public address', () => {
  const reached = (port: number, allowed: string[] = []) =>
    isPermitted('8.8.8.8', { host: 'harbour.example', port }, allowed);

  test('is reachable on web ports', () => {
    expect([80, 443].map((port) => reached(port))).toEqual([true, true]);
  });

  test.each([22, 25, 3000, 6379, 8080, 8443])('is not reachable on port %i', (port) => {
    expect(reached(port)).toBe(false);
  });

  test('is reachable on another port if the operator listed the host', () => {
    expect(reached(8443, ['harbour.example:8443'])).toBe(true);
    expect(reached(8443, ['harbour.example'])).toBe(true);
    expect(reached(8443, ['8.8.8.0/24'])).toBe(true);
    expect(reached(8080, ['harbour.example:8443'])).toBe(false);
  });
});

describe('an operator’s entry permits', () => {
  const destination = { host: 'sso.intern', port: 8443 };
  test.each([
    ['the host', 'sso.intern', true],
    ['the host in other letters', 'SSO.intern.', true],
    ['the host with its port', 'sso.intern:8443', true],
    ['the host with another port', 'sso.intern:443', false],
    ['another host', 'intern', false],
    ['a range around the address', '10.0.0.0/8', true],
    ['a range beside the address', '10.1.0.0/16', false],
    ['a range of nothing', '10.0.0.0/x', false],
    ['a range that is too narrow to be one', '10.0.0.5/33', false],
    ['the address as one of IPv6', '::ffff:10.0.0.5/128', false],
  ])('%s', (_, entry, permitted) => {
    expect(isPermitted('10.0.0.5', destination, [entry])).toBe(permitted);
  });

  test('parses an IPv6 host with and without a port', () => {
    const loopback = { host: '[::1]', port: 3000 };
    for (const entry of ['::1', '[::1]', '[::1]:3000', '::/64'])
      expect([entry, isPermitted('::1', loopback, [entry])]).toEqual([entry, true]);
    expect(isPermitted('::1', loopback, ['[::1]:3001'])).toBe(false);
  });
});
