import { expect, it } from 'vitest';
import { notificationPath, pathOf } from './route-paths.ts';

const uid = '01920000-0000-7000-8000-000000000001';

it('a path without its optional part opens the list', () => {
  expect(pathOf('Chat')).toBe('/chat');
});

it('a notification of another type than model opens nothing', () => {
  expect(notificationPath({ type: 'note', value: uid })).toBeUndefined();
});
