import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import type { Workspace } from '../layouts/use-workspace.ts';
import { Palette } from './palette.tsx';

// jsdom has no layout, so nothing scrolls.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterAll(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
afterEach(cleanup);

test('what is typed while the palette loads goes into its field, and nowhere else', async () => {
  serveApi({});
  const onKeyDown = vi.fn();
  const workspace: Workspace = {
    isLoading: false,
    lacksProject: false,
    user: { name: 'Ada', email: 'ada@example.com', company: { title: 'Harbour' } },
    languages: ['en', 'tr'],
    may: () => true,
  };
  showScreen(
    <>
      <input aria-label="Question" onKeyDown={onKeyDown} />
      <Palette workspace={workspace} />
    </>,
  );
  const question = screen.getByLabelText('Question');
  question.focus();
  fireEvent.keyDown(question, { key: 'k', ctrlKey: true });
  for (const key of ['b', 'i', 'x', 'Backspace', 'n', 'Enter']) fireEvent.keyDown(question, { key });
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  expect(field.value).toBe('bin');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(field, { key: 'Escape' });
});
