import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { SummaryForm } from './summary-form.tsx';

afterEach(cleanup);

const summarize = () => userEvent.click(screen.getByRole('button', { name: 'Summarize' }));

test('what is missing gets the focus, and its complaint goes once it is there', async () => {
  serveApi({});
  showScreen(<SummaryForm />);
  await summarize();
  const text = screen.getByRole('textbox', { name: 'Text' });
  expect(document.activeElement).toBe(text);
  await userEvent.type(text, 'The library opens at nine.');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Files' }));
  await summarize();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
