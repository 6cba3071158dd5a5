import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { availableModelsKey } from '#lib/available-models.ts';
import { conversationQuery, reloadConversation } from './conversation.queries.ts';

test('a conversation that changes elsewhere while it is loaded for the first time is asked for again', async () => {
  const client = new QueryClient();
  const { queryKey } = conversationQuery('c1');
  const load = vi.fn<() => Promise<string>>();
  load.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue('changed');
  const observer = new QueryObserver<unknown>(client, { queryKey, queryFn: load });
  const stop = observer.subscribe(() => undefined);
  await reloadConversation(client, 'c1');
  expect(observer.getCurrentResult().data).toBe('changed');
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});

test('after an answer, the models are asked for again where what is known of them is old', async () => {
  const client = new QueryClient();
  const load = vi.fn(async () => 'models');
  const watch = async (staleTime: number) => {
    const observer = new QueryObserver<unknown>(client, {
      queryKey: availableModelsKey,
      queryFn: load,
      staleTime,
    });
    const stop = observer.subscribe(() => undefined);
    await vi.waitUntil(() => observer.getCurrentResult().isSuccess, { interval: 50 });
    await reloadConversation(client, 'c1');
    stop();
    return load.mock.calls.length;
  };
  expect(await watch(60_000)).toBe(1);
  load.mockClear();
  client.clear();
  expect(await watch(0)).toBe(2);
});
