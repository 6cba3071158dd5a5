import type { TableVersion } from '@docent/contract/features/spreadsheet-version';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { readyTable } from '../../testing/spreadsheet-table.ts';
import { AskSpreadsheetStart } from './ask-spreadsheet-start.tsx';

afterEach(cleanup);

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';
const version: TableVersion = {
  number: 1,
  mode: 'read',
  isCurrent: false,
  isDraft: false,
  rowCount: 50,
  columnCount: 2,
  sizeBytes: 1,
  files: ['products.csv'],
  key: [],
  base: null,
  difference: null,
  createdAt: '2024-05-06T10:20:30Z',
  createdBy: null,
};

test('a chat that asks an earlier version says how many rows that one has', async () => {
  const tables = [
    { ...readyTable, name: 'products', label: 'Products', rowCount: 11, version: 2 },
    { ...readyTable, name: 'shops', label: 'Shops', rowCount: 3 },
  ];
  serveApi({
    [`GET /spreadsheets/${uid}/tables/products/versions`]: [
      { ...version, number: 2, isCurrent: true, rowCount: 11 },
      version,
    ],
  });
  const spreadsheet = {
    uid,
    name: 'Shop',
    status: 'ready' as const,
    progress: 1,
    tableCount: 2,
    rowCount: 14,
    createdAt: version.createdAt,
    updatedAt: version.createdAt,
    createdBy: null,
  };
  showScreen(
    <AskSpreadsheetStart
      asked={{ spreadsheet, tables, error: null, retry: () => undefined }}
      asOf={{ table: 'products', version: 1 }}
      composer={null}
      onExample={() => undefined}
    >
      {null}
    </AskSpreadsheetStart>,
  );
  expect(await screen.findByText('50 rows')).toBeTruthy();
  expect(screen.getByText('3 rows')).toBeTruthy();
  expect(screen.queryByText('11 rows')).toBeNull();
});
