import type { StorageSummary } from '@docent/contract/features/project';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../../testing/serve-api.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { StorageButton } from './storage-summary.tsx';

afterEach(cleanup);

const summary: StorageSummary = {
  files: 2,
  filesMax: 10,
  bytes: 5_000,
  categories: [{ category: 'text', files: 2, bytes: 2_000 }],
  tableBytes: 3_000,
  indexBytes: 0,
  companyBytes: 5_000,
  quotaBytes: null,
};

async function linesOf(shown: StorageSummary): Promise<(string | null)[]> {
  serveApi({
    'GET /project/storage-summary': shown,
    'GET /permissions': { permissions: { type: 'regular', scopes: {}, actions: {} } },
  });
  showScreen(<StorageButton />);
  await userEvent.click(await screen.findByRole('button', { name: /^Storage:/ }));
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

test('the storage lists the tables of databases beside the files, so that the lines add up', async () => {
  expect(await linesOf(summary)).toEqual(['Text2 files1.95 KB', 'Tables of databases2.93 KB']);
});

test('the storage of a project without databases lists its files alone', async () => {
  expect(await linesOf({ ...summary, bytes: 2_000, tableBytes: 0 })).toEqual(['Text2 files1.95 KB']);
});
