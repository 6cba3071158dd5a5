import { expect, it } from 'vitest';
import { safeReturnPath } from './leave-page.ts';

it('returns to a path of this application', () => {
  expect(safeReturnPath('/chat/0192?ref=1')).toBe('/chat/0192?ref=1');
});

it.each([
  null,
  '',
  'chat',
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/auth/login',
])('does not follow %s after signing in', (path) => {
  expect(safeReturnPath(path)).toBeUndefined();
});
