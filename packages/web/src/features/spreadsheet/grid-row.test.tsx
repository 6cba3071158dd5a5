import type { TableColumn } from '@docent/contract/table-column';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { DateFormatsContext } from '#lib/current-project.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { layOutColumns, piecesOf } from './column-layout.ts';
import { GridRow } from './grid-row.tsx';

afterEach(() => {
  cleanup();
  setLanguage('en');
});

const column = (name: string, rest: Pick<TableColumn, 'type' | 'unit'>): TableColumn => ({
  name,
  label: name,
  misfits: 0,
  examples: [],
  doubts: [],
  ...rest,
});

const columns = [
  column('paid', { type: 'boolean' }),
  column('sent', { type: 'boolean' }),
  column('amount', { type: 'decimal', unit: '₺' }),
  column('note', { type: 'decimal', unit: '₺' }),
  column('year', { type: 'integer' }),
  column('less', { type: 'decimal', unit: 'TL' }),
];
const row = {
  cells: [true, false, 12_500.5, 'n/a', 2024, -2350.75],
  sourceRow: 2,
  isFlagged: false,
  filled: [],
  misfits: [],
  file: undefined,
};

/** All columns, with none out of sight. */
function shownColumns(of: readonly TableColumn[]) {
  const layout = layOutColumns({ widths: of.map(() => 100), rowCount: 1, frozen: 0, viewPx: 0 });
  return { layout, pieces: piecesOf(layout, { first: 0, end: of.length }, undefined) };
}

const cellTexts = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

test('a row says yes and no in the language of the reader, and numbers with their unit', () => {
  showScreen(
    <table>
      <tbody>
        <GridRow index={0} row={row} columns={columns} heightPx={20} shown={shownColumns(columns)} />
      </tbody>
    </table>,
  );
  expect(cellTexts()).toEqual(['2', 'Yes', 'No', '₺12,500.5', 'n/a', '2024', '-2,350.75\u00a0TL']);
  act(() => setLanguage('tr'));
  expect(cellTexts()).toEqual(['2', 'Evet', 'Hayır', '12.500,5\u00a0₺', 'n/a', '2024', '-2.350,75\u00a0TL']);
});

test('a row writes days as the project does, and what is no day as it is', () => {
  const days = [
    column('day', { type: 'date' }),
    column('none', { type: 'date' }),
    column('moment', { type: 'timestamp' }),
  ];
  showScreen(
    <DateFormatsContext value={{ dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' }}>
      <table>
        <tbody>
          <GridRow
            index={0}
            row={{ ...row, cells: ['2024-03-07', 'soon', '2024-03-07T14:05:00'] }}
            columns={days}
            heightPx={20}
            shown={shownColumns(days)}
          />
        </tbody>
      </table>
    </DateFormatsContext>,
  );
  expect(cellTexts()).toEqual(['2', '07/03/2024', 'soon', '07/03/2024 14:05']);
});

test('a cell that does not fit its column is marked, and says so to a screen reader', () => {
  showScreen(
    <table>
      <tbody>
        <GridRow
          index={0}
          row={{ ...row, misfits: [3] }}
          columns={columns}
          heightPx={20}
          shown={shownColumns(columns)}
        />
      </tbody>
    </table>,
  );
  const cell = screen.getByRole('cell', { name: 'n/a: does not fit the column (Decimal number)' });
  expect([cell.title, cell.className]).toEqual([
    'n/a: does not fit the column (Decimal number)',
    expect.stringContaining('underline'),
  ]);
});
