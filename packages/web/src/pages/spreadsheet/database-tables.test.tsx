import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { readyTable } from '../../testing/spreadsheet-table.ts';
import { DatabaseTables } from './database-tables.tsx';

afterEach(cleanup);

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';
const tableOf = (name: string): SpreadsheetTable => ({
  ...readyTable,
  name,
  label: name,
  columns: [{ name: 'city', label: 'City', type: 'text', misfits: 0, examples: [], doubts: [] }],
});
const noRows = {
  rows: [],
  sourceRows: [],
  flags: [],
  filled: [],
  misfits: [],
  files: [],
  sources: [],
  total: 0,
};

test('what is typed about columns stays while other parts and tables are shown, and leaving the page asks', async () => {
  serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [`GET /spreadsheets/${uid}/tables/shops/rows`]: noRows,
    [`GET /spreadsheets/${uid}/tables/staff/rows`]: noRows,
  });
  showScreen(
    <>
      <DatabaseTables uid={uid} tables={[tableOf('shops'), tableOf('staff')]} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
  );
  const label = () => screen.findByRole('textbox', { name: 'Label of city' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Columns' }));
  const field = await label();
  await expect.poll(() => field).toHaveProperty('disabled', false);
  await userEvent.type(field, ' of the shop');
  await userEvent.click(screen.getByRole('radio', { name: 'Rows' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Columns' }));
  expect(await label()).toHaveProperty('value', 'City of the shop');
  await userEvent.click(screen.getByRole('tab', { name: 'staff' }));
  await userEvent.click(screen.getByRole('tab', { name: 'shops' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Columns' }));
  expect(await label()).toHaveProperty('value', 'City of the shop');

  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await label()).toHaveProperty('value', 'City of the shop');
});
