import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepsFocus } from '#ui/keeps-focus.ts';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useKeptFocus(content);
  return (
    <main ref={content} tabIndex={-1}>
      {children}
    </main>
  );
}

/** Two lines with a button each, which goes when it is pressed. */
function Lines({ isKept }: { isKept: boolean }) {
  const [left, setLeft] = useState(['first', 'second']);
  return ['first', 'second'].map((name) => (
    <p key={name} data-testid={name} {...(isKept && keepsFocus)}>
      {left.includes(name) && (
        <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
          {name}
        </button>
      )}
    </p>
  ));
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

test('what is around a removed button takes the focus where it says so', async () => {
  render(
    <Content>
      <Lines isKept />
    </Content>,
  );
  await press('second');
  await expect.poll(() => document.activeElement).toBe(screen.getByTestId('second'));
});

test('the content takes the focus of any other button that is removed', async () => {
  render(
    <Content>
      <Lines isKept={false} />
    </Content>,
  );
  await press('second');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
});
