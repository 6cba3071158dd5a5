import type { SidebarItem } from '@docent/contract/features/sidebar';
import { expect, test } from 'vitest';
import { groupHistory } from './group-history.ts';

const now = new Date(2026, 2, 7, 10, 0);
const item = (text: string, updatedAt: Date, pinned = false): SidebarItem => ({
  type: 'chat',
  value: `01920000-0000-7000-8000-${text.padStart(12, '0')}`,
  text,
  updatedAt: updatedAt.toISOString(),
  pinned,
});
const shown = (items: readonly SidebarItem[]) =>
  groupHistory(items, now).map(({ name, items: own }) => [name, ...own.map(({ text }) => text)]);

test('groups sessions by days in the user’s time zone', () => {
  expect(
    shown([
      item('1', new Date(2025, 0, 1), true),
      item('2', new Date(2026, 2, 7, 0, 1)),
      item('3', new Date(2026, 2, 6, 23, 59)),
      item('4', new Date(2026, 2, 5)),
      item('5', new Date(2026, 1, 28)),
      item('6', new Date(2026, 1, 27)),
      item('7', new Date(2026, 1, 5)),
      item('8', new Date(2026, 1, 4)),
    ]),
  ).toEqual([
    ['pinned', '1'],
    ['today', '2'],
    ['yesterday', '3'],
    ['week', '4', '5'],
    ['month', '6', '7'],
    ['older', '8'],
  ]);
});

test('shows a session once that moved between pages', () => {
  const moved = item('1', now);
  expect(shown([moved, item('2', now), moved])).toEqual([['today', '1', '2']]);
});
