import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { Thoughts } from './thoughts.tsx';

const now = new Date('2026-11-01T12:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setLanguage('en');
});

const waiting = (until: string) =>
  [
    { kind: 'reason', text: 'Asking scripted' },
    { kind: 'reason', text: 'As the server says it', momentary: true, wait: { seconds: 20, until } },
  ] as const;

const advance = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
const line = () => screen.getByRole('button').querySelector('[aria-hidden]')?.textContent;

test('counts down to the next try while the answer waits, without reading every second out', () => {
  showScreen(<Thoughts steps={waiting('2026-11-01T12:00:20.000Z')} isRunning />);
  const name = 'The provider asks us to wait. Next try in 20\u00a0s.';
  expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(line()).toBe(name);
  advance(2);
  expect(line()).toBe('The provider asks us to wait. Next try in 18\u00a0s.');
  expect(screen.getByRole('button', { name })).toBeTruthy();
  advance(18);
  expect(screen.getByRole('button', { name: 'Asking the provider again' })).toBeTruthy();
});

test('a browser whose clock is behind shows no longer pause than the provider asked for', () => {
  setLanguage('tr');
  showScreen(<Thoughts steps={waiting('2026-11-01T12:05:00.000Z')} isRunning />);
  expect(line()).toBe('Sağlayıcı beklememizi istiyor. Sonraki deneme 20\u00a0sn sonra.');
});

test('a reader who comes later sees what is left of the pause, and afterwards what the server has said', () => {
  const steps = waiting('2026-11-01T12:00:05.000Z');
  showScreen(<Thoughts steps={steps} isRunning />);
  expect(line()).toBe('The provider asks us to wait. Next try in 5\u00a0s.');
  cleanup();
  showScreen(<Thoughts steps={steps} isRunning={false} />);
  expect(screen.getByRole('button', { name: 'Show 2 steps' })).toBeTruthy();
  expect(screen.getAllByRole('listitem', { hidden: true }).at(-1)?.textContent).toBe('As the server says it');
});
