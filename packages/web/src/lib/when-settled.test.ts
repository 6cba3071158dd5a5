import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { whenSettled } from './when-settled.ts';

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
