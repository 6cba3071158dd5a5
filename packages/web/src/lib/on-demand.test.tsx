import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onDemand, useOnceOpen, useOnDemand } from './on-demand.ts';

afterEach(cleanup);

type Part = Parameters<typeof useOnDemand<{ text: string }>>[0];

function Wanting({ part, isWanted }: { part: Part; isWanted: boolean }) {
  return <p>{useOnDemand(part, isWanted)?.text ?? 'nothing'}</p>;
}

function Opening({ part, isOpen }: { part: Part; isOpen: boolean }) {
  return <p>{useOnceOpen(part, isOpen)?.text ?? 'nothing'}</p>;
}

test('a part is loaded when it is wanted, and later is there at once', async () => {
  const load = vi.fn(async () => ({ text: 'the part' }));
  const part = onDemand(load);
  const { rerender } = render(<Wanting part={part} isWanted={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Wanting part={part} isWanted />);
  expect(screen.getByText('nothing')).toBeTruthy();
  expect(await screen.findByText('the part')).toBeTruthy();
  cleanup();
  render(<Wanting part={part} isWanted />);
  expect(screen.getByText('the part')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('what could not be loaded is tried again with the next use', async () => {
  const load = vi.fn(async () => ({ text: 'the part' }));
  load.mockRejectedValueOnce(new Error('offline'));
  const part = onDemand(load);
  await part.prepare();
  expect(part.loaded()).toBeUndefined();
  await act(part.prepare);
  expect(part.loaded()).toEqual({ text: 'the part' });
});

test('what was open once stays, so that it can leave slowly', async () => {
  const part = onDemand(async () => ({ text: 'the panel' }));
  const { rerender } = render(<Opening part={part} isOpen={false} />);
  rerender(<Opening part={part} isOpen />);
  await screen.findByText('the panel');
  rerender(<Opening part={part} isOpen={false} />);
  expect(screen.getByText('the panel')).toBeTruthy();
});
