import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(cleanup);

function Page({ onHelp }: { onHelp: () => void }) {
  useShortcuts({ onPalette: () => undefined, onHelp, onNavigate: () => undefined });
  return (
    <>
      <input type="checkbox" aria-label="Choose" />
      <input type="text" aria-label="Name" />
    </>
  );
}

test('single keys work on a check box, which takes no letters, and not in a field', () => {
  const onHelp = vi.fn();
  render(<Page onHelp={onHelp} />);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: '?' });
  expect(onHelp).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Choose'), { key: '?' });
  expect(onHelp).toHaveBeenCalledTimes(1);
});
