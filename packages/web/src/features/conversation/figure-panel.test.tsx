import type { FigureTrace } from '@docent/contract/features/spreadsheet-answer';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { FigurePanel } from './figure-panel.tsx';
import type { Figure } from './table-answer.ts';

afterEach(cleanup);

const figure: Figure = { messageUid: 'm', row: 0, column: 0 };

const trace: FigureTrace = {
  sql: 'select 1',
  rows: [
    ['Ankara', 12.5],
    ['Bursa', null],
  ],
  cells: [],
  truncated: false,
  tables: [
    {
      table: 'sales',
      label: 'Sales',
      files: [{ uid: null, name: 'sales.csv' }],
      columns: [
        { name: 'city', label: 'City', type: 'text', used: false },
        { name: 'amount', label: 'Amount', type: 'decimal', used: true },
      ],
      rows: [
        ['Ankara', 12.5],
        ['Bursa', null],
      ],
      sourceRows: [2, 3],
      filled: [[], []],
      misfits: [[], [{ column: 1, text: 'on request' }]],
      sources: [0, 0],
      truncated: false,
    },
  ],
  check: { rowCount: 2, leftOut: 0, exact: true },
};

const serveTrace = () => serveApi({ 'POST /spreadsheets/s/trace': trace });

test('a cell that did not fit its column shows the text of the upload, and is marked as such', async () => {
  serveTrace();
  showScreen(<FigurePanel spreadsheetUid="s" figure={figure} onClose={() => undefined} />);
  const row = await screen.findByRole('row', { name: '3 Bursa on request: does not fit the column' });
  expect(within(row).getByText('on request').closest('td')?.className).toContain('decoration-dotted');
  expect(screen.getByText('Underlined cells do not fit their column and count as empty.')).toBeTruthy();
});
