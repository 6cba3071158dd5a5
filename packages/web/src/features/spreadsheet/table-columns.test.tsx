import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { TableColumns } from './table-columns.tsx';
import { TableFacts } from './table-facts.tsx';
import { TableReading } from './table-reading.tsx';
import { useColumnDrafts } from './use-column-drafts.ts';

afterEach(cleanup);

const table: SpreadsheetTable = {
  name: 'sales',
  label: 'Sales',
  file: { uid: null, name: 'sales.csv' },
  status: 'ready',
  rowCount: 2,
  columns: [
    {
      name: 'day',
      label: 'Day',
      type: 'date',
      format: 'dd.mm.yyyy',
      misfits: 0,
      examples: ['01/02/2024'],
      doubts: ['day_or_month'],
    },
    {
      name: 'amount',
      label: 'Amount',
      type: 'integer',
      format: '1.234,56',
      misfits: 0,
      examples: ['1.250'],
      doubts: ['decimal_or_thousands'],
    },
    {
      name: 'length',
      label: 'Length',
      type: 'time',
      misfits: 0,
      examples: ['3:45'],
      doubts: ['minutes_or_hours'],
    },
    {
      name: 'price',
      label: 'Price',
      type: 'decimal',
      format: '1.234,56',
      misfits: 0,
      examples: ['1.250,75'],
      doubts: [],
    },
  ],
  unreadRows: 0,
  subtotalRows: 0,
  version: 1,
  titleRows: [],
  titles: [],
  headerRows: [1],
  firstRows: [],
  fileCount: 1,
};

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';

function Columns({ shown = table }: { shown?: SpreadsheetTable }) {
  return <TableColumns uid={uid} table={shown} draft={useColumnDrafts([shown])(shown)} />;
}

test('a doubtful column says how it could be written, and is read again as the user says', async () => {
  const change = `PATCH /spreadsheets/${uid}/tables/sales`;
  const { sent } = serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [change]: table,
  });
  showScreen(<Columns />);
  const day = await screen.findByLabelText('How Day is written');
  await expect.poll(() => day).toHaveProperty('disabled', false);
  await userEvent.selectOptions(day, 'mm/dd/yyyy');
  await userEvent.selectOptions(screen.getByLabelText('How Amount is written'), '1,234.56');
  expect(screen.getByLabelText('Type of Amount')).toHaveProperty('value', 'decimal');
  const length = screen.getByLabelText('How Length is written');
  expect(length).toHaveProperty('value', 'h:mm');
  await userEvent.selectOptions(length, 'm:ss');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect
    .poll(() => sent(change))
    .toEqual([
      {
        columns: [
          { name: 'day', format: 'mm/dd/yyyy' },
          { name: 'amount', format: '1,234.56', type: 'decimal' },
          { name: 'length', format: 'm:ss' },
        ],
      },
    ]);
});

test('the format that was found can be confirmed, and that of a column without a doubt can be chosen', async () => {
  const change = `PATCH /spreadsheets/${uid}/tables/sales`;
  const { sent } = serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [change]: table,
  });
  showScreen(<Columns />);
  const keep = await screen.findByRole('button', { name: 'Keep dd.mm.yyyy' });
  await expect.poll(() => keep).toHaveProperty('disabled', false);
  await userEvent.click(keep);
  expect(keep.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Keep 1.234,56' }));
  await userEvent.selectOptions(screen.getByLabelText('How Price is written'), '1,234.56');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect
    .poll(() => sent(change))
    .toEqual([
      {
        columns: [
          { name: 'day', format: 'dd.mm.yyyy' },
          { name: 'amount', format: '1.234,56', type: 'integer' },
          { name: 'price', format: '1,234.56' },
        ],
      },
    ]);
});

test('how the file was read is shown, and it is read again with another delimiter and header', async () => {
  const change = `PATCH /spreadsheets/${uid}/tables/sales`;
  const { sent } = serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [change]: table,
  });
  const read = { delimiter: ';', encoding: 'windows-1254', headerRows: [3, 4], firstDataRow: 5 };
  showScreen(<TableReading uid={uid} table={{ ...table, ...read }} />);
  expect(
    await screen.findByText(
      'Columns are separated by: Semicolon · Encoding: windows-1254 · Header in rows 3 to 4 · Data from row 5',
    ),
  ).toBeTruthy();
  await userEvent.click(await screen.findByText('Change how the file is read'));
  await userEvent.selectOptions(screen.getByLabelText('Columns are separated by'), 'Comma');
  await userEvent.clear(screen.getByLabelText('Number of header rows'));
  await userEvent.type(screen.getByLabelText('Number of header rows'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Import again' }));
  await expect.poll(() => sent(change)).toEqual([{ delimiter: ',', headerRows: 1 }]);
});

test('each field of a column has a visible heading, and a name that tells its column', () => {
  showScreen(<Columns />);
  for (const heading of ['Label', 'Type', 'Description']) {
    expect(screen.getAllByText(heading).map(({ className }) => className)).not.toContain('sr-only');
    expect(screen.getAllByText(heading)).toHaveLength(table.columns.length);
  }
  expect(screen.getByRole('textbox', { name: 'Label of day' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Type of Day' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Description of Day' })).toBeTruthy();
});

test('the rows of a table are counted once they are known', () => {
  showScreen(<TableFacts uid={uid} table={{ ...table, status: 'importing', version: 0, rowCount: 0 }} />);
  expect(screen.getByText('sales.csv')).toBeTruthy();
  cleanup();
  showScreen(<TableFacts uid={uid} table={table} />);
  expect(screen.getByText('sales.csv · 2 rows')).toBeTruthy();
});

test('columns that are hidden in a workbook are named', () => {
  showScreen(<TableFacts uid={uid} table={{ ...table, hiddenColumns: ['C', 'AA'] }} />);
  expect(screen.getByText('sales.csv · 2 rows · columns C, AA are hidden in the file')).toBeTruthy();
  cleanup();
  showScreen(<TableFacts uid={uid} table={{ ...table, hiddenColumns: ['C'] }} />);
  expect(screen.getByText('sales.csv · 2 rows · column C is hidden in the file')).toBeTruthy();
});

test('sheets that no table was made of are named, and a column of formulas without values says so', () => {
  const [day] = table.columns;
  const formulas = day && { ...day, doubts: ['formulas' as const] };
  const shown = { ...table, leftOutSheets: ['Notlar', 'Ek'], columns: formulas ? [formulas] : [] };
  showScreen(<TableFacts uid={uid} table={shown} />);
  expect(screen.getByText('sales.csv · 2 rows · Sheets left out: Notlar, Ek')).toBeTruthy();
  cleanup();
  showScreen(<Columns shown={shown} />);
  expect(screen.getByText(/^Formulas without a stored value/)).toBeTruthy();
});

test('a key that was found is shown, and a person says that it is none', async () => {
  const change = `PATCH /spreadsheets/${uid}/tables/sales`;
  const { sent } = serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [change]: table,
  });
  const [day, amount] = table.columns;
  const columns = day && amount ? [{ ...day, unique: true, key: true }, amount] : [];
  showScreen(<Columns shown={{ ...table, columns }} />);
  const key = await screen.findByRole('checkbox', { name: 'Key: its values tell the rows apart: Day' });
  expect(screen.getAllByRole('checkbox')).toEqual([key]);
  await expect.poll(() => key).toHaveProperty('disabled', false);
  expect(key).toHaveProperty('checked', true);
  await userEvent.click(key);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect.poll(() => sent(change)).toEqual([{ columns: [{ name: 'day', key: false }] }]);
});

test('a column whose older rows were disproved offers to read all rows as the newer ones prove', async () => {
  const change = `PATCH /spreadsheets/${uid}/tables/sales`;
  const { sent } = serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [change]: table,
  });
  const [day] = table.columns;
  if (!day) throw new Error('The table has columns.');
  const disproved: typeof day = { ...day, doubts: ['day_or_month', 'disproved'], provenFormat: 'mm/dd/yyyy' };
  showScreen(<Columns shown={{ ...table, columns: [disproved] }} />);
  const readAll = await screen.findByRole('button', { name: 'Read all rows as mm/dd/yyyy' });
  expect(screen.getByText(/^Newer rows show/)).toBeTruthy();
  expect(screen.queryByText('Day and month could be swapped')).toBeNull();
  await userEvent.click(readAll);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect.poll(() => sent(change)).toEqual([{ columns: [{ name: 'day', format: 'mm/dd/yyyy' }] }]);
});

test('a label that was emptied says so at its field, and is not sent', async () => {
  const change = `PATCH /spreadsheets/${uid}/tables/sales`;
  const { sent } = serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [change]: table,
  });
  showScreen(<Columns />);
  const label = await screen.findByRole('textbox', { name: 'Label of day' });
  await expect.poll(() => label).toHaveProperty('disabled', false);
  await userEvent.clear(label);
  expect(screen.getByText('Please enter a label')).toBeTruthy();
  expect(label.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(label, '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(sent(change)).toEqual([]);
});
