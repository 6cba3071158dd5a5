import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingOverlay } from './loading-overlay.tsx';

/** What the workspace's pages show until their scripts have run. */
const ofPage = readFileSync(resolve(import.meta.dirname, 'loading-overlay.html'), 'utf8');

const withoutIndents = (html: string) => html.replaceAll(/\n\s*/g, '');

test('the page shows the loading overlay, but for its words, before any script has run', () => {
  render(<LoadingOverlay />);
  const overlay = screen.getByRole('status');
  const words = screen.getByText('Opening your workspace…').lastChild;
  if (words) words.textContent = '\u00a0';
  overlay.removeAttribute('role');
  // It would cover what is said to browsers that run no scripts.
  overlay.classList.add('noscript:hidden');
  expect(withoutIndents(ofPage)).toBe(overlay.outerHTML);
});
