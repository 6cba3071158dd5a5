import type { TableVersion } from '@docent/contract/features/spreadsheet-version';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { readyTable as table } from '../../testing/spreadsheet-table.ts';
import { TableVersions } from './table-versions.tsx';

afterEach(cleanup);

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';
const version: TableVersion = {
  number: 1,
  mode: 'read',
  isCurrent: true,
  isDraft: false,
  rowCount: 3,
  columnCount: 2,
  sizeBytes: 274_432,
  files: ['sales.csv'],
  key: [],
  base: null,
  difference: null,
  createdAt: '2024-05-06T10:20:30.000Z',
  createdBy: null,
};
const permissions = { permissions: { type: 'admin', scopes: {}, actions: {} } };
const list = `GET /spreadsheets/${uid}/tables/sales/versions`;

test('a version tells how much of the storage it takes', async () => {
  serveApi({ 'GET /permissions': permissions, [list]: [version] });
  showScreen(<TableVersions uid={uid} table={table} onAdd={() => undefined} />);
  expect((await screen.findByText(/268\.00 KB stored/)).textContent).toContain('3 rows · sales.csv');
});

test('a table without a version says so', async () => {
  serveApi({ 'GET /permissions': permissions, [list]: [] });
  showScreen(
    <TableVersions uid={uid} table={{ ...table, status: 'failed', version: 0 }} onAdd={() => undefined} />,
  );
  expect(await screen.findByText('No version yet')).toBeTruthy();
});
