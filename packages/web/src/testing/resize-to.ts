import { afterEach, beforeEach } from 'vitest';

/** Makes the window that wide. The test file calls `keepWidth`, because the others use the same window. */
export function resizeTo(widthPx: number): void {
  window.innerWidth = widthPx;
  window.dispatchEvent(new Event('resize'));
}

/** Gives the window its width back after each test of a file. */
export function keepWidth(): void {
  let widthPx = window.innerWidth;
  beforeEach(() => {
    widthPx = window.innerWidth;
  });
  afterEach(() => resizeTo(widthPx));
}
