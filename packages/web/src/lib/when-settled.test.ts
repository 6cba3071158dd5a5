import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenSettled } from './when-settled.ts';

const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
});

afterEach(() => {
  frames.splice(0);
  vi.unstubAllGlobals();
});

const held = () => Promise.withResolvers<string>();

test('what waits is done after all that is being loaded, and after what that loads', async () => {
  const client = new QueryClient();
  const [first, second] = [held(), held()];
  const loaded: string[] = [];
  const load = (name: string, { promise }: ReturnType<typeof held>) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => promise }).then(() => loaded.push(name));
  const both = load('first', first).then(() => load('second', second));
  const done = Promise.withResolvers<void>();
  whenSettled(client, () => {
    loaded.push('waiting');
    done.resolve();
  });
  first.resolve('');
  await vi.waitUntil(() => loaded.includes('first'));
  second.resolve('');
  await both;
  await done.promise;
  expect(loaded).toEqual(['first', 'second', 'waiting']);
});

test('what is called off is not done', async () => {
  const client = new QueryClient();
  const data = held();
  const loading = client.fetchQuery({ queryKey: ['data'], queryFn: () => data.promise });
  const work = vi.fn();
  whenSettled(client, work)();
  data.resolve('');
  await loading;
  const next = Promise.withResolvers<void>();
  whenSettled(client, next.resolve);
  await next.promise;
  expect(work).not.toHaveBeenCalled();
});

test('what waits is done when the screen that has its data is painted', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const work = vi.fn();
  whenSettled(new QueryClient(), work);
  await vi.waitUntil(() => frames.length === 1);
  frames.shift()?.(0);
  expect(work).not.toHaveBeenCalled();
  frames.shift()?.(16);
  expect(work).toHaveBeenCalledOnce();
});

test('what is called off before the screen is painted is not done', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const stop = whenSettled(new QueryClient(), vi.fn());
  await vi.waitUntil(() => frames.length === 1);
  stop();
  expect(frames).toEqual([]);
});
