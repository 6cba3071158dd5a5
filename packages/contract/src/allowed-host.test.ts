import { expect, test } from 'vitest';
import { isAllowedHost } from './allowed-host.ts';

test.each([
  ...['intranet', 'wiki.local', 'şirket.local', '10.0.0.8', '10.0.0.8:8080', 'wiki.local:1', 'my_host'],
  ...['10.0.0.0/8', 'fd00::/8', 'fd00::1', '::1', '[fd00::1]', '[fd00::1]:8443'],
])('%s can be listed as a host', (text) => {
  expect(isAllowedHost(text)).toBe(true);
});

test.each([
  ...[
    'http://wiki.local',
    'wiki.local/path',
    'two words',
    'a,b',
    'wiki.local:',
    'wiki.local:0',
    'wiki:99999',
  ],
  ...['10.0.0.0/33', 'fd00::/129', 'wiki.local/8', '[wiki.local]', '[fd00::1]:x', '*', ''],
])('%j is not a host', (text) => {
  expect(isAllowedHost(text)).toBe(false);
});
