import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { itemsKey } from './classification.queries.ts';
import { useLiveProgress } from './use-live-progress.ts';

const uid = '01920000-0000-7000-8000-000000000001';

function Followed({ state }: { state: 'pending' | 'complete' }) {
  useLiveProgress({ uid, state });
  return null;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('items that were read before the classification was complete are read again', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  const key = itemsKey(uid);
  await client.fetchQuery({ queryKey: key, queryFn: () => 'not classified yet' });
  const shown = (state: 'pending' | 'complete') => (
    <QueryClientProvider client={client}>
      <Followed state={state} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown('pending'));
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  rerender(shown('complete'));
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
