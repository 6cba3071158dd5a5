import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { Thoughts } from './thoughts.tsx';
import { rememberThoughtsShown } from './thoughts-preference.ts';

afterEach(() => {
  cleanup();
  rememberThoughtsShown(false);
});

const steps = [
  { kind: 'search', text: 'Searching 3 files' },
  { kind: 'read', text: 'Reading 12 passages' },
] as const;

const shown = () => screen.queryAllByRole('listitem').map((step) => step.textContent);

test('the steps of an answer are shown and hidden, for the next answer too', async () => {
  showScreen(<Thoughts steps={steps} isRunning={false} />);
  expect(shown()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 steps' }));
  expect(shown()).toEqual(['Searching 3 files', 'Reading 12 passages']);
  cleanup();
  showScreen(<Thoughts steps={steps} isRunning={false} />);
  expect(shown()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Hide the steps' }));
  expect(shown()).toEqual([]);
});

test('while an answer runs, one line says what it does', () => {
  showScreen(<Thoughts steps={steps} isRunning />);
  expect(screen.getByRole('button', { name: 'Reading 12 passages' })).toBeTruthy();
  expect(shown()).toEqual([]);
});
