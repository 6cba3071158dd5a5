import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { readyTable } from '../../testing/spreadsheet-table.ts';
import { TableProblems } from './table-problems.tsx';

afterEach(cleanup);

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';

test('rows that could not be read and cells that do not fit are listed, page by page', async () => {
  const path = `GET /spreadsheets/${uid}/tables/sales/problem-list`;
  const items = [
    { file: 'a.csv', sourceRow: 3, column: null, text: '3;4;5;6', reason: 'Too many cells' },
    { file: 'a.csv', sourceRow: 4, column: 'Amount', text: 'none', reason: 'Not a number' },
  ];
  const { sent } = serveApi({ [path]: { items, total: 51 } });
  showScreen(<TableProblems uid={uid} table={readyTable} />);
  const [, ...rows] = await screen.findAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['3', 'Whole row', '3;4;5;6', 'Too many cells'],
    ['4', 'Amount', 'none', 'Not a number'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await expect.poll(() => sent(path)).toHaveLength(2);
});
