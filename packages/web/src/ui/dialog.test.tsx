import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { TooltipProvider } from './tooltip.tsx';

afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Add data
      </button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title="New data">
          <input aria-label="File" />
        </Dialog>
      )}
    </TooltipProvider>
  );
}

test('a dialog that is taken away gives the focus back to what opened it', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Add data' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(opener);
});
