import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { filesChanged } from './files-changed.ts';

test('a change of files loads the bin again, which may be shown before the deletion has ended', async () => {
  const client = new QueryClient();
  const keys = [['bin', 'list', {}], ['files', 'in', {}], ['company']];
  for (const key of keys) client.setQueryData(key, {});

  await filesChanged(client);

  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});
