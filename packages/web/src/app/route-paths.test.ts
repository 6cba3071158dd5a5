import { expect, it } from 'vitest';
import { pathOf } from './route-paths.ts';

it('a path without its optional part opens the list', () => {
  expect(pathOf('Chat')).toBe('/chat');
});
