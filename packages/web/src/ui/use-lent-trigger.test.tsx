import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LentProps } from './lent-props.tsx';
import { type TriggerEvent, useLentTrigger } from './use-lent-trigger.ts';

afterEach(cleanup);

function asks(name: TriggerEvent) {
  if (name === 'onKeyDown') return 'replay';
  return name === 'onBlur' ? 'forget' : undefined;
}

interface OpenerProps {
  isLoaded: boolean;
  onOwnKey: () => void;
  onKeyDown: () => void;
}

/** A button whose library arrives when `isLoaded` says so. */
function Opener({ isLoaded, onOwnKey, onKeyDown }: OpenerProps) {
  const button = (
    <button type="button" aria-expanded="true" onKeyDown={onOwnKey}>
      Open
    </button>
  );
  const { trigger, isTouched, loan } = useLentTrigger(button, {
    asks,
    attributes: { 'data-state': 'closed' },
  });
  return (
    <>
      {trigger}
      {isTouched && isLoaded && (
        <LentProps loan={loan} onKeyDown={onKeyDown} data-state="open" aria-expanded={false} />
      )}
    </>
  );
}

function show() {
  const [onOwnKey, onKeyDown] = [vi.fn(), vi.fn()];
  const element = (isLoaded: boolean) => (
    <Opener isLoaded={isLoaded} onOwnKey={onOwnKey} onKeyDown={onKeyDown} />
  );
  const { rerender } = render(element(false));
  return { button: screen.getByRole('button'), load: () => rerender(element(true)), onOwnKey, onKeyDown };
}

test('what happened before the library was there reaches it, on the same element', () => {
  const { button, load, onOwnKey, onKeyDown } = show();
  expect(button.dataset.state).toBe('closed');
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  expect([onOwnKey, onKeyDown].map((handler) => handler.mock.calls.length)).toEqual([1, 0]);
  load();
  expect(onKeyDown).toHaveBeenCalledOnce();
  expect(onKeyDown.mock.calls[0]?.[0]).toMatchObject({ key: 'Enter' });
  expect([button.dataset.state, button.getAttribute('aria-expanded')]).toEqual(['open', 'true']);
  expect(document.activeElement).toBe(button);
  fireEvent.keyDown(button, { key: 'a' });
  expect([onOwnKey, onKeyDown].map((handler) => handler.mock.calls.length)).toEqual([2, 2]);
});

test('what was left before the library was there opens nothing', () => {
  const { button, load, onKeyDown } = show();
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.blur(button);
  load();
  expect(onKeyDown).not.toHaveBeenCalled();
});

/** An element and its library, which asks for the element at each render, as Radix does. */
function Leaving({ isThere }: { isThere: boolean }) {
  const { trigger, loan } = useLentTrigger(<button type="button">Close</button>, { asks });
  return (
    <>
      {isThere && trigger}
      <LentProps loan={loan} ref={() => undefined} />
      <p>The rest of the page</p>
    </>
  );
}

test('an element that leaves the page while its library is drawn takes nothing with it', () => {
  const { rerender } = render(<Leaving isThere />);
  rerender(<Leaving isThere={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('The rest of the page')).toBeDefined();
});
