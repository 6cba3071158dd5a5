import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFirstScreenShown } from './use-first-screen-shown.ts';

function Told() {
  return <p>{useFirstScreenShown() ? 'shown' : 'not yet'}</p>;
}

const show = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <Told />
    </QueryClientProvider>,
  );

afterEach(cleanup);

test('the first screen is there once its data is, and stays so for what is shown later', async () => {
  const client = new QueryClient();
  const data = Promise.withResolvers<string>();
  const loading = client.fetchQuery({ queryKey: ['data'], queryFn: () => data.promise });
  const { unmount } = show(client);
  expect(screen.getByText('not yet')).toBeTruthy();
  await act(async () => {
    data.resolve('');
    await loading;
  });
  await screen.findByText('shown');
  unmount();
  show(client);
  expect(screen.getByText('shown')).toBeTruthy();
});

test('the first screen counts as shown also where no frame comes', async () => {
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  show(new QueryClient());
  await screen.findByText('shown');
  expect(frames).toHaveBeenCalledOnce();
  frames.mockRestore();
});
