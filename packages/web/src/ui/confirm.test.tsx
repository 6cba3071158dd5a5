import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { showScreen } from '../testing/show-screen.tsx';
import { askToConfirm, type Confirmation, type Confirmed } from './confirm-store.ts';

afterEach(cleanup);

/** Opens a confirmation on an empty screen; returns the result. */
async function ask(confirmation: Partial<Confirmation>): Promise<Promise<Confirmed | undefined>[]> {
  showScreen(null);
  const answer = askToConfirm({ title: 'Delete it?', message: 'For good.', ...confirmation });
  await screen.findByRole('alertdialog', { name: 'Delete it?' });
  return [answer];
}

const button = (name: string) => screen.getByRole('button', { name });

test('a canceled dialog resolves without a value', async () => {
  const [answer] = await ask({});
  await userEvent.click(button('Cancel'));
  expect(await answer).toBeUndefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Escape resolves without a value', async () => {
  const [answer] = await ask({});
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBeUndefined();
});

test('a closed dialog gives the focus back to what opened it', async () => {
  showScreen(
    <button type="button" onClick={() => void askToConfirm({ title: 'Delete it?', message: 'For good.' })}>
      Delete
    </button>,
  );
  button('Delete').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(button('Delete'));
});

test('a typed confirmation must match before it can be confirmed', async () => {
  const [answer] = await ask({ mustEqual: 'acme', confirmText: 'Delete' });
  expect(button('Delete')).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox'), 'acm');
  expect(button('Delete')).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox'), 'e');
  await userEvent.click(button('Delete'));
  expect(await answer).toEqual({ value: 'acme' });
});

test('a new name that is empty cannot be confirmed', async () => {
  const [answer] = await ask({ title: 'Delete it?', input: true, value: 'Rules', confirmText: 'Save' });
  await userEvent.clear(screen.getByRole('textbox'));
  expect(button('Save')).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox'), 'Harbour rules{Enter}');
  expect(await answer).toEqual({ value: 'Harbour rules' });
});

test('a name can be typed at once, in the place of the old one', async () => {
  const [answer] = await ask({ input: true, value: 'Rules', confirmText: 'Save' });
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await userEvent.keyboard('Harbour{Enter}');
  expect(await answer).toEqual({ value: 'Harbour' });
});

test('a choice is confirmed with the chosen value', async () => {
  const options = [
    { value: 'keep', text: 'Keep the files' },
    { value: 'delete', text: 'Delete the files' },
  ];
  const [answer] = await ask({ input: true, options, value: 'keep', confirmText: 'Go on' });
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Delete the files');
  await userEvent.click(button('Go on'));
  expect(await answer).toEqual({ value: 'delete' });
});

test('a question without a field has the focus on Cancel', async () => {
  const [answer] = await ask({ type: 'danger' });
  expect(document.activeElement).toBe(button('Cancel'));
  await userEvent.keyboard('{Enter}');
  expect(await answer).toBeUndefined();
});
