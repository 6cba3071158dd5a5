import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { AttachMenu } from './attach-menu.tsx';

afterEach(cleanup);

test('where files are what the form is for, its button says so and opens the menu', async () => {
  showScreen(<AttachMenu onFiles={() => undefined} onStored={() => undefined} isLabelled />);
  const button = screen.getByRole('button', { name: 'Add files' });
  expect(button.textContent).toBe('Add files');
  await userEvent.click(button);
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
});
