import { expect, test } from 'vitest';
import { liftOver } from './use-toasts-above.ts';

const laptop = { width: 1440, height: 900 };

test('toasts move above a composer that overlaps them', () => {
  expect(liftOver({ top: 780, right: 1300, bottom: 880 }, laptop)).toBe(120);
});

test('toasts stay at the bottom beside a composer that does not overlap them', () => {
  expect(liftOver({ top: 780, right: 1000, bottom: 880 }, laptop)).toBe(0);
});

test('toasts stay at the bottom under a composer in the middle of the page', () => {
  expect(liftOver({ top: 400, right: 1300, bottom: 520 }, laptop)).toBe(0);
});

test('toasts stay at the bottom below the composer of a preview that leaves them room', () => {
  expect(liftOver({ top: 575, right: 1420, bottom: 660 }, laptop)).toBe(0);
});

test('toasts on a phone use the full width, above anything at the bottom', () => {
  expect(liftOver({ top: 600, right: 100, bottom: 690 }, { width: 360, height: 700 })).toBe(100);
});
