import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#lib/api-failure.ts';
import { ConfirmHost } from './confirm.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';
import { type Action, useAction } from './use-action.ts';

type Options = Parameters<typeof useAction>[0];
type Step = Parameters<Action['run']>[0];

afterEach(() => {
  toast.dismissAll();
  cleanup();
});

interface ActingProps {
  step: Step;
  options: Options;
  onRun: (result: Promise<boolean>) => void;
}

function Acting({ step, options, onRun }: ActingProps) {
  const { run, isRunning } = useAction(options);
  return (
    <button type="button" disabled={isRunning} onClick={() => onRun(run(step))}>
      Do it
    </button>
  );
}

/** A button that runs the action, with what the app always has around it; returns how to await its latest run. */
function showAction(step: Step, options?: Options): () => Promise<boolean> | undefined {
  let latest: Promise<boolean> | undefined;
  const keep = (result: Promise<boolean>) => {
    latest = result;
  };
  render(
    <>
      <Acting step={step} options={options} onRun={keep} />
      <ConfirmHost />
      <Toaster />
    </>,
  );
  return () => latest;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refusal = () => new ApiFailure({ status: 403, code: 'no_permission', message: 'You may not do this.' });

test('a successful action shows its message and refetches the data', async () => {
  const refetch = vi.fn();
  const result = showAction({ call: async () => 3, done: (count) => `${count} files deleted` }, { refetch });
  await press('Do it');
  expect(await screen.findByText('3 files deleted')).toBeTruthy();
  expect(await result()).toBe(true);
  expect(refetch).toHaveBeenCalledOnce();
});

test('a rejected action shows the server’s message and refetches nothing', async () => {
  const refetch = vi.fn();
  const result = showAction({ call: () => Promise.reject(refusal()), done: 'Deleted' }, { refetch });
  await press('Do it');
  expect(await screen.findByText('You may not do this.')).toBeTruthy();
  expect(await result()).toBe(false);
  expect(screen.queryByText('Deleted')).toBeNull();
  expect(refetch).not.toHaveBeenCalled();
});

test('a failure that is shown elsewhere gets no toast', async () => {
  const failureText = vi.fn(() => undefined);
  const result = showAction({ call: () => Promise.reject(refusal()) }, { failureText });
  await press('Do it');
  expect(await result()).toBe(false);
  expect(failureText).toHaveBeenCalledWith(refusal());
  expect(screen.queryByText('You may not do this.')).toBeNull();
});

test('an action refetches after a failure if configured', async () => {
  const refetch = vi.fn();
  const result = showAction({ call: () => Promise.reject(refusal()) }, { refetch, refetchAfter: 'anything' });
  await press('Do it');
  expect(await result()).toBe(false);
  expect(refetch).toHaveBeenCalledOnce();
});

test('an action calls nothing when its confirmation is canceled', async () => {
  const call = vi.fn(async () => null);
  const result = showAction({ confirm: { title: 'Delete chat', message: 'Sure?' }, call });
  await press('Do it');
  expect(await screen.findByText('Sure?')).toBeTruthy();
  await press('Cancel');
  expect(await result()).toBe(false);
  expect(call).not.toHaveBeenCalled();
});

test('an action passes on the text typed in its confirmation', async () => {
  const call = vi.fn(async () => null);
  showAction({
    confirm: { title: 'Rename', message: 'Choose a name', input: true, confirmText: 'Save' },
    call,
  });
  await press('Do it');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Rename' }), 'Rules');
  await press('Save');
  await waitFor(() => expect(call).toHaveBeenCalledWith('Rules'));
});

test('an action reports a failure to load the data of its confirmation', async () => {
  const call = vi.fn(async () => null);
  const result = showAction({ confirm: () => Promise.reject(refusal()), call });
  await press('Do it');
  expect(await screen.findByText('You may not do this.')).toBeTruthy();
  expect(await result()).toBe(false);
  expect(call).not.toHaveBeenCalled();
});

test('an action is running until its call ends, even if it fails', async () => {
  let fail: (error: unknown) => void = () => {};
  const call = () => new Promise<null>((_, reject) => (fail = reject));
  showAction({ call });
  await press('Do it');
  const button = screen.getByRole('button', { name: 'Do it' });
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
  fail(refusal());
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
});
