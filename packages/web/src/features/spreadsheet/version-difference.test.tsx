import type { TableDifference } from '@docent/contract/features/spreadsheet-version';
import type { TableColumn } from '@docent/contract/table-column';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { VersionDifference } from './version-difference.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const amount: TableColumn = {
  name: 'amount',
  label: 'Amount',
  type: 'decimal',
  format: '1.234,56',
  misfits: 0,
  examples: ['1.250,50'],
  doubts: [],
};
const difference: TableDifference = {
  rowsAdded: 1,
  rowsChanged: 0,
  rowsRemoved: 0,
  rowsSame: 2,
  rowsRepeated: 0,
  columns: [],
  examples: {
    columns: ['Note', amount.label],
    rows: [{ kind: 'added', before: null, after: ['a note', 12.5] }],
  },
};

function show(isWide: boolean): HTMLElement {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  serveApi({ 'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } } });
  showScreen(<VersionDifference difference={difference} columns={[amount]} />);
  return screen.getByText('Examples of changes', { selector: 'summary' });
}

test('the examples of a difference are closed where they would push the table away', () => {
  expect(show(false).parentElement?.hasAttribute('open')).toBe(false);
  cleanup();
  expect(show(true).parentElement?.hasAttribute('open')).toBe(true);
});

test('the figures of examples stand on the right, as in the grid', () => {
  show(true);
  const [, note, figure] = within(screen.getAllByRole('row').at(-1) ?? document.body).getAllByRole('cell');
  expect([note?.className, figure?.className]).toEqual([
    expect.stringContaining('text-left'),
    expect.stringContaining('text-right'),
  ]);
});

test('a column that changed stands beside the first one', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  serveApi({ 'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } } });
  const examples = {
    columns: ['Order', 'Customer', amount.label],
    rows: [
      { kind: 'changed' as const, before: ['A1', 'Ada', 10], after: ['A1', 'Ada', 12.5] },
      { kind: 'added' as const, before: null, after: ['A2', 'Bob', 20] },
    ],
  };
  showScreen(<VersionDifference difference={{ ...difference, examples }} columns={[amount]} />);
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Change', 'Order', 'Amount', 'Customer']);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual(['12.5was 10', '20']);
});

test('a preview warns of keys that would be repeated and of cells that do not fit', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const keysRepeated = [{ name: 'code', label: 'Code', count: 2 }];
  showScreen(
    <VersionDifference difference={{ ...difference, keysRepeated, misfits: 1 }} columns={[amount]} />,
  );
  expect(screen.getByText(/^2 values of Code would be in several rows/)).toBeTruthy();
  expect(screen.getByText(/^1 cell of the new data does not fit its column/)).toBeTruthy();
});

test('a preview says of which columns the new data disproves how older rows were read', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const disproved = [
    { name: 'day', label: 'Day', type: 'date' as const, before: 'mm/dd/yyyy', proven: 'dd.mm.yyyy' },
  ];
  showScreen(<VersionDifference difference={{ ...difference, disproved }} columns={[amount]} />);
  expect(
    screen.getByText(
      'Day: the rows of the table were read as mm/dd/yyyy, but the new data shows that it is dd.mm.yyyy',
    ),
  ).toBeTruthy();
});
