import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createNotifier, createStore, type Store, useStore } from './store.ts';

afterEach(cleanup);

const Shown = ({ store }: { store: Store<string> }) => <p>{useStore(store)}</p>;

test('a component shows what a store holds, and what is set later', () => {
  const store = createStore('before');
  render(<Shown store={store} />);
  expect(screen.getByText('before')).toBeTruthy();
  act(() => store.set('after'));
  expect(screen.getByText('after')).toBeTruthy();
  expect(store.read()).toBe('after');
});

test('a listener hears of each change until it unsubscribes', () => {
  const { subscribe, notify } = createNotifier();
  const [leaving, staying] = [vi.fn(), vi.fn()];
  const unsubscribe = subscribe(leaving);
  subscribe(staying);
  notify();
  unsubscribe();
  notify();
  expect(leaving).toHaveBeenCalledTimes(1);
  expect(staying).toHaveBeenCalledTimes(2);
});
