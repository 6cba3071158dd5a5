import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiFailure } from '#lib/api-failure.ts';
import { EndlessList } from './endless-list.tsx';

interface Page {
  items: readonly string[];
  nextCursor: string | null;
}

afterEach(cleanup);

type Load = (cursor: string | null) => Promise<Page>;

function Names({ load }: { load: Load }) {
  const list = useInfiniteQuery({
    queryKey: ['names'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    retry: false,
  });
  return (
    <EndlessList list={list} loading={<p>Loading</p>} empty={<p>No names yet</p>} moreText="Show more">
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </EndlessList>
  );
}

/** A list of names that `load` answers page by page. */
function showNames(load: Load): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names load={load} />
    </QueryClientProvider>,
  );
}

const shownNames = () => screen.queryAllByRole('listitem').map((line) => line.textContent);

test('an endless list shows a loading state until the first page arrives', async () => {
  let answer: (page: Page) => void = () => {};
  showNames(() => new Promise((resolve) => (answer = resolve)));
  expect(screen.getByText('Loading')).toBeTruthy();
  answer({ items: ['Ada'], nextCursor: null });
  expect(await screen.findByText('Ada')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});

test('an endless list shows its empty state when there are no items', async () => {
  showNames(async () => ({ items: [], nextCursor: null }));
  expect(await screen.findByText('No names yet')).toBeTruthy();
});

test('an endless list shows a load error, and can be reloaded', async () => {
  let isOffline = true;
  showNames(async () => {
    if (isOffline) throw new ApiFailure({ status: 0, code: 'network_error', message: 'Network Error' });
    return { items: ['Ada'], nextCursor: null };
  });
  expect(await screen.findByText('Network Error')).toBeTruthy();
  isOffline = false;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Ada')).toBeTruthy();
});

test('an endless list appends the next page and stops after the last one', async () => {
  showNames(async (cursor) =>
    cursor === null ? { items: ['Ada'], nextCursor: '1' } : { items: ['Grace'], nextCursor: null },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Grace')).toBeTruthy();
  expect(shownNames()).toEqual(['Ada', 'Grace']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
