import { expect, it } from 'vitest';
import { isoOfLocal, localOfIso } from './local-date-time.ts';

it('a day and time goes from UTC into the field and back', () => {
  const iso = '2026-03-29T11:05:00.000Z';
  const local = localOfIso(iso);
  expect(local).toMatch(/^2026-03-\d\dT\d\d:05$/);
  expect(isoOfLocal(local)).toBe(iso);
});

it('what is not whole is nothing', () => {
  expect(localOfIso(null)).toBe('');
  expect(localOfIso('soon')).toBe('');
  expect(isoOfLocal('')).toBeNull();
});
