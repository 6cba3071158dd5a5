import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { TableGrid } from './table-grid.tsx';

afterEach(cleanup);

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';
const table: SpreadsheetTable = {
  name: 'prices',
  label: 'Prices',
  file: { uid: null, name: 'prices.csv' },
  status: 'ready',
  rowCount: 0,
  columns: [{ name: 'price', label: 'Price', type: 'text', misfits: 0, examples: [], doubts: [] }],
  unreadRows: 0,
  subtotalRows: 0,
  version: 1,
  titleRows: [],
  titles: [],
  headerRows: [],
  firstRows: [],
  fileCount: 1,
};
const noRows = { rows: [], sourceRows: [], flags: [], filled: [], sources: [], files: [], total: 0 };
const rows = `GET /spreadsheets/${uid}/tables/prices/rows`;

test('a table of a header alone says that it has no rows', async () => {
  serveApi({ [rows]: noRows });
  showScreen(<TableGrid uid={uid} table={table} />);
  expect(await screen.findByText('The table has no rows.')).toBeTruthy();
  expect(screen.queryByText('No row matches.')).toBeNull();
});

test('a table with rows says that none of them matches', async () => {
  serveApi({ [rows]: noRows });
  showScreen(<TableGrid uid={uid} table={{ ...table, rowCount: 3 }} />);
  expect(await screen.findByText('No row matches.')).toBeTruthy();
});
