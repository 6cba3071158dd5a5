import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { readyTable } from '../../testing/spreadsheet-table.ts';
import { TableGrid } from './table-grid.tsx';

afterEach(cleanup);

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';
const table = {
  ...readyTable,
  name: 'prices',
  rowCount: 0,
  columns: [{ name: 'price', label: 'Price', type: 'text' as const, misfits: 0, examples: [], doubts: [] }],
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
