import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
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
