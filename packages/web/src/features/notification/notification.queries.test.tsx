import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { notificationsQuery } from './notification.queries.ts';

test('a fetch goes on when the bell leaves the page, and serves the bell of the next', async () => {
  const answer = Promise.withResolvers<Response>();
  const fetches = vi.fn((_url: unknown, _options?: RequestInit) => answer.promise);
  vi.stubGlobal('fetch', fetches);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const leave = new QueryObserver(client, notificationsQuery).subscribe(() => undefined);
  await vi.waitFor(() => expect(fetches).toHaveBeenCalledOnce());
  leave();
  const leaveNext = new QueryObserver(client, notificationsQuery).subscribe(() => undefined);
  const data = { items: [], unread: 0 };
  answer.resolve(Response.json({ status: true, data }));
  await vi.waitFor(() => expect(client.getQueryData(notificationsQuery.queryKey)).toMatchObject(data));
  leaveNext();
  expect(fetches).toHaveBeenCalledOnce();
});
