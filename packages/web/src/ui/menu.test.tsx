import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';

afterEach(cleanup);

test('a key that is pressed before the menu has arrived opens it at its first entry', async () => {
  render(
    <Menu trigger={<button type="button">Open</button>}>
      <MenuItem onSelect={() => undefined}>First</MenuItem>
      <MenuItem onSelect={() => undefined}>Second</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  const first = await screen.findByRole('menuitem', { name: 'First' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});
