import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ImportEnded } from './import-ended.tsx';
import { ImportProgress } from './import-progress.tsx';
import { SpreadsheetStatus } from './spreadsheet-status.tsx';

afterEach(cleanup);

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';
const table: SpreadsheetTable = {
  name: 'sales',
  label: 'Sales',
  file: { uid: null, name: 'sales.csv' },
  status: 'failed',
  cancelled: true,
  error: 'The import was canceled.',
  rowCount: 0,
  columns: [],
  unreadRows: 0,
  subtotalRows: 0,
  version: 0,
  titleRows: [],
  titles: [],
  headerRows: [],
  firstRows: [],
  fileCount: 1,
};
const permissions = { permissions: { type: 'admin', scopes: {}, actions: {} } };

test('a canceled import says so without alarm, and starts again', async () => {
  const again = `POST /spreadsheets/${uid}/import`;
  const { sent } = serveApi({ 'GET /permissions': permissions, [again]: {} });
  showScreen(<ImportEnded uid={uid} table={table} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The import was canceled.');
  expect(alert.className).not.toContain('danger');
  await userEvent.click(await screen.findByRole('button', { name: 'Import again' }));
  await expect.poll(() => sent(again)).toHaveLength(1);
});

test('new data that was not added is named, and what is said of it can be dismissed', async () => {
  const dismiss = `DELETE /spreadsheets/${uid}/tables/sales/error`;
  const { sent } = serveApi({ 'GET /permissions': permissions, [dismiss]: table });
  const failed = { ...table, cancelled: undefined, version: 2, error: undefined };
  showScreen(<ImportEnded uid={uid} table={{ ...failed, failedFile: 'april.bin' }} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('april.bin was not added. This table could not be imported.');
  expect(alert.className).toContain('danger');
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await expect.poll(() => sent(dismiss)).toHaveLength(1);
});

test('of several files of a table that was not imported, the one that failed is named', async () => {
  serveApi({ 'GET /permissions': permissions });
  const failed = { ...table, cancelled: undefined, error: 'The file is damaged.', fileCount: 3 };
  showScreen(<ImportEnded uid={uid} table={{ ...failed, failedFile: 'april.csv' }} />);
  expect((await screen.findByRole('alert')).textContent).toContain('april.csv: The file is damaged.');
});

test('an import says what it does and how far it is; one that has ended does not', () => {
  const spreadsheet = {
    uid,
    name: 'Sales',
    status: 'importing' as const,
    progress: 0.43,
    stage: 'writing' as const,
    tableCount: 1,
    rowCount: 0,
    createdAt: '2024-05-06T10:20:30Z',
    updatedAt: '2024-05-06T10:20:30Z',
    createdBy: null,
  };
  showScreen(<ImportProgress spreadsheet={spreadsheet} />);
  expect(screen.getByText('Writing the table')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Progress of the import' }).getAttribute('value')).toBe(
    '0.43',
  );
  cleanup();
  const { stage: _, ...ended } = spreadsheet;
  showScreen(<ImportProgress spreadsheet={{ ...ended, status: 'ready', progress: 1 }} />);
  expect(screen.queryByRole('progressbar', { name: 'Progress of the import' })).toBeNull();
});

test.each([
  [true, 'Canceled', 'text-ink-muted'],
  [undefined, 'Failed', 'text-danger'],
] as const)('a database whose import was canceled (%s) is called %s', (cancelled, text, look) => {
  const spreadsheet = {
    uid,
    name: 'Sales',
    status: 'failed' as const,
    cancelled,
    progress: 1,
    tableCount: 1,
    rowCount: 0,
    createdAt: '2024-05-06T10:20:30Z',
    updatedAt: '2024-05-06T10:20:30Z',
    createdBy: null,
  };
  showScreen(<SpreadsheetStatus spreadsheet={spreadsheet} />);
  expect(screen.getByText(text).parentElement?.className).toContain(look);
});
