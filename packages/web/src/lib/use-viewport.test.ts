import { expect, it } from 'vitest';
import { viewportOf } from './use-viewport.ts';

it.each([
  [360, 'mobile'],
  [511, 'mobile'],
  [512, 'tablet'],
  [1199, 'tablet'],
  [1200, 'desktop'],
])('a window of %d px is %s', (widthPx, viewport) => {
  expect(viewportOf(widthPx)).toBe(viewport);
});
