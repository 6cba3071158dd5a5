import type { TableVersion } from '@docent/contract/features/spreadsheet-version';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { readyTable } from '../../testing/spreadsheet-table.ts';
import { DraftVersion } from './draft-version.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';
const table = { ...readyTable, draft: 2 };
const draft: TableVersion = {
  number: 2,
  mode: 'append',
  isCurrent: false,
  isDraft: true,
  rowCount: 4,
  columnCount: 2,
  sizeBytes: 274_432,
  files: ['sales.csv', 'march.csv'],
  key: [],
  base: 1,
  difference: {
    rowsAdded: 1,
    rowsChanged: 0,
    rowsRemoved: 0,
    rowsSame: 3,
    rowsRepeated: 0,
    disproved: [{ name: 'day', label: 'Day', type: 'date', before: 'mm/dd/yyyy', proven: 'dd.mm.yyyy' }],
    columns: [],
    examples: { columns: [], rows: [] },
  },
  createdAt: '2024-05-06T10:20:30.000Z',
  createdBy: null,
};
const path = `/spreadsheets/${uid}/tables/sales`;

function show(version: TableVersion) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const served = serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [`GET ${path}/versions`]: [version],
    [`POST ${path}/versions/2/activate`]: table,
    [`PATCH ${path}`]: table,
  });
  showScreen(<DraftVersion uid={uid} table={table} />);
  return served;
}

test('a preview that disproves how older rows were read is applied with one click that has all rows read again', async () => {
  const { sent } = show(draft);
  await userEvent.click(await screen.findByRole('button', { name: 'Apply and read all rows again' }));
  await expect
    .poll(() => sent(`PATCH ${path}`))
    .toEqual([{ columns: [{ name: 'day', type: 'date', format: 'dd.mm.yyyy' }] }]);
  expect(sent(`POST ${path}/versions/2/activate`)).toHaveLength(1);
});

test('a preview that replaces all rows has no older ones to read again', async () => {
  show({ ...draft, mode: 'replace' });
  await screen.findByRole('button', { name: 'Apply' });
  expect(screen.queryByRole('button', { name: 'Apply and read all rows again' })).toBeNull();
});
